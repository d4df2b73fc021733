"""`databricks.sdk.runtime`, which generated code imports `dbutils` and `display` from."""

import importlib.util
import sys
import types


def provide_runtime_module(names: dict) -> None:
    """Makes the import give these names, whether the SDK is installed or not."""
    if importlib.util.find_spec("databricks") is None:
        _package("databricks")
    if importlib.util.find_spec("databricks.sdk") is None:
        _package("databricks.sdk")
    runtime = types.ModuleType("databricks.sdk.runtime")
    runtime.__dict__.update(names)
    sys.modules[runtime.__name__] = runtime


def _package(name: str) -> None:
    package = types.ModuleType(name)
    package.__path__ = []
    package.__spec__ = importlib.util.spec_from_loader(name, None, is_package=True)
    sys.modules[name] = package
