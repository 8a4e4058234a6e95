"""Write the committed transcripts anew: ``python -m tests.transcripts``. Review what changed as a diff."""

from __future__ import annotations

from tests.transcripts.cases import CASES, path_of, text_of


def main() -> None:
    for game_key, cases in CASES.items():
        for name in cases:
            path = path_of(game_key, name)
            path.parent.mkdir(exist_ok=True)
            path.write_text(text_of(game_key, name), encoding="utf-8")
            print(path.name, len(path.read_text(encoding="utf-8").splitlines()), "lines")


if __name__ == "__main__":
    main()
