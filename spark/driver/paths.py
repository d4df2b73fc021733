"""Where the paths of the platform are on this disk."""

import os
import re
from urllib.parse import quote

PLAIN = re.compile(r"[a-z0-9_~-]")
LOWER_HEX = "!'()*"
LOCAL_SCHEMES = ("dbfs", "file")

# Kept from before user code sees mapped calls: this module must look at the disk itself.
_lstat = os.lstat


def _there(path: str) -> bool:
    try:
        _lstat(path)
    except OSError:
        return False
    return True


class WorkspacePaths:
    def __init__(self, home: str) -> None:
        self.home = home

    def on_disk(self, path: str) -> str | None:
        """The place of a path below /Volumes or /mnt; None for any other path. Raises ValueError for `..`."""
        parts = [part for part in path.split("/") if part]
        if (
            not path.startswith("/")
            or len(parts) < 2
            or parts[0] not in ("Volumes", "mnt")
        ):
            return None
        if path.startswith(self.home):
            return None
        if ".." in parts:
            raise ValueError(f"{path} leads out of its folder")
        names = (
            [folder_name(name) for name in parts[1:4]]
            if parts[0] == "Volumes"
            else parts[1:2]
        )
        first = os.path.join(self.home, parts[0].lower(), names[0])
        # A local /mnt or /Volumes may exist; what the workspace does not have is looked up there.
        if not _there(first) and _there(f"/{parts[0]}/{parts[1]}"):
            return None
        return os.path.join(
            self.home, parts[0].lower(), *names, *parts[1 + len(names) :]
        )

    def resolve(self, path: str) -> str:
        """The place on disk of a path that may have the scheme dbfs: or file:."""
        scheme, colon, rest = path.partition(":")
        if colon and "/" not in scheme:
            if scheme not in LOCAL_SCHEMES:
                raise ValueError(
                    f"{path}: the local workspace reaches files of volumes (/Volumes/…), of mounts (/mnt/…) "
                    f"and of this computer (file:/…), but not {scheme}:."
                )
            path = "/" + rest.lstrip("/")
        return self.on_disk(path) or path

    def shown(self, disk: str) -> str:
        """The path of the platform for a mounted or a plain place on disk."""
        mounted = os.path.join(self.home, "mnt")
        return "/mnt" + disk.removeprefix(mounted) if disk.startswith(mounted) else disk


def folder_name(name: str) -> str:
    """The folder that the workspace keeps an object in; the rule is `folderName` of the local workspace."""
    signs = []
    for sign in name.lower():
        if PLAIN.fullmatch(sign):
            signs.append(sign)
        elif sign in LOWER_HEX:
            signs.append(f"%{ord(sign):02x}")
        else:
            signs.append(quote(sign, safe=""))
    return "".join(signs)
