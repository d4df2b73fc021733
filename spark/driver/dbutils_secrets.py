"""dbutils.secrets: values come from the workspace and never stay on disk here."""

# In the class, `list` is its method.
from __future__ import annotations

import base64
from typing import NamedTuple

from driver.redaction import Redaction
from driver.workspace_api import WorkspaceApi

BASE = "/api/2.0/secrets"


class SecretMetadata(NamedTuple):
    key: str


class SecretScope(NamedTuple):
    name: str


class SecretUtils:
    def __init__(self, api: WorkspaceApi, redaction: Redaction) -> None:
        self._api = api
        self._redaction = redaction

    def get(self, scope: str, key: str) -> str:
        return self.getBytes(scope, key).decode()

    def getBytes(self, scope: str, key: str) -> bytes:
        value = base64.b64decode(
            self._api.get(f"{BASE}/get", scope=scope, key=key)["value"]
        )
        self._redaction.add(value.decode(errors="replace"))
        return value

    def list(self, scope: str) -> list[SecretMetadata]:
        found = self._api.get(f"{BASE}/list", scope=scope).get("secrets", [])
        return [SecretMetadata(secret["key"]) for secret in found]

    def listScopes(self) -> list[SecretScope]:
        found = self._api.get(f"{BASE}/scopes/list").get("scopes", [])
        return [SecretScope(scope["name"]) for scope in found]
