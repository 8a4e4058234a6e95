"""Refusals of competitions."""

LEAGUE_REFUSALS: dict[str, str] = {
    "refusal.league.none": "There is no such competition on this server. Pick one from the list.",
    "refusal.league.organiser": "Only its organiser, or somebody with *Manage Server*, can do that.",
    "refusal.league.reason": "Say why: the reason stands in the log, where everybody can read it.",
    # What it is now
    "refusal.league.is_draft": "The competition is being prepared; nobody can take part before it is published.",
    "refusal.league.is_open": "The competition has not begun. That is possible once its matches are dealt.",
    "refusal.league.is_running": "The competition is under way; that is only possible before.",
    "refusal.league.is_closed": "The competition is over. Its tables stay in the archive.",
    "refusal.league.is_cancelled": "The competition was called off.",
    "refusal.league.published": (
        "People have signed up for it as it is: only name, limit of entrants, roles and whether another season follows "
        "can be changed now. Steps can be moved."
    ),
    # What goes together
    "refusal.league.value": "The value of “{option}” does not fit. Pick from what is offered, or leave it out.",
    "refusal.league.format": "That format is not offered. There are: {formats}.",
    "refusal.league.duels": "This format is for duels: choose two seats, or a format for tables.",
    "refusal.league.tables": "This format is for tables: choose three to six seats, or a format for duels.",
    "refusal.league.no_clock": "A competition needs a clock, or one match could hold up all. Choose a pace such as `48h`.",
    "refusal.league.tiebreak": "There is no such tie-break. There are: {known}.",
    "refusal.league.points": "Points must fall from place to place, from more than 0 down to 0 at the least.",
    "refusal.league.divisions": "A division must be large enough for nearly two tables, and each tier needs one.",
    "refusal.league.least": "It would need more entrants than it takes. Raise the most or lower the least.",
    "refusal.league.entrants": "It takes {fewest} to {most} entrants.",
    "refusal.league.start": "It can start between an hour and a year from now. Choose another start.",
    "refusal.league.too_many": "This server has {most} competitions going already. Cancel a draft, or wait for one to end.",
    # Taking part
    "refusal.league.already_in": "You have entered already.",
    "refusal.league.was_in": "You have left this competition. Ask to be registered again; its organisers decide.",
    "refusal.league.not_in": "You do not play in this competition.",
    "refusal.league.last_round": "Its last round is paired: nothing can be entered or left out any more.",
    "refusal.league.no_check_in": "Check-in is not open. It will be announced, and shown in the schedule.",
    "refusal.league.checked_in": "You have checked in already.",
    "refusal.league.not_asked": "No place is free for you at the moment. You will be asked when there is.",
    "refusal.league.no_byes": "Only in a Swiss can a round be left out.",
    "refusal.league.one_bye": "You have left out a round already, which can be done once.",
    "refusal.league.seat": "Seats of a competition go to whoever waits in it. Its organisers see to that.",
    # The ladder
    "refusal.league.no_ladder": "Only on a ladder can people be challenged.",
    "refusal.league.season_over": "The season is over: no more matches begin.",
    "refusal.league.not_on_it": "Nobody of that name stands on the ladder.",
    "refusal.league.yourself": "You cannot challenge yourself.",
    "refusal.league.not_above": "You can challenge only those who stand above you.",
    "refusal.league.too_far": "That is too far up: five rungs are the most.",
    "refusal.league.on_vacation": "That player is on vacation. Challenge somebody else, or wait.",
    "refusal.league.you_on_vacation": "You are on vacation. Challenge when it has ended.",
    "refusal.league.already_open": "There is a match between you two that has not ended.",
    "refusal.league.too_many_open": "Three of your challenges are open, which are the most. Finish one first.",
    "refusal.league.too_many_received": "That player has three challenges to answer, which are the most. Try somebody else.",
    "refusal.league.too_soon": "You two met within the last seven days. Challenge somebody else, or wait.",
    # Matches
    "refusal.league.no_fixture": "The competition has no match {number}. Its schedule lists them all.",
    "refusal.league.no_division": "There is no such division yet.",
    "refusal.league.not_in_match": "You do not play that match. Your own are in the schedule.",
    "refusal.league.has_result": "That match is decided. An appeal, or its organisers, can open it again.",
    "refusal.league.placings": "Give a place to each of the {seats} seats: 1 is best, those who tie share one, the next is skipped.",
    "refusal.league.resign_instead": "At a larger table `/match resign` gives your seat up; the others play on.",
    # Requests
    "refusal.league.asked_already": "You have asked for that already; the organisers will decide.",
    "refusal.league.too_many_requests": "{most} of your requests wait for the organisers already.",
    "refusal.league.no_request": "There is no such request. Pick one from the list.",
    "refusal.league.decided": "That request is decided. The log says how, and can reverse it.",
    "refusal.league.request.not_in_season": "You do not take part now, so there is nothing to leave or to go on with.",
    "refusal.league.request.already_in_season": "You take part already.",
    "refusal.league.request.not_in_match": "Requests about a match are for those who play it.",
    "refusal.league.request.season_over": "The season is not under way, so its matches stay as they are.",
    "refusal.league.request.has_result": "That match has its result. You can appeal against it instead.",
    "refusal.league.request.not_yet": (
        "A no-show can be claimed by somebody who has made a first move, seven days after the deal, if somebody else has "
        "not made one and is not on vacation."
    ),
    "refusal.league.request.own_deadlines_missed": "You have let your own time run out in that match. The clock decides it.",
    "refusal.league.request.nobody_late": "Nobody has let his time run out in that match. Its clock goes on.",
    # Organisers
    "refusal.league.who": "That is nobody who can be chosen for this. Pick somebody from the list.",
    "refusal.league.who_forfeits": "Say who of those at the table has lost it.",
    "refusal.league.ruling": "A match can be ruled: {rulings}.",
    "refusal.league.built_upon": "Match {number}, which has a result, stands on that one. Decide about that first.",
    "refusal.league.no_place": "That place is not free.",
    "refusal.league.no_step": "There is no such step. Pick one from the schedule.",
    "refusal.league.step_done": "That step has been done. Only what is still to come can be moved.",
    "refusal.league.step_time": "A step can be moved to a time from now up to a year ahead.",
    "refusal.league.not_reversible": "That entry of the log cannot be reversed.",
    "refusal.league.reversed": "That entry has been reversed already.",
    "refusal.league.changed_since": "What it changed has been changed again since. Decide anew instead.",
}
