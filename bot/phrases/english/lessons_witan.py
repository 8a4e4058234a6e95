"""The lesson of Witan."""

LESSONS_WITAN: dict[str, str] = {
    "lesson.goal.witan": (
        "You are an Earl with a Palace, a tray of 90 cards to choose from, and two Witans. The last Earl at the table "
        "wins (W.1.1, O.3.1). One AI plays against you."
    ),
    "explain.witan.PickCard": (
        "You are to take a card of your choice from your tray, in secret. For a first hand take a Castle, a Land, a "
        "Champion, a Treachery and Allies; a Banquet gives two such cards later (W.2.2, W.3.2)."
    ),
    "explain.witan.PickTower": (
        "You are to pick cards of your tray that begin as Towers, face down. They guard all your Fiefs, whatever card "
        "they are. Take a kind that you have plenty of (W.2.3, O.8.2)."
    ),
    "explain.witan.TakeTurn": (
        "It is your turn: one Action, or none; Towers and garrisons are free. The list has your choices in groups. Your "
        "turn ends by taking a card of your choice from your tray (O.4.1, O.4.3, W.3.1)."
    ),
    "explain.witan.AddToPlot": (
        "Your plot is declared. Now say at once how many cards of that kind and how many Witans you add: the victim "
        "must lay out exactly as many Allies. The effect stays that of one card, so one more is often enough (W.5.2, "
        "W.5.4, W.5.6)."
    ),
    "explain.witan.BlockPlot": (
        "You are the victim of a plot. Block it with exactly as many Allies or Witans as were laid out, or let it "
        "happen. All that is laid out is spent. Block for a Lord or a Fief; let small losses pass (W.5.4, W.5.5)."
    ),
    "lesson.step.witan.goal": (
        "First of all, survive: an Earl without a Fief is out (O.3.2). In the first two rounds nobody may attack or "
        "plot (O.19.1). Use them to build a Castle and put up Towers."
    ),
    "lesson.step.witan.witans": (
        "Your two Witans are cubes before your Earldom. Each serves once as Treachery, Intrigue, Allies, Banquet or "
        "Banner, then it is gone (W.4.1, W.4.5). Most people keep them as Allies for an evil day."
    ),
    "lesson.step.witan.end": (
        "Your Action is taken. To end the turn choose one card of your tray; nobody sees which (W.3.1, W.3.5). Choose "
        "what your next Action needs."
    ),
    "lesson.step.witan.banquet": (
        "A Banquet is an Action that gives you two cards of your choice, and the card that ends the turn besides "
        "(W.3.2). That is the quickest way to a big hand."
    ),
    "lesson.step.witan.plots": (
        "Treachery kills or destroys, Intrigue steals (O.12.1, O.12.6). There are no Struggles here: a plot is met card "
        "for card with Allies or Witans (W.5.1, W.5.4). A plotter who lays out two needs two against him."
    ),
    "lesson.step.witan.mercenary": (
        "A Mercenary brings a soldier along when you place him (W.6.1). He needs no Fief and no Land, and fights as one "
        "force with his garrison (O.7.1, O.7.3)."
    ),
    "lesson.step.witan.heir": (
        "Played cards are gone from your tray. A Banner, or a Witan as one, on a Prince Lord brings all your discards "
        "back into it (W.7.1). Whoever can't take a card to end his turn is out (W.3.4)."
    ),
}
