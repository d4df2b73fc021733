"""Reads databricks.yml files with the platform's own models and prints, as JSON, what they hold or why they are refused.

The models know the fields of a job; of the file around it the fields are those that the CLI's schema declares.
"""

import json
import re
import sys

import yaml
from databricks.bundles.jobs import Job

TOP = {"bundle": {"name"}, "variables": None, "resources": {"jobs"}, "targets": None}
TARGET = {"mode", "default", "workspace", "run_as", "variables"}
VARIABLE = re.compile(r"\$\{var\.(\w+)\}")


def with_ids(value: object) -> object:
    """What is given to the models, which read ids as numbers: the CLI replaces variables before."""
    if isinstance(value, list):
        return [with_ids(item) for item in value]
    if not isinstance(value, dict):
        return value
    return {
        key: 1
        if key == "job_id" and VARIABLE.fullmatch(str(item))
        else with_ids(item)
        for key, item in value.items()
    }


def check(path: str) -> dict:
    with open(path, encoding="utf-8") as file:
        text = file.read()
    document = yaml.safe_load(text)
    variables = set(document.get("variables", {}))
    for key, value in document.items():
        if key not in TOP:
            return {"refused": f"Unexpected field '{key}' of the bundle"}
        known = TOP[key]
        if known is not None and not set(value) <= known:
            return {"refused": f"Unexpected field in '{key}': {sorted(value)}"}
    for name, target in document.get("targets", {}).items():
        if not set(target) <= TARGET:
            return {"refused": f"Unexpected field in target '{name}'"}
        if not set(target.get("variables", {})) <= variables:
            return {"refused": f"Unknown variable in target '{name}'"}
    if not set(VARIABLE.findall(text)) <= variables:
        return {"refused": "A variable that is not declared"}
    try:
        jobs = {
            key: Job.from_dict(with_ids(job)).as_dict()
            for key, job in document["resources"]["jobs"].items()
        }
    except (TypeError, ValueError) as failure:
        return {"refused": str(failure)}
    return {"bundle": document["bundle"]["name"], "jobs": jobs}


print(json.dumps([check(path) for path in sys.argv[1:]]))
