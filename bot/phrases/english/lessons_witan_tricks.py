"""The lesson of the trick-taking Witan, and what each of its questions means."""

LESSONS_WITAN_TRICKS: dict[str, str] = {
    "lesson.goal.witan_tricks": (
        "Three play for themselves. Win tricks whose cards join the grid: they bring points. In this lesson 150 "
        "points end the match (T.10.1)."
    ),
    "explain.witan_tricks.PlayCard": (
        "You are to play one card. The list holds what the rules allow, and says of each card whether it would join "
        "the grid. Begin simply: where you can win a trick, play high; else throw a low card. You may play a card of "
        "the suit led or one that adjoins the grid (T.4.1, T.4.3)."
    ),
    "explain.witan_tricks.ChooseEnd": (
        "Your card fits at both ends of its row, and you say which. At the right it is of the highest rank from now "
        "on, at the left of the lowest. Take the right if you hold more cards of that rank (T.3.5, T.5.1)."
    ),
    "lesson.step.witan_tricks.grid": (
        "Look at the grid: four suits, one row each. The right-most column is the highest rank, and ranks fall to the "
        "left (T.5.1). The suit with the fewest cards in the grid is trump (T.5.3). Both can change in mid-trick."
    ),
    "lesson.step.witan_tricks.lead": (
        "When you lead, any card goes (T.4.2). A high trump nearly always wins. A low card of a long suit is a safe "
        "way to let somebody else begin the next trick."
    ),
    "lesson.step.witan_tricks.follow": (
        "Somebody else has led. The highest trump wins the trick, else the highest card of the suit led (T.6.1). If you "
        "can't win, give as little as you can."
    ),
    "lesson.step.witan_tricks.adjoin": (
        "A card joins the grid if it lengthens its row by one, at either end (T.3.3, T.3.4). Such a card may be played "
        "whatever suit was led (T.4.3), and stays in the grid for good."
    ),
    "lesson.step.witan_tricks.value": (
        "A trick is worth its connected cards: a number card its number, Jack 12, Queen 15, King 18, Ace 1. The others "
        "count nothing (T.6.2, T.6.3). So a trick of three Kings can be worth 54 points, or none."
    ),
    "lesson.step.witan_tricks.pile": (
        "Cards that did not join lie face down now. They belong to the trickpile of whoever won the trick (T.7.2). At "
        "the end of the hand the biggest pile of each suit brings 15 points (T.9.1)."
    ),
    "lesson.step.witan_tricks.stop": (
        "A face-down card that blocks a row is a stop. At the end of the hand it costs whoever played it 10 points "
        "(T.8.1, T.9.4). Think twice before you throw a card that lies next to a row but can't join it."
    ),
    "lesson.step.witan_tricks.known": (
        "You need not remember what was played. **What I know** lists the cards still out and who lacks a suit; **Log** "
        "has every trick. Everything on the table is open, only hands are secret (T.1.5)."
    ),
    "lesson.step.witan_tricks.end": (
        "The hand is nearly over. After its last card the piles are paid, then stops are charged, then new cards are "
        "dealt (T.9.1, T.9.4, T.9.5). The match ends as soon as somebody reaches the target (T.10.1, T.10.2)."
    ),
}
