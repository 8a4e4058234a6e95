"""Discord's numbers: characters unless said otherwise."""

from __future__ import annotations

CONTENT = 2000
NONCE = 25

EMBEDS = 10  # a message
EMBED_TOTAL = 6000  # all embeds of a message together
EMBED_TITLE = 256
EMBED_DESCRIPTION = 4096
EMBED_FIELDS = 25  # fields
EMBED_FIELD_NAME = 256
EMBED_FIELD_VALUE = 1024
EMBED_FOOTER = 2048
EMBED_AUTHOR = 256

FILES = 10  # a message
FILE_BYTES = 10 * 1024 * 1024
REQUEST_BYTES = 25 * 1024 * 1024
ALT_TEXT = 1024

ROWS = 5  # legacy action rows
ROW_BUTTONS = 5
CUSTOM_ID = 100
BUTTON_LABEL = 80
BUTTON_URL = 512
SELECT_OPTIONS = 25  # options
SELECT_OPTION_TEXT = 100  # label, value and description each
SELECT_PLACEHOLDER = 150
V2_COMPONENTS = 40  # components, nested ones too
V2_TEXT = 4000  # all text displays together

MODAL_TITLE = 45
MODAL_PARTS = 5  # components at the top
MODAL_LABEL = 45
MODAL_DESCRIPTION = 100
TEXT_INPUT_PLACEHOLDER = 100
TEXT_INPUT = 4000

CHOICES = 25  # choices
CHOICE_TEXT = 100  # name and string value each

CHAT_COMMANDS = 100  # commands
CONTEXT_COMMANDS = 15  # commands of each kind
COMMAND_NAME = 32
COMMAND_DESCRIPTION = 100
COMMAND_OPTIONS = 25  # options, subcommands or groups of one parent
COMMAND_TOTAL = 8000  # one command: names, descriptions and values, the longest localisation of each
OPTION_TEXT = 6000  # min_length and max_length of a string option
EXACT_INTEGER = 2**53

THREAD_NAME = 100
ARCHIVE_MINUTES = (60, 1440, 4320, 10080)
RENAMES = 2  # changes of a channel's name or topic …
RENAME_SECONDS = 600  # … in this time

LOCALES = frozenset(
    [
        "ar",
        "bg",
        "cs",
        "da",
        "de",
        "el",
        "en-GB",
        "en-US",
        "es-419",
        "es-ES",
        "fi",
        "fr",
        "he",
        "hi",
        "hr",
        "hu",
        "id",
        "it",
        "ja",
        "ko",
        "lt",
        "nl",
        "no",
        "pl",
        "pt-BR",
        "ro",
        "ru",
        "sv-SE",
        "th",
        "tr",
        "uk",
        "vi",
        "zh-CN",
        "zh-TW",
    ]
)
