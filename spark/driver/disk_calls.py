"""Lets plain Python code open /Volumes and /mnt, which on the platform are folders of every machine."""

import builtins
import io
import os
from collections.abc import Callable

from driver.paths import WorkspacePaths

ONE_PATH = (
    "access",
    "chmod",
    "listdir",
    "lstat",
    "mkdir",
    "open",
    "remove",
    "rmdir",
    "scandir",
    "stat",
    "unlink",
    "utime",
)
TWO_PATHS = ("rename", "replace", "link", "symlink")


def see_workspace_paths(paths: WorkspacePaths) -> None:
    def place(path: object) -> object:
        text = os.fspath(path) if isinstance(path, str | os.PathLike) else None
        return (isinstance(text, str) and paths.on_disk(text)) or path

    def mapped(call: Callable, count: int) -> Callable:
        def on_disk(*args: object, **named: object) -> object:
            return call(*[place(arg) for arg in args[:count]], *args[count:], **named)

        on_disk.__name__ = getattr(call, "__name__", "call")
        return on_disk

    opened = mapped(builtins.open, 1)
    builtins.open = io.open = opened
    for name in ONE_PATH:
        setattr(os, name, mapped(getattr(os, name), 1))
    for name in TWO_PATHS:
        setattr(os, name, mapped(getattr(os, name), 2))
