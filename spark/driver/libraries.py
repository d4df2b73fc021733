"""Packages that `%pip install` brings and modules of the workspace, for one context and the workers of its functions."""

import base64
import importlib
import os
import shlex
import shutil
import subprocess
import sys
import tempfile

MOST_OF_A_LOG = 2000


def libraries_of(process: int) -> str:
    """Where the packages of a context are, by the id of its process, which is gone when they are removed."""
    return os.path.join(tempfile.gettempdir(), f"lakehouse-libraries-{process}")


def _modules_of(process: int) -> str:
    """Where the modules are that code of a context imports of the workspace."""
    return os.path.join(tempfile.gettempdir(), f"lakehouse-modules-{process}")


def remove_libraries(process: int) -> None:
    for folder in (libraries_of(process), _modules_of(process)):
        shutil.rmtree(folder, ignore_errors=True)


def is_install(code: str) -> bool:
    return code.lstrip().startswith("%pip")


def install(code: str, spark) -> None:
    """Runs the lines of a cell, each `%pip install …`. Raises RuntimeError with what pip said."""
    for line in filter(None, map(str.strip, code.splitlines())):
        magic, *arguments = shlex.split(line)
        if magic != "%pip" or arguments[:1] != ["install"]:
            raise RuntimeError(
                f"A cell with %pip holds only lines of %pip install, not: {line}"
            )
        _pip(arguments[1:], libraries_of(os.getpid()))
    _see(libraries_of(os.getpid()), spark)


def put_modules(modules: dict[str, str], spark) -> None:
    """Lets a context import files, given by their paths in a folder, with their contents in Base64."""
    folder = _modules_of(os.getpid())
    for name, content in modules.items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(base64.b64decode(content))
    _see(folder, spark)


def _pip(arguments: list[str], target: str) -> None:
    options = ["--no-input", "--disable-pip-version-check", "--upgrade"]
    command = [sys.executable, "-m", "pip", "install", *options, "--target", target]
    done = subprocess.run(
        [*command, *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    print(done.stdout, end="")
    if done.returncode != 0:
        raise RuntimeError(f"pip failed: {done.stdout.strip()[-MOST_OF_A_LOG:]}")


def _see(target: str, spark) -> None:
    """The context imports from there, and so do the workers that Spark starts for its functions."""
    if target not in sys.path:
        sys.path.insert(0, target)
    importlib.invalidate_caches()
    context = getattr(spark, "_sc", None)
    if context is not None:
        known = context.environment.get("PYTHONPATH", "").split(os.pathsep)
        others = [path for path in known if path not in ("", target)]
        context.environment["PYTHONPATH"] = os.pathsep.join([target, *others])
