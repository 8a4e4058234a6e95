"""Requests against Discord's own description of its API.

The description (OpenAPI 3.1) lies beside the checkout, in `../shared/discord/openapi.json`; without it
there is nothing to check against and `DESCRIPTION.absence` says so.

A body is not held against the whole schema, whose unions make "not valid under any of the given schemas" of
every error. The schema is first cut to the body at hand: references resolved, the branch of each union
chosen by its `type`, and every object closed, so that a field that the description does not list is an
error too.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

import jsonschema_rs

from tests.discord.finding import Fault
from tests.discord.requests import Request

PLACE = Path(__file__).resolve().parents[2].parent / "shared" / "discord" / "openapi.json"

Schema = Mapping[str, Any]

# What discord.py sends of an attachment that an edit keeps. The description lists only what is read of it.
_KEPT_ATTACHMENT = (
    "size", "url", "proxy_url", "height", "width", "content_type", "spoiler", "flags", "ephemeral",
    "content_scan_version"
)  # fmt: skip


class Description:
    """The description, read when first asked for."""

    def __init__(self, place: Path = PLACE) -> None:
        self.place = place

    @property
    def absence(self) -> str | None:
        """Why nothing can be checked, or None."""
        return (
            None
            if self.place.is_file()
            else "Discord's API description is not here: ../shared/discord/openapi.json"
        )

    @cached_property
    def _document(self) -> dict[str, Any]:
        document: dict[str, Any] = json.loads(self.place.read_text(encoding="utf-8"))
        _patch(document["components"]["schemas"])
        return document

    @cached_property
    def _templates(self) -> list[tuple[list[str], dict[str, Any]]]:
        """Path templates in segments, those with the most literal segments first."""
        paths = [(path.strip("/").split("/"), item) for path, item in self._document["paths"].items()]
        return sorted(paths, key=lambda path: sum(segment.startswith("{") for segment in path[0]))

    def faults(self, request: Request) -> list[Fault]:
        """What the description has against a request: its path, its parameters, its body."""
        operation = self._operation(request)
        if operation is None:
            return [Fault("spec-operation", "the description has no such operation")]
        return [*self._parameter_faults(operation, request), *self._body_faults(operation, request)]

    def _operation(self, request: Request) -> dict[str, Any] | None:
        segments = request.segments
        for template, item in self._templates:
            if len(template) == len(segments) and all(
                a == b or a.startswith("{") for a, b in zip(template, segments, strict=True)
            ):
                operation = item.get(request.method.lower())
                if operation is not None:
                    return {
                        **operation,
                        "parameters": [*item.get("parameters", ()), *operation.get("parameters", ())],
                    }
        return None

    def _parameter_faults(self, operation: Schema, request: Request) -> Iterator[Fault]:
        known = {one["name"]: one for one in operation["parameters"] if one.get("in") == "query"}
        for name, value in request.params.items():
            if name not in known:
                yield Fault("spec-parameter", f"unknown query parameter {name!r}", value)
        for name, parameter in known.items():
            if parameter.get("required") and name not in request.params:
                yield Fault("spec-parameter", f"query parameter {name!r} is missing")

    def _body_faults(self, operation: Schema, request: Request) -> Iterator[Fault]:
        described = operation.get("requestBody")
        if described is None:
            if request.json is not None:
                yield Fault("spec-body", "the operation takes no body", request.json)
            return
        if request.json is None:
            if described.get("required"):
                yield Fault("spec-body", "the body is missing")
            return
        content = described["content"]
        schema = content.get("application/json") or next(iter(content.values()))
        yield from self.value_faults(request.json, schema["schema"])

    def value_faults(self, value: Any, schema: Schema) -> Iterator[Fault]:
        """What a schema of the description has against a value."""
        for error in _validator(_canonical(self._cut(schema, value))).iter_errors(value):
            place = ".".join(str(step) for step in error.instance_path) or "body"
            yield Fault("spec", f"{place}: {error.message}", error.instance)

    def schema(self, name: str) -> Schema:
        found: Schema = self._document["components"]["schemas"][name]
        return found

    def _resolved(self, schema: Schema) -> Schema:
        while "$ref" in schema:
            schema = self.schema(schema["$ref"].rsplit("/", 1)[1])
        return schema

    def _cut(self, schema: Schema, value: Any) -> Schema:
        """The schema cut to a value: no references, one branch of each union, objects closed."""
        schema = self._resolved(schema)
        for word in ("oneOf", "anyOf"):
            if word in schema:
                rest = {key: part for key, part in schema.items() if key != word}
                chosen = self._chosen([self._resolved(branch) for branch in schema[word]], value)
                return {"allOf": [self._cut(rest, value), chosen]} if set(rest) - _NOTES else chosen
        cut = {key: part for key, part in schema.items() if key not in _NOTES}
        if "allOf" in cut:
            cut["allOf"] = [self._cut(part, value) for part in cut["allOf"]]
        if isinstance(value, Mapping):
            cut |= self._cut_object(schema, value)
        elif isinstance(value, list) and "items" in schema:
            del cut["items"]
            if value:
                cut["prefixItems"] = [self._cut(schema["items"], item) for item in value]
        else:
            cut.pop("items", None)
            cut.pop("properties", None)
            cut.pop("additionalProperties", None)
        return cut

    def _cut_object(self, schema: Schema, value: Schema) -> dict[str, Any]:
        named = schema.get("properties")
        others = schema.get("additionalProperties")
        if named is None and others is None:
            return {}
        named = named or {}
        properties = {key: self._cut(named[key], value[key]) for key in value if key in named}
        if isinstance(others, Mapping):
            properties |= {key: self._cut(others, value[key]) for key in value if key not in named}
        return {"properties": properties, "additionalProperties": False}

    def _chosen(self, branches: list[Schema], value: Any) -> Schema:
        """The branch of a union for a value: by null, by `type`, else the one with the fewest errors."""
        if all("const" in branch for branch in branches):
            return {"enum": [branch["const"] for branch in branches]}
        if value is None and any(branch.get("type") == "null" for branch in branches):
            return {"type": "null"}
        branches = [branch for branch in branches if branch.get("type") != "null"]
        if isinstance(value, Mapping):
            kinds = [_kinds(branch) for branch in branches]
            if all(kinds):
                branches = [
                    one for one, allowed in zip(branches, kinds, strict=True) if value.get("type") in allowed
                ]
                if not branches:
                    allowed = sorted(kind for group in kinds for kind in group)
                    return {"required": ["type"], "properties": {"type": {"enum": allowed}}}
        kind = _KINDS.get(type(value))
        branches = [branch for branch in branches if branch.get("type") == kind] or branches
        cuts = [self._cut(branch, value) for branch in branches]
        if len(cuts) == 1:
            return cuts[0]
        return min(cuts, key=lambda cut: sum(1 for _ in _validator(_canonical(cut)).iter_errors(value)))


_KINDS = {str: "string", int: "integer", bool: "boolean", dict: "object", list: "array"}
_NOTES = frozenset({"description", "title", "x-discord-union"})


def _kinds(branch: Schema) -> list[Any]:
    kind = branch.get("properties", {}).get("type", {})
    return kind.get("enum") or ([kind["const"]] if "const" in kind else [])


def _canonical(schema: Schema) -> str:
    return json.dumps(schema, sort_keys=True)


@lru_cache(maxsize=2048)
def _validator(schema: str) -> jsonschema_rs.Draft202012Validator:
    return jsonschema_rs.Draft202012Validator(
        json.loads(schema), mask="the value", validate_formats=True, ignore_unknown_formats=True
    )


def _patch(schemas: dict[str, Any]) -> None:
    """Let pass what discord.py sends and Discord takes, although the description does not say so."""
    schemas["SnowflakeType"] = {**schemas["SnowflakeType"], "type": ["string", "integer"]}
    for name in (
        "ApplicationCommandCreateRequest",
        "ApplicationCommandUpdateRequest",
        "ApplicationCommandPatchRequestPartial",
    ):
        schemas[name]["properties"]["nsfw"] = {"type": ["boolean", "null"]}
    for name in (
        "MessageEditRequestPartial",
        "IncomingWebhookUpdateRequestPartial",
        "IncomingWebhookUpdateForInteractionCallbackRequestPartial",
    ):
        schemas[name]["properties"]["tts"] = {"type": ["boolean", "null"]}
    schemas["CreateRoleRequest"]["properties"]["permissions"] = {"type": ["string", "null"]}
    schemas["RichEmbed"]["properties"]["flags"] = {"type": ["integer", "null"]}
    for field in _KEPT_ATTACHMENT:
        schemas["MessageAttachmentRequest"]["properties"][field] = {}


DESCRIPTION = Description()
