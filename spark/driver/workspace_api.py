"""REST calls to the workspace that the cluster belongs to."""

import json
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import ProxyHandler, Request, build_opener


class WorkspaceApi:
    def __init__(self, url: str, token: str) -> None:
        self._url = url
        self._token = token
        # The workspace is on this machine: a proxy would only see the token.
        self._opener = build_opener(ProxyHandler({}))

    def get(self, path: str, **query: str) -> dict:
        """The answer; raises ValueError with the workspace's own words when it refuses."""
        address = f"{self._url}{path}" + (f"?{urlencode(query)}" if query else "")
        request = Request(address, headers={"Authorization": f"Bearer {self._token}"})
        try:
            with self._opener.open(request) as answer:
                return json.load(answer)
        except HTTPError as refusal:
            with refusal:
                message = json.loads(refusal.read() or b"{}").get(
                    "message", str(refusal)
                )
            raise ValueError(message) from None
