"""Cards as people write and read them."""

from __future__ import annotations

AS_TEXT = "\ufe0e"
"""After a suit: show it as text, in the colour of the text. As emoji, spades and clubs are dark on dark."""

SUITS = {"C": f"♣{AS_TEXT}", "S": f"♠{AS_TEXT}", "H": f"♥{AS_TEXT}", "D": f"♦{AS_TEXT}"}
_GLYPHS = {"C": "♣♧", "S": "♠♤", "H": "♥♡", "D": "♦♢"}
_EMOJI_STYLES = dict.fromkeys(map(ord, f"\ufe0f{AS_TEXT}"))


def card_name(card: str) -> str:
    """A card as people write it: "TC" is "10♣"."""
    return f"{rank_name(card[0])}{SUITS[card[1]]}"


def rank_name(rank: str) -> str:
    """A rank as people write it: "T" is "10"."""
    return "10" if rank == "T" else rank


def read_card(text: str) -> str | None:
    """The card that somebody typed ("7s", "10♠", "ts", "7 of spades"), or ``None`` if it is none."""
    words = text.strip().upper().replace(" OF ", " ").translate(_EMOJI_STYLES)
    for suit, glyphs in _GLYPHS.items():
        for glyph in glyphs:
            words = words.replace(glyph, suit)
    parts = words.split()
    if len(parts) == 2:
        words = parts[0][:2].removesuffix("E") + parts[1][:1] if parts[0].isdigit() else _long(parts)
    words = words.replace("10", "T")
    if len(words) == 2 and words[0] in SUITS and words[1] in "23456789TJQKA":
        words = words[::-1]
    return words if len(words) == 2 and words[0] in "23456789TJQKA" and words[1] in SUITS else None


def _long(parts: list[str]) -> str:
    ranks = {
        "ACE": "A", "KING": "K", "QUEEN": "Q", "JACK": "J", "TEN": "T", "NINE": "9", "EIGHT": "8",
        "SEVEN": "7", "SIX": "6", "FIVE": "5", "FOUR": "4", "THREE": "3", "TWO": "2",
    }  # fmt: skip
    return ranks.get(parts[0], parts[0]) + parts[1][:1]
