"""Reads DAGs as Airflow does, or runs one of them to its end. The last line that is printed is the answer as JSON.

Usage: airflow_test.py read FOLDER
       airflow_test.py run FILE PARAMS
AIRFLOW_HOME is a folder of its own; AIRFLOW_CONN_DATABRICKS_DEFAULT holds the workspace and its token.
"""

import json
import sys

from airflow.dag_processing.dagbag import DagBag
from airflow.sdk import DAG
from airflow.serialization.serialized_objects import DagSerialization
from airflow.utils.db import initdb


def described(dag: DAG) -> dict[str, object]:
    tasks = {
        task.task_id: {"after": sorted(task.upstream_task_ids), "rule": task.trigger_rule.value} for task in dag.tasks
    }
    return {
        "tasks": tasks,
        # As the scheduler has it, which does not read the file.
        "schedule": DagSerialization.from_dict(DagSerialization.to_dict(dag)).timetable.summary,
        "paused": dag.is_paused_upon_creation,
        "runs": dag.max_active_runs,
        "params": dict(dag.params),
    }


def main() -> None:
    command, place, *params = sys.argv[1:]
    initdb()
    bag = DagBag(place)
    answer: dict[str, object] = {"errors": list(bag.import_errors.values())}
    if command == "read":
        answer["dags"] = {name: described(dag) for name, dag in bag.dags.items()}
    else:
        [dag] = bag.dags.values()
        run = dag.test(run_conf=json.loads(params[0]))
        answer["state"] = run.state
        answer["tasks"] = {one.task_id: one.state for one in run.get_task_instances()}
    print(json.dumps(answer, default=str))


main()
