"""Lessons in general: how one begins, goes on and ends."""

LESSONS: dict[str, str] = {
    "command.learn": "Learn a game in a private lesson against AIs, in your direct messages",
    "command.learn.game": "Which game (all of them, and your lessons, if left out)",
    "match.title.lesson": "Lesson #{match}: {game}",
    "lesson.contents": (
        "**Lessons** · a match for you alone, against AIs, in your direct messages. It has no clock and counts "
        "nowhere; stop at any time and go on with `/learn`."
    ),
    "lesson.line": "- **{game}**: {about}",
    "lesson.about.witan_tricks": "tricks that build a grid, for three; a good beginning",
    "lesson.about.ortus_regni": "Earls, their Castles, armies and plots",
    "lesson.about.witan": "Ortus Regni with cards that you choose",
    "lesson.about.knight_errant": "Knights who look for three honours",
    "lesson.about.shire": "Ortus Regni with five Burhs to conquer",
    "lesson.line.running": "- **{game}**: your lesson is under way, {shown} of {total} steps",
    "lesson.button.learn": "Learn {game}",
    "lesson.button.go": "Go on: {game}",
    "lesson.button.anew": "Begin anew",
    "lesson.found": "Your lesson in **{game}** is under way: {shown} of {total} steps. Go on, or begin anew? The old one ends then.",
    "lesson.welcome": (
        "**Your first match of {game}.** {goal}\n"
        "Choose from the list; Gemot says what it would do; then confirm or go back. Notes marked › teach you. "
        "**Explain** tells about any question, **Rules** has all of them. Stop when you like: `/learn` brings you back."
    ),
    "lesson.begun": "Your lesson in **{game}** begins in your direct messages: {link}",
    "lesson.resumed": "Your lesson in **{game}** goes on in your direct messages: {link}",
    "lesson.question": "› **New question** · {text}",
    "lesson.step": "› **Step {number} of {total}** · {text}",
    "lesson.done": (
        "› **That was the lesson.** You know the turn, the questions and how to win. Play on here if you like, read more "
        "with `/rules`, and open a match with people by `/match new` on a server."
    ),
    "lesson.over": (
        "› **The lesson is over.** `/learn` begins another one, `/rules` has every rule, and `/match new` on a server "
        "opens a match with people or AIs."
    ),
    "lesson.closed": "**{title}** · this lesson is closed. `/learn` begins another one.",
    "refusal.dms_closed": (
        "Gemot can't write to you. Allow direct messages for this server (its menu, *Privacy settings*) or write to "
        "Gemot first, then use `/learn` again. Nothing has begun."
    ),
    "refusal.lesson": (
        "That is not for a lesson: nobody else plays in it, and it waits for you anyway. `/learn` goes on with it or begins "
        "it anew."
    ),
    "refusal.no_lesson": "That lesson is over. `/learn` shows your lessons and begins new ones.",
    "button.explain": "Explain",
    "explained.head": "**{title}** · {question}\n{text}",
    "explained.rule": "**{number}** {text}",
    "refusal.nothing_asked": "Nothing is asked there now, so there is nothing to explain. `/rules` has all rules.",
}
