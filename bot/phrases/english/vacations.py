"""Vacations that are announced."""

VACATIONS: dict[str, str] = {
    "vacation.planned": (
        "Noted: you are away from <t:{first}:D> to <t:{last}:D>. Your opponents see it where clocks are shown, and you "
        "are not reminded in that time."
    ),
    "vacation.left": "Of your vacation of {year} you have {left} left. It is spent by the hour, and only where a time would run out.",
    "vacation.without": "In matches without vacation your time runs all the same: {matches}.",
    "vacation.head": "**You have said that you will be away:**",
    "vacation.none": "You have announced no vacation. `/vacation plan` announces one.",
    "vacation.line": "{number}. <t:{first}:D> to <t:{last}:D>",
    "vacation.now": "{number}. now, to <t:{last}:D>",
    "vacation.withdrawn": "Your vacation from <t:{first}:D> to <t:{last}:D> is withdrawn: you count as present.",
    "call.away": " · {name} is away to <t:{last}:D>",
    "pace.away": "  - away from <t:{first}:D> to <t:{last}:D>",
    "weekday.0": "Monday",
    "weekday.1": "Tuesday",
    "weekday.2": "Wednesday",
    "weekday.3": "Thursday",
    "weekday.4": "Friday",
    "weekday.5": "Saturday",
    "weekday.6": "Sunday",
    "command.vacation": "Days away that your opponents can see beforehand",
    "command.vacation.plan": "Announce a vacation",
    "command.vacation.plan.first": "The first day, like 2027-07-24",
    "command.vacation.plan.last": "The last day, like 2027-08-02",
    "command.vacation.plan.zone": "Your time zone (as in your settings if left out)",
    "command.vacation.show": "The vacations that you have announced, and how much is left of the year",
    "command.vacation.withdraw": "Withdraw a vacation that you have announced, or end it now",
    "command.vacation.withdraw.number": "Its number in the list of /vacation show",
    "refusal.vacation.day": "“{text}” is no day. Write it like 2027-07-24.",
    "refusal.vacation.order": "The last day lies before the first one. Give the first day first.",
    "refusal.vacation.past": "That day is over. Today is {today}; a vacation begins then or later.",
    "refusal.vacation.far": "That is too far ahead. Announce a vacation that ends by {last}.",
    "refusal.vacation.overlaps": "You have announced a vacation in that time already. `/vacation show` lists it.",
    "refusal.vacation.many": "You have announced {limit} vacations, as many as there may be. `/vacation withdraw` takes one back.",
    "refusal.vacation.balance": (
        "That takes {asked} of your vacation of {year}, and {left} are free. Choose fewer days, or withdraw another vacation."
    ),
    "refusal.vacation.number": "You have announced no vacation with that number. `/vacation show` lists them.",
}
