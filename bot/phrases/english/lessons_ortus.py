"""The lesson of Ortus Regni, and what each question of the family means."""

LESSONS_ORTUS: dict[str, str] = {
    "lesson.goal.ortus_regni": (
        "You are an Earl with a single Palace. Whoever has no Fief left is out, and the last Earl at the table wins "
        "(O.3.1, O.3.2). One AI plays against you."
    ),
    # Before play
    "explain.ortus.BuildDeck": (
        "You are to hand in a deck of 24 cards, in secret. **Build a deck** makes one of your own; the list has ready-made "
        "ones. Take *All Rounder* for a beginning: it has a little of everything (O.2.1, O.2.2)."
    ),
    "explain.ortus.PickTower": (
        "You are to pick cards that begin as Towers, face down, before hands are drawn. They guard all your Fiefs. Any "
        "card does; pick one that you will miss least (O.19.2, O.8.2)."
    ),
    "explain.ortus.KeepHand": (
        "You may keep your first hand, or put all of it back once and draw anew. Keep one with a Castle, a Land or a "
        "Face card that fights (O.2.7)."
    ),
    # One's own turn
    "explain.ortus.TakeTurn": (
        "It is your turn. You may take one Action, or none; Towers and garrisons are free. The list has your choices in "
        "groups: open one, choose, read what it will do, then confirm. *End the turn* hands on (O.4.1, O.4.3, O.4.4)."
    ),
    "explain.ortus.DiscardCard": (
        "You hold more cards than the limit of this match. Discard until you are down to it; part first with what you "
        "have twice (O.4.7)."
    ),
    # Battles
    "explain.ortus.FieldForces": (
        "A battle is on. Pick your forces one after another, then press *Show your forces*; until then nobody sees them. "
        "The question says how many points are needed. Attacking, bring some more than that; defending, field just "
        "enough, or nothing if that is not to be had (O.9.2, O.9.3)."
    ),
    "explain.ortus.AnswerResult": (
        "The Battle card goes against you. A Banner from your hand makes it a Normal Battle; the other Earl may undo "
        "that with one of his. Let it stand unless a Fief or a Lord hangs on it (O.20.1, O.20.2)."
    ),
    "explain.ortus.DecideBattle": (
        "The Church decides this battle, and you control the Church. Choose the result: a Normal Battle, or that one "
        "side wins. It may be a battle of others (O.9.8)."
    ),
    "explain.ortus.LoseForce": (
        "Some of your forces fall, and you say which. Each takes its full strength in points. Give up soldiers first: a "
        "Lord who falls is captured (O.9.10, O.11.1)."
    ),
    "explain.ortus.FellTower": (
        "Your attack fells Towers, and you pick which. They lie face down, so one is as good as another (O.8.3, O.8.4)."
    ),
    "explain.ortus.SettleFief": (
        "You have captured a Fief. Keep it, with all that is attached, or destroy it. Keeping is nearly always better "
        "(O.10.1, O.10.3)."
    ),
    "explain.ortus.SeizeProperty": (
        "You may take Properties of this Fief, one after another, and stop when you like. Market Towns, Lands and "
        "Churches serve you as they served their owner (O.10.4, O.12.7)."
    ),
    "explain.ortus.SeizeSoldier": (
        "You may take soldiers from the other Earl's Pool into your own. Take Knights before Infantry: they are "
        "stronger (O.12.9, O.6.3)."
    ),
    "explain.ortus.ReceiveProperty": (
        "You have won a Property. Say to which of your Fiefs it goes, or discard it. A Land belongs beside a Market "
        "Town, a Market Town beside a Land (O.10.5, O.5.7)."
    ),
    "explain.ortus.PayRansom": (
        "One of your Lords is captured. You can buy him back with a Property of your choice, or let him go. Pay for a "
        "Prince if you have no other heir; else a Property is mostly worth more (O.11.2, O.11.5)."
    ),
    "explain.ortus.SettleLord": (
        "Your Lord is free again, but his Fief is lost. Say which Fief without a Lord is to be his (O.11.4)."
    ),
    # Politics
    "explain.ortus.Support": (
        "A plot is being contested. Allies and Vassals add 1 each; the plot succeeds only with more than the defence. "
        "Add a card to your side, or let it stand. Spend on a Lord or a Fief, not on a few soldiers (O.13.1, O.13.2, "
        "O.13.4)."
    ),
    "explain.ortus.GiveSoldier": (
        "Somebody is King now, and each other Earl gives him one soldier. Choose which: Infantry is the least (O.14.5)."
    ),
    # Jousts
    "explain.ortus.EnterJoust": (
        "A Joust is called. Ride, and stake a Property; or stay out, which costs a Banner unless you have only one "
        "Fief. Ride if you hold a Champion or Vassals (O.16.2, O.16.3)."
    ),
    "explain.ortus.Ante": (
        "You ride in the Joust and stake a Property. The winner takes all of them: stake what you will miss least "
        "(O.16.3, O.16.9)."
    ),
    "explain.ortus.Tilt": (
        "Make your Joust cards better, or pass. A Champion makes one of them wild; a Vassal exchanges one. Three of a "
        "kind beats a pair, and a pair a single card (O.16.5, O.16.6, O.16.7, O.16.8)."
    ),
    # Vikings
    "explain.ortus.CommandVikings": (
        "Your cube was drawn: you direct the Vikings. Name what they attack, or send them nowhere. They keep nothing, "
        "they only destroy; so pick the strongest rival (O.17.5, O.17.6, O.17.8)."
    ),
    # Steps, some of which other games of the family share
    "lesson.step.ortus_regni.goal": (
        "First of all, survive. Your Palace is your only Fief: whoever captures it has won. So have a second Fief and "
        "some Towers soon (O.2.3, O.3.2)."
    ),
    "lesson.step.ortus.fief": (
        "A Castle is your next Fief. Placing it is an Action (O.5.2). It has strength 2, your Palace 3, and attackers "
        "must bring that much past your defence (O.5.3, O.10.1)."
    ),
    "lesson.step.ortus.towers": (
        "Place a Tower or two: any card of your hand, face down, free and at any time of your turn (O.8.1). Each takes "
        "one point off every attack on your Fiefs and stays (O.8.2). Use cards that you don't need."
    ),
    "lesson.step.ortus_regni.end": (
        "Your Action is taken. Ending the turn draws one card (O.4.4). Mind your deck: who must draw from an empty one "
        "is out (O.3.3)."
    ),
    "lesson.step.ortus.army": (
        "An army needs Land. A Land brings a soldier when you place it (O.5.6); later *Recruit* draws one for each Land "
        "(O.7.5), and you field one soldier for each (O.7.6). A Market Town beside a Land recruits more (O.5.7)."
    ),
    "lesson.step.ortus.lord": (
        "A Face card becomes the Lord of a Castle or Palace, by an Action (O.6.1). Champions fight best. If a Prince is "
        "killed his Fief stays; with others it is lost (O.6.3, O.6.5, O.6.6)."
    ),
    "lesson.step.ortus.attack": (
        "To attack, count first. Take your forces, less his defenders and Towers: a Siege needs the strength of the "
        "Castle or Palace, a Raid takes a Property for each point left (O.9.1, O.10.1, O.10.4)."
    ),
    "lesson.step.ortus.plots": (
        "Treachery kills a Lord or a Mercenary, hurts a hand or the land; Intrigue steals (O.12.1, O.12.6). The victim "
        "may answer with Allies and Vassals, so keep a few (O.13.2). Neither touches Towers (O.8.6)."
    ),
    "lesson.step.ortus.king": (
        "Banners do several things, one each (O.14.1). Two more claims than any other Earl make you King, and every "
        "other Earl who has one gives you a soldier (O.14.2, O.14.3, O.14.5)."
    ),
    "lesson.step.ortus_regni.heir": (
        "Your deck grows thin in time. A Banner on a Prince Lord bequeaths the Earldom: your discards become part of a "
        "new deck (O.15.1). So keep a Prince and a Banner for that day."
    ),
    "lesson.step.ortus.vikings": (
        "Each peaceful round puts out a black marker; with the eighth the Vikings come and stay (O.17.1, O.17.2). One "
        "cube of the bag then says who directs them (O.17.4). An Emissary puts more cubes of yours into it (O.18.2)."
    ),
    "lesson.step.ortus.known": (
        "The log remembers for you. **What I know** lists every card that you were shown, **Log** what has happened, "
        "and **Notes** what you write down. Hands, decks and Towers are secret, all else is open (O.1.10)."
    ),
}
