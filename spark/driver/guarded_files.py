"""Refuses the files of tables with a row filter or column masks to plain Python code, as Spark's file system does to Spark."""

import json
import os
import sys
import threading
from urllib.parse import unquote

# The calls that Python reports before it makes them, and how many of their arguments are paths.
PATHS_OF = {
    "open": 1,
    "os.link": 2,
    "os.listdir": 1,
    "os.remove": 1,
    "os.rename": 2,
    "os.scandir": 1,
    "os.truncate": 1,
}

_realpath = os.path.realpath
_open = open


def refuse_guarded_files(home: str) -> None:
    """A hook that Python code can't take back. It sees no file that is opened by a program or a library in C."""
    tables = os.path.join(_realpath(home), "catalogs") + os.sep
    looking = threading.local()

    def guarded(path: object) -> str | None:
        if not isinstance(path, str | bytes | os.PathLike):
            return None
        # A link may lead into a table.
        place = _realpath(os.fsdecode(path))
        if not place.startswith(tables):
            return None
        folders = place.removeprefix(tables).split(os.sep)[:3]
        grants = os.path.join(tables, *folders, "_grants.json")
        try:
            with _open(grants, encoding="utf-8") as file:
                policies = json.load(file)
        except OSError:
            return None
        if not policies.get("rowFilter") and not policies.get("masks"):
            return None
        return ".".join(unquote(name) for name in folders)

    def hook(event: str, args: tuple) -> None:
        count = PATHS_OF.get(event)
        if count is None or getattr(looking, "on", False):
            return
        looking.on = True
        try:
            found = next(filter(None, map(guarded, args[:count])), None)
        finally:
            looking.on = False
        if found:
            raise PermissionError(
                f"[PERMISSION_DENIED] The table '{found}' has a row filter or column masks, which clusters do not apply: "
                "read it on a SQL warehouse."
            )

    sys.addaudithook(hook)
