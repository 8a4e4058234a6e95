"""Captioned pictures: what a scene shows is read back from the file, and a hand posted to all is found."""

from __future__ import annotations

import io

from PIL import Image

from render.specimens import NAMES, mover_sees
from render.witan_tricks import hand_scene, tableau_scene
from tests.discord.leaks import leaks, spellings
from tests.discord.payloads import MEMBER, post, public, to
from tests.discord.pictures import captioned, captions, dot
from tests.discord.requests import Knowledge, Request, Upload


def test_a_dot_is_a_picture_that_keeps_its_words() -> None:
    data = dot(0x123456, "card 7S", "Zoë")
    image = Image.open(io.BytesIO(data)).convert("RGB")
    assert image.size == (1, 1)
    assert image.getpixel((0, 0)) == (0x12, 0x34, 0x56)
    assert captions(data) == ("card 7S", "Zoë")
    assert captions(dot()) == captions(b"no picture") == captions(dot()[:20]) == ()


def _sent(request: Request, data: bytes) -> Request:
    upload = Upload("x.png", len(data), "x", "png", captions(data))
    seen = mover_sees(3, "a", 16)
    secrets = frozenset(spelling for card in seen.hand or () for spelling in spellings(card))
    return Request(
        1,
        request.method,
        request.path,
        {},
        {},
        None,
        (upload,),
        request.audience,
        Knowledge({MEMBER: secrets}),
    )


def test_a_hand_in_public_is_found_and_a_tableau_is_not() -> None:
    seen = mover_sees(3, "a", 16)
    hand, table = captioned(hand_scene(seen, NAMES)), captioned(tableau_scene(seen, NAMES))
    everybody, owner = post({}, audience=public()), post({}, audience=to(MEMBER))
    found = leaks([_sent(everybody, hand)])
    shown = {finding.text.split("'")[1] for finding in found if finding.rule == "leak"}
    assert shown == set(seen.hand or ())
    assert "leak-hand" in {finding.rule for finding in found}
    assert leaks([_sent(owner, hand)]) == []
    assert leaks([_sent(everybody, table)]) == []
    assert any(place.card in (seen.hand or ()) for place in seen.open_places), (
        "an open place was there to be named"
    )
