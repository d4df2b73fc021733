"""dbutils.fs on volumes, mounts and files of this computer."""

import os
import shutil
from typing import NamedTuple

from driver.paths import WorkspacePaths

DEFAULT_HEAD_BYTES = 65_536
UPLOAD_PREFIX = ".lakehouse-upload-"
BUCKET_SCHEMES = ("s3", "s3a", "s3n")


class FileInfo(NamedTuple):
    path: str
    name: str
    size: int
    modificationTime: int


class MountInfo(NamedTuple):
    mountPoint: str
    source: str
    encryptionType: str


class FileSystemUtils:
    def __init__(self, paths: WorkspacePaths, buckets: str) -> None:
        self._paths = paths
        self._buckets = buckets

    def ls(self, path: str) -> list[FileInfo]:
        place = self._existing(path)
        if os.path.isfile(place):
            return [self._info(path, place)]
        base = path.rstrip("/")
        names = sorted(os.listdir(place))
        # Next to the folders of catalogs, schemas and volumes are the files in which the workspace describes them.
        if self._above_volumes(path):
            names = [name for name in names if os.path.isdir(os.path.join(place, name))]
        else:
            names = [name for name in names if not name.startswith(UPLOAD_PREFIX)]
        return [
            self._info(f"{base}/{name}", os.path.join(place, name)) for name in names
        ]

    def head(self, file: str, maxBytes: int = DEFAULT_HEAD_BYTES) -> str:
        with open(self._existing(file), "rb") as content:
            return content.read(maxBytes).decode(errors="replace")

    def put(self, file: str, contents: str, overwrite: bool = False) -> bool:
        place = self._new(file)
        if os.path.exists(place) and not overwrite:
            raise FileExistsError(
                f"{file} exists already; pass overwrite=True to replace it."
            )
        os.makedirs(os.path.dirname(place), exist_ok=True)
        aside = f"{place}.{os.getpid()}.tmp"
        with open(aside, "w", encoding="utf-8") as content:
            content.write(contents)
        os.replace(aside, place)
        print(f"Wrote {len(contents.encode())} bytes.")
        return True

    def mkdirs(self, dir: str) -> bool:
        os.makedirs(self._new(dir), exist_ok=True)
        return True

    def cp(self, from_: str, to: str, recurse: bool = False) -> bool:
        source, target = self._existing(from_), self._new(to)
        if os.path.isdir(source):
            if not recurse:
                raise IsADirectoryError(
                    f"{from_} is a directory; pass recurse=True to copy it."
                )
            shutil.copytree(source, target, dirs_exist_ok=True)
            return True
        if os.path.isdir(target):
            target = os.path.join(target, os.path.basename(source))
        os.makedirs(os.path.dirname(target), exist_ok=True)
        shutil.copyfile(source, target)
        return True

    def mv(self, from_: str, to: str, recurse: bool = False) -> bool:
        self.cp(from_, to, recurse)
        return self.rm(from_, recurse)

    def rm(self, dir: str, recurse: bool = False) -> bool:
        place = self._paths.resolve(dir)
        if not os.path.exists(place):
            return False
        if self._is_root(dir):
            raise PermissionError(
                f"{dir} is a volume or a mount: drop it by name, not as a directory."
            )
        if not os.path.isdir(place):
            os.remove(place)
        elif recurse:
            shutil.rmtree(place)
        else:
            os.rmdir(place)
        return True

    def mount(
        self,
        source: str,
        mount_point: str = "",
        encryption_type: str = "",
        owner: str | None = None,
        extra_configs: dict | None = None,
        mountPoint: str = "",
    ) -> bool:
        """Gives a local folder the name /mnt/<name>. Buckets are folders below LAKEHOUSE_LOCAL_BUCKETS."""
        point = (mount_point or mountPoint).rstrip("/")
        place = self._mount_place(point)
        if os.path.lexists(place):
            raise FileExistsError(f"Directory already mounted: {point}")
        os.symlink(self._mountable(source), place)
        return True

    def updateMount(self, source: str, mount_point: str = "", **rest: object) -> bool:
        self.unmount(mount_point)
        return self.mount(source, mount_point)

    def unmount(self, mount_point: str) -> bool:
        place = self._mount_place(mount_point.rstrip("/"))
        if not os.path.islink(place):
            raise FileNotFoundError(f"Directory not mounted: {mount_point}")
        os.unlink(place)
        return True

    def mounts(self) -> list[MountInfo]:
        root = os.path.join(self._paths.home, "mnt")
        points = [
            name
            for name in sorted(os.listdir(root))
            if os.path.islink(os.path.join(root, name))
        ]
        return [
            MountInfo(
                f"/mnt/{name}", f"file:{os.readlink(os.path.join(root, name))}", ""
            )
            for name in points
        ]

    def refreshMounts(self) -> bool:
        return True

    def _mount_place(self, point: str) -> str:
        place = self._paths.on_disk(point)
        if place is None or point.count("/") != 2 or not point.startswith("/mnt/"):
            raise ValueError(f"{point or 'The mount point'} has to be /mnt/<name>.")
        return place

    def _mountable(self, source: str) -> str:
        scheme, _, rest = source.partition("://")
        if scheme in BUCKET_SCHEMES:
            # Keys may precede the @; they are of no use here and must not be shown.
            bucket = rest.rpartition("@")[2].strip("/")
            if not self._buckets:
                raise ValueError(
                    f"The local workspace cannot reach the bucket {bucket}. Set LAKEHOUSE_LOCAL_BUCKETS to a "
                    "folder that holds a folder for each bucket, mount a folder (file:/…), or connect a "
                    "Databricks workspace."
                )
            folder = os.path.join(self._buckets, bucket)
        else:
            folder = self._paths.resolve(source)
        if not os.path.isdir(folder):
            raise FileNotFoundError(f"There is no folder {folder} to mount.")
        return os.path.abspath(folder)

    def _existing(self, path: str) -> str:
        place = self._paths.resolve(path)
        if not os.path.exists(place):
            raise FileNotFoundError(f"{path} does not exist.")
        return place

    def _new(self, path: str) -> str:
        place = self._paths.resolve(path)
        parts = [part for part in path.removeprefix("dbfs:").split("/") if part]
        if parts[:1] == ["Volumes"] and (
            len(parts) < 4
            or not os.path.isdir(self._paths.resolve("/" + "/".join(parts[:4])))
        ):
            raise FileNotFoundError(f"Volume '{'.'.join(parts[1:4])}' does not exist.")
        return place

    def _is_root(self, path: str) -> bool:
        parts = [part for part in path.removeprefix("dbfs:").split("/") if part]
        return (parts[:1] == ["Volumes"] and len(parts) < 5) or (
            parts[:1] == ["mnt"] and len(parts) < 3
        )

    def _above_volumes(self, path: str) -> bool:
        parts = [part for part in path.removeprefix("dbfs:").split("/") if part]
        return parts[:1] == ["Volumes"] and len(parts) < 4

    def _info(self, path: str, place: str) -> FileInfo:
        found = os.stat(place)
        folder = os.path.isdir(place)
        shown = path if ":" in path.split("/", 1)[0] else f"dbfs:{path}"
        name = os.path.basename(path.rstrip("/")) + ("/" if folder else "")
        return FileInfo(
            shown.rstrip("/") + ("/" if folder else ""),
            name,
            0 if folder else found.st_size,
            int(found.st_mtime * 1000),
        )
