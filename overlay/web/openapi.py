"""The HTTP interface's OpenAPI description, from the types that encode and decode it."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from overlay.commands.command import Command
from overlay.views.types import (
    CardsView,
    CommentaryView,
    ComplianceView,
    ConsoleView,
    Envelope,
    FloorView,
    ProducerView,
    View,
)
from overlay.web.socket_events import PAGES

VIEWS: Mapping[str, type[View]] = {
    "program": View,
    "preview": View,
    "console": ConsoleView,
    "commentary": CommentaryView,
    "producer": ProducerView,
    "venue": View,
    "floor": FloorView,
    "compliance": ComplianceView,
    "cards": CardsView,
}
"""What each page is sent."""


def openapi() -> dict[str, Any]:
    """The interface's OpenAPI 3.1 description, from the types that encode and decode it."""
    (envelope, *views, command), components = msgspec.json.schema_components(
        (Envelope, *VIEWS.values(), Command), ref_template="#/components/schemas/{name}"
    )
    refusal = {
        "401": {"description": "no token, or a wrong one"},
        "429": {"description": "too many requests a second of one token; Retry-After says when"},
    }
    return {
        "openapi": "3.1.0",
        "info": {"title": "Final Table", "version": "1", "license": {"name": "AGPL-3.0-or-later"}},
        "paths": {
            "/api/v1/views/{page}": {
                "get": {
                    "summary": "The newest view of a page",
                    "parameters": [
                        {"name": "page", "in": "path", "required": True, "schema": {"enum": list(PAGES)}},
                    ],
                    "responses": {
                        "200": _content(envelope, "the view"),
                        "304": {"description": "as before"},
                        **refusal,
                    },
                },
            },
            "/api/v1/pictures/{page}/{id}": {
                "get": {
                    "summary": "A picture that the newest view of a page names, at hole_picture or crops",
                    "parameters": [
                        {"name": "page", "in": "path", "required": True, "schema": {"enum": list(PAGES)}},
                        {"name": "id", "in": "path", "required": True, "schema": {"type": "string"}},
                    ],
                    "responses": {
                        "200": {"description": "the picture", "content": {"image/jpeg": {}}},
                        "404": {"description": "the newest view names no such picture"},
                        **refusal,
                    },
                },
            },
            "/media/{name}": {
                "get": {
                    "summary": "A photo or a mark that a view names, public and for good",
                    "security": [],
                    "parameters": [
                        {"name": "name", "in": "path", "required": True, "schema": {"type": "string"}},
                    ],
                    "responses": {
                        "200": {"description": "the picture", "content": {"image/png": {}}},
                        "404": {"description": "no such picture"},
                    },
                },
            },
            "/metrics": {
                "get": {
                    "summary": "Counts of pages, delay and devices for Prometheus",
                    "security": [],
                    "responses": {"200": {"description": "the text format", "content": {"text/plain": {}}}},
                },
            },
            "/healthz": {
                "get": {
                    "summary": "The server answers",
                    "security": [],
                    "responses": {"200": {"description": "it does"}},
                }
            },
            "/api/v1/commands": {
                "post": {
                    "summary": "Do what a desk does; each page sends its own commands only",
                    "requestBody": {"required": True, "content": {"application/json": {"schema": command}}},
                    "responses": {
                        "200": {"description": "done"},
                        "409": {"description": "refused: rule and reason"},
                        **refusal,
                    },
                },
            },
        },
        "components": {
            "schemas": {**components, "ViewByPage": _by_page(views)},
            "securitySchemes": {"page": {"type": "http", "scheme": "bearer"}},
        },
        "security": [{"page": []}],
    }


def _content(schema: dict[str, Any], description: str) -> dict[str, Any]:
    return {"description": description, "content": {"application/json": {"schema": schema}}}


def _by_page(schemas: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Which view each page has, by its name."""
    return {"type": "object", "properties": dict(zip(VIEWS, schemas, strict=True))}
