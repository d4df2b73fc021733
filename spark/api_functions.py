"""Prints, as JSON, the release that brought each of the named functions to `pyspark.sql.functions`, where there is one."""

import json
import re
import sys

import pyspark.sql.functions as functions

ADDED = re.compile(r"versionadded::\s*(\d+)\.(\d+)")


def release(name: str) -> str | None:
    """The release as `3.5`; none for a function that is absent or deprecated."""
    text = getattr(getattr(functions, name, None), "__doc__", None) or ""
    found = ADDED.search(text)
    return f"{found[1]}.{found[2]}" if found and ".. deprecated" not in text else None


found = {name: release(name) for name in sys.argv[1:]}
print(json.dumps({name: one for name, one in found.items() if one is not None}))
