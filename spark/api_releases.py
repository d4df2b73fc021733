"""Prints, as JSON, the release that brought each function and method of PySpark that a Python file calls."""

import ast
import json
import re
import sys

import pyspark.sql.functions as functions
from pyspark.sql import Column, DataFrame, DataFrameReader, DataFrameWriter, SparkSession
from pyspark.sql.group import GroupedData

CLASSES = (
    Column,
    DataFrame,
    DataFrameReader,
    DataFrameWriter,
    GroupedData,
    SparkSession,
)
ADDED = re.compile(r"versionadded::\s*(\d+)\.(\d+)")


def added(thing: object) -> tuple[int, int]:
    found = ADDED.search(getattr(thing, "__doc__", None) or "")
    return (int(found[1]), int(found[2])) if found else (0, 0)


def needed(node: ast.Attribute) -> tuple[int, int]:
    if isinstance(node.value, ast.Name) and node.value.id == "F":
        return added(getattr(functions, node.attr, None))
    # The class that the method belongs to is not known: the one that has had it longest counts.
    had = [added(getattr(one, node.attr)) for one in CLASSES if hasattr(one, node.attr)]
    return min(had, default=(0, 0))


brought = {}
for path in sys.argv[1:]:
    with open(path, encoding="utf-8") as file:
        tree = ast.parse(file.read())
    called = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
    brought[path] = {node.attr: ".".join(map(str, needed(node))) for node in called}
print(json.dumps(brought))
