"""The lesson of Knight-errant."""

LESSONS_KNIGHT_ERRANT: dict[str, str] = {
    "lesson.goal.knight_errant": (
        "You are a Knight with a Tent. The first to have three different honours at one time wins at once (K.6.1). One "
        "AI plays against you."
    ),
    "explain.knight_errant.TakeTurn": (
        "It is your turn: one Action, or none; Towers and garrisons are free. The list has your choices in groups. Your "
        "turn ends with a card: one of the open row, which all see, or an unseen one (O.4.1, O.4.3, K.2.4)."
    ),
    "lesson.step.knight_errant.honours": (
        "There are eight honours. Four are Lords in your Fiefs: a Prince, a Vassal, a Champion, a Monk (K.6.2). The "
        "same one twice counts once (K.6.6)."
    ),
    "lesson.step.knight_errant.row": (
        "You began without cards (K.2.6). Look at the row: when you take one of its four cards the next one fills its "
        "place (K.2.3). Take a Castle first if there is one, for Lords need it."
    ),
    "lesson.step.knight_errant.tent": (
        "Your Tent is a Fief with three cubes, which are its strength (K.3.1). Lands, Towns and Churches can stand "
        "beside it, but it takes no Lord (K.3.2), and Towers do not guard it (K.3.3)."
    ),
    "lesson.step.knight_errant.buildings": (
        "Three more honours stand on the ground: a Church, a Cathedral, and a Land beside a Market Town (K.6.3, K.6.4). "
        "They may be at your Tent, so they are the quickest to have."
    ),
    "lesson.step.knight_errant.cubes": (
        "The last honour is four cubes of yours in the bag (K.6.5). An Emissary adds them: one for a Vassal, two for a "
        "Monk (O.18.2). Nobody can take them out again while you play."
    ),
    "lesson.step.knight_errant.castle": (
        "A Castle of your own is a second Fief and a home for a Lord (O.5.2, O.6.1). While you have it, losing the Tent "
        "does not put you out (K.6.8)."
    ),
    "lesson.step.knight_errant.cards": (
        "Two Actions bring cards. A Banquet draws two (K.5.1); a Banner takes one of the row and lays out a new one "
        "(K.5.2), which also spoils the row for the others."
    ),
    "lesson.step.knight_errant.camp": (
        "Two Infantry of your camp fight for you and need no Land (K.4.1). If one falls, *Rally the camp* brings it back; *Pitch the Tent* "
        "puts a cube back on the Tent. Each is an Action (K.4.3, K.3.7)."
    ),
    "lesson.step.knight_errant.attack": (
        "A rival with two honours must be stopped. A Siege takes a Castle with its Lord, or cubes off a Tent; a Raid "
        "takes Churches and Towns; Treachery kills a Lord (K.3.4, O.10.1, O.10.4, O.12.2)."
    ),
}
