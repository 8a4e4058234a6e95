"""The lesson of Shire."""

LESSONS_SHIRE: dict[str, str] = {
    "lesson.goal.shire": (
        "It is Ortus Regni with five Burhs beside the Earldoms, which anybody may conquer (S.1.3). The last Earl at the "
        "table wins (S.1.1, O.3.1). One AI plays against you."
    ),
    "explain.shire.BuildDeck": (
        "You are to hand in a deck of 24 cards, in secret. **Build a deck** makes one of your own; the list has ready-made "
        "ones. Take *Army* for a beginning: Burhs fall to soldiers (S.1.1, O.2.1, O.2.2)."
    ),
    "lesson.step.shire.goal": (
        "An Earl without a Fief is out, and a Burh that you hold counts as one (S.3.5). So Burhs are the cheapest way "
        "to live longer."
    ),
    "lesson.step.shire.burhs": (
        "Each Burh shows a card: Champion, Vassal, Banner, Allies, Banquet (S.1.3). As long as you hold the Burh that "
        "card serves you, again and again, and is never discarded (S.4.1)."
    ),
    "lesson.step.shire.siege": (
        "To win a neutral Burh, besiege it from your second turn on. Two Infantry defend it and it has strength 2: four "
        "points take it (S.2.2, S.2.7). A Battle card is drawn, so luck has a say."
    ),
    "lesson.step.shire.end": (
        "Your Action is taken. Ending the turn draws one card, and an empty deck is the end (O.4.4, O.3.3). A Burh's "
        "Banquet helps once in your turn, as your Action (S.4.8)."
    ),
    "lesson.step.shire.lent": (
        "The Champion of a Burh fights in each battle of yours and can't be captured (S.4.2); the Vassal fights too and "
        "helps in Struggles (S.4.4, S.4.5). Which Burh would help you most?"
    ),
    "lesson.step.shire.held": (
        "A held Burh has no Infantry of its own and no Towers guard it (S.3.2, S.3.3). Others may besiege it like a "
        "Castle (S.3.7): keep forces at home."
    ),
}
