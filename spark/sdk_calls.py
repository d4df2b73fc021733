"""Prints, as JSON, every HTTP call of the workspace client of the installed Databricks SDK for Python: service, method, verb, path."""

import ast
import json
from pathlib import Path

import databricks.sdk

FOLDER = Path(databricks.sdk.__file__).parent


def trees(folder: str) -> list[ast.Module]:
    return [
        ast.parse(file.read_text()) for file in sorted((FOLDER / folder).glob("*.py"))
    ]


def path_of(node: ast.expr) -> str:
    """A path with `x` for each value that is filled in."""
    if isinstance(node, ast.Constant):
        return str(node.value)
    if not isinstance(node, ast.JoinedStr):
        return ""
    path = ""
    for part in node.values:
        value = str(part.value) if isinstance(part, ast.Constant) else "x"
        # The value is a path of its own: /api/2.0/fs/files{path}.
        path += "/x" if value == "x" and path[-1:] not in ("/", ":") else value
    return path


def calls_in(method: ast.FunctionDef) -> set[tuple[str, str]]:
    found = set()
    for node in ast.walk(method):
        is_call = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
        if not is_call or node.func.attr != "do" or len(node.args) < 2:
            continue
        verb = node.args[0]
        if isinstance(verb, ast.Constant) and path_of(node.args[1]).startswith("/api/"):
            found.add((str(verb.value), path_of(node.args[1])))
    return found


def services() -> dict[str, str]:
    """The class of each attribute of the workspace client, without the name of what extends it."""
    tree = ast.parse((FOLDER / "__init__.py").read_text())
    client = next(
        one
        for one in tree.body
        if isinstance(one, ast.ClassDef) and one.name == "WorkspaceClient"
    )
    found = {}
    for node in ast.walk(client):
        if not isinstance(node, ast.Assign) or not isinstance(node.value, ast.Call):
            continue
        target, made = node.targets[0], node.value.func
        name = made.attr if isinstance(made, ast.Attribute) else getattr(made, "id", "")
        if not isinstance(target, ast.Attribute):
            continue
        attribute = target.attr.lstrip("_")
        # A service that a function makes has the class of its name.
        made_by_function = not name.endswith(("API", "Ext"))
        named = attribute.title().replace("_", "")
        found[attribute] = (
            named if made_by_function else name.removesuffix("Ext").removesuffix("API")
        )
    return found


def methods() -> dict[str, list[ast.FunctionDef]]:
    found: dict[str, list[ast.FunctionDef]] = {}
    for tree in trees("service"):
        for one in tree.body:
            if isinstance(one, ast.ClassDef) and one.name.endswith("API"):
                name = one.name.removesuffix("API")
                found[name] = [
                    part for part in one.body if isinstance(part, ast.FunctionDef)
                ]
    return found


known = methods()
print(
    json.dumps(
        [
            {"service": service, "method": method.name, "verb": verb, "path": path}
            for service, name in sorted(services().items())
            for method in known.get(name, [])
            for verb, path in sorted(calls_in(method))
        ]
    )
)
