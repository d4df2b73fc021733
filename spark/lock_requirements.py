"""Writes `requirements*.lock.txt`: what `requirements*.txt` need on every Python and platform, with the hashes of all files.

    .venv/bin/python spark/lock_requirements.py

It asks the index that pip is set up for. Run it after a version in a `requirements*.txt` was changed and `.venv` has been
created again: packages without wheels are read from there.
"""

import hashlib
import importlib.metadata
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from pip._internal.models.index import PyPI
from pip._internal.network.session import PipSession
from pip._vendor.packaging.requirements import Requirement
from pip._vendor.packaging.specifiers import SpecifierSet
from pip._vendor.packaging.utils import canonicalize_name

FOLDER = Path(__file__).parent
PYTHONS = ("3.10", "3.11", "3.12", "3.13", "3.14")
PLATFORMS = ("manylinux_2_17_x86_64", "manylinux2014_x86_64", "manylinux_2_28_x86_64")
# The lock file, and the requirements that go into it.
LOCKS = {
    "requirements.lock.txt": ("requirements.txt",),
    "requirements-connect.lock.txt": ("requirements.txt", "requirements-connect.txt"),
    "requirements-build.lock.txt": ("requirements-build.txt",),
    "requirements-serving.lock.txt": ("requirements-serving.txt",),
    "requirements-airflow.lock.txt": ("requirements-airflow.txt",),
    "requirements-dbt.lock.txt": ("requirements-dbt.txt",),
    "requirements-dev.lock.txt": (
        "requirements.txt",
        "requirements-connect.txt",
        "requirements-dev.txt",
    ),
    "../bench/duplicates/requirements.lock.txt": ("../bench/duplicates/requirements.txt",),
}
# The oldest Python that takes what is locked, where it is not the oldest of all.
OLDEST = {"requirements-airflow.lock.txt": "3.11"}
# These come without wheels, or need one that does: what they need is read from the environment that has them.
UNPACKED = ("pyspark", "delta-spark")


def pinned(names: tuple[str, ...]) -> dict[str, str]:
    lines = [line for name in names for line in (FOLDER / name).read_text().split("\n")]
    pairs = [line.split("==") for line in lines if line and not line.startswith("#")]
    return {canonicalize_name(name): version for name, version in pairs}


def roots(pins: dict[str, str]) -> list[str]:
    """What pip is asked to resolve."""
    found = [f"{name}=={version}" for name, version in pins.items() if name not in UNPACKED]
    for name in UNPACKED:
        if name not in pins:
            continue
        if importlib.metadata.version(name) != pins[name]:
            sys.exit(f"This environment has another {name} than {pins[name]}: create .venv again first")
        needs = [Requirement(text) for text in importlib.metadata.requires(name) or []]
        found += [
            str(need)
            for need in needs
            if need.marker is None and canonicalize_name(need.name) not in UNPACKED
        ]
    return found


def needed_there(found: list[dict], python: str) -> list[str]:
    """What the packages need on this Python and were not given: pip reads markers for the Python that it runs on."""
    names = {canonicalize_name(item["name"]) for item in found}
    there = {"python_version": python, "python_full_version": f"{python}.0", "extra": ""}
    needs = [Requirement(text) for item in found for text in item.get("requires_dist", [])]
    return [
        f"{need.name}{need.specifier}"
        for need in needs
        if need.marker is not None
        and need.marker.evaluate(there)
        and canonicalize_name(need.name) not in names
    ]


def resolved(
    asked: list[str], pins: dict[str, str], python: str, wished: dict[str, str], *more_options: str
) -> dict[str, str]:
    """The version of each package on one Python; where nothing says otherwise, the one that was locked before."""
    with tempfile.TemporaryDirectory() as folder:
        constraints = Path(folder, "constraints.txt")
        constraints.write_text("\n".join(f"{name}=={version}" for name, version in wished.items()))
        report = Path(folder, "report.json")
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed"]
        command += ["--target", folder, "--python-version", python, "--only-binary=:all:", "--report", str(report)]
        command += [part for platform in PLATFORMS for part in ("--platform", platform)]
        command += more_options
        done = subprocess.run([*command, "-c", str(constraints), *asked], capture_output=True, text=True)
        if done.returncode != 0 and wished:
            return resolved(asked, pins, python, {}, *more_options)
        if done.returncode != 0:
            sys.exit(f"Python {python}: {done.stderr[-2000:]}")
        found = [item["metadata"] for item in json.loads(report.read_text())["install"]]
    for item in found:
        if not SpecifierSet(item.get("requires_python", "")).contains(f"{python}.99"):
            sys.exit(f"Python {python}: {item['name']} {item['version']} is for others")
    if more := needed_there(found, python):
        # pip asks the Python that it runs on whether it takes a package that is only for another one.
        known = [f"{item['name']}=={item['version']}" for item in found]
        return resolved([*known, *more], pins, python, wished, "--ignore-requires-python")
    return {canonicalize_name(item["name"]): item["version"] for item in found} | {
        name: pins[name] for name in UNPACKED if name in pins
    }


def index_url() -> str:
    asked = subprocess.run(
        [sys.executable, "-m", "pip", "config", "get", "global.index-url"], capture_output=True, text=True
    )
    return os.environ.get("PIP_INDEX_URL") or asked.stdout.strip() or PyPI.simple_url


class Hashes:
    """The SHA-256 of every file of a version, as the index tells them."""

    def __init__(self) -> None:
        self.session = PipSession()
        self.session.verify = os.environ.get("PIP_CERT") or True
        self.index = index_url().rstrip("/")
        self.pages: dict[str, list[tuple[str, str]]] = {}

    def page(self, name: str) -> list[tuple[str, str]]:
        if name not in self.pages:
            headers = {"Accept": "application/vnd.pypi.simple.v1+json, text/html;q=0.2"}
            answer = self.session.get(f"{self.index}/{name}/", headers=headers)
            answer.raise_for_status()
            if "json" in answer.headers["Content-Type"]:
                files = [(item["filename"], item["hashes"].get("sha256", "")) for item in answer.json()["files"]]
            else:
                files = re.findall(r"/([^/\"#]+)#sha256=([0-9a-f]{64})", answer.text)
            self.pages[name] = files
        return self.pages[name]

    def of(self, name: str, version: str) -> list[str]:
        # `name-version-…whl`, `name-version.tar.gz`; names are spelled with hyphens, underscores and dots.
        spelled = "[-_.]+".join(re.escape(part) for part in name.split("-"))
        file = re.compile(rf"{spelled}-{re.escape(version)}(-.+\.whl|\.tar\.gz|\.zip)", re.IGNORECASE)
        found = sorted({digest for filename, digest in self.page(name) if digest and file.fullmatch(filename)})
        if not found:
            sys.exit(f"The index tells no hash of {name} {version}")
        return found


def marker(pythons: list[str], among: tuple[str, ...]) -> str:
    """For which Pythons a line holds; nothing where it holds for all."""
    if len(pythons) == len(among):
        return ""
    # The newest known version is used for those after it.
    tests = [f'python_version >= "{one}"' if one == PYTHONS[-1] else f'python_version == "{one}"' for one in pythons]
    return f" ; {' or '.join(tests)}"


def locked_before(path: Path) -> dict[str, str]:
    lines = path.read_text().split("\n") if path.exists() else []
    found = [re.match(r"([a-z0-9-]+)==([^ ;]+) \\$", line) for line in lines]
    return {one[1]: one[2] for one in found if one}


def main() -> None:
    hashes = Hashes()
    for name, sources in LOCKS.items():
        pins = pinned(sources)
        path = FOLDER / name
        wished = locked_before(path)
        if not wished:
            installed = {canonicalize_name(one.name): one.version for one in importlib.metadata.distributions()}
            wished = {one: version for one, version in installed.items() if one not in UNPACKED}
        wished |= {one: version for one, version in pins.items() if one not in UNPACKED}
        by_version: dict[tuple[str, str], list[str]] = {}
        among = PYTHONS[PYTHONS.index(OLDEST.get(name, PYTHONS[0])) :]
        for python in among:
            for pair in resolved(roots(pins), pins, python, wished).items():
                by_version.setdefault(pair, []).append(python)
        digest = hashlib.sha256(b"".join((FOLDER / source).read_bytes() for source in sources)).hexdigest()
        text = f"# Made by spark/lock_requirements.py of {', '.join(sources)} ({digest[:16]})\n"
        for (package, version), pythons in sorted(by_version.items()):
            lines = "".join(f" \\\n    --hash=sha256:{one}" for one in hashes.of(package, version))
            text += f"{package}=={version}{marker(pythons, among)}{lines}\n"
        path.write_text(text)
        print(f"{name}: {len(by_version)} packages")


main()
