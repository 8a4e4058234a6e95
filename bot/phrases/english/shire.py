"""Shire: what it says besides the Ortus family, or in its own way."""

SHIRE: dict[str, str] = {
    "shire.title": "Shire",
    "shire.about": "Ortus Regni with five Burhs to capture, each of which lends its holder the card that it shows; 2 to 6 players.",
    "shire.spent.turn": "it stays, spent until your next turn",
    "shire.spent.battle": "it stays, spent until the next battle",
    "shire.spent.joust": "it stays, spent until the next Joust",
    "shire.spent.struggle": "it stays, spent until the next Struggle",
    "shire.score.burhs": "Burh: {burhs}",
    "shire.about.Siege": "attack a Castle, Palace or Burh to capture it",
    "shire.effect.Siege.neutral": "needs {total}, {guard} of them for its Infantry; a Battle card is drawn",
    "shire.now.AttackDeclared.siege.neutral": "sieges {fief}, which is neutral",
    "shire.log.AttackDeclared.siege.neutral": "sieged {fief}, which was neutral",
    "shire.now.BurhServed": "uses {burh}",
    "shire.log.BurhServed": "used {burh}",
    "shire.now.BurhCaptured": "captures {burh} of {victim}",
    "shire.now.BurhCaptured.neutral": "captures {burh}",
    "shire.log.BurhCaptured": "captured {burh} of {victim}",
    "shire.log.BurhCaptured.neutral": "captured {burh}",
    "shire.now.BurhFreed": "loses {burh}, which is neutral again",
    "shire.log.BurhFreed": "lost {burh}, which was neutral again",
}
