"""Runs the pipeline Survey answers on Databricks."""

import pendulum
from airflow.providers.databricks.operators.databricks import DatabricksTaskOperator
from airflow.providers.databricks.operators.databricks_workflow import (
    DatabricksWorkflowTaskGroup,
)
from airflow.sdk import Param, dag
from airflow.timetables.trigger import CronTriggerTimetable

# Where the folder src is in the workspace
PROJECT = "/Workspace/Shared/survey_answers"


@dag(
    dag_id="survey_answers",
    description="Survey answers",
    schedule=CronTriggerTimetable("0 6 * * *", timezone="UTC"),
    start_date=pendulum.datetime(2025, 1, 1, tz="UTC"),
    catchup=False,
    max_active_runs=1,
    is_paused_upon_creation=True,
    params={
        "catalog": Param(
            default="main", type="string", description="The catalog of the tables"
        ),
        "schema": Param(
            default="default", type="string", description="The schema of the tables"
        ),
    },
)
def pipeline() -> None:
    """A job of the workspace, whose tasks Airflow follows."""
    with DatabricksWorkflowTaskGroup(
        group_id="databricks",
        databricks_conn_id="databricks_default",
        max_concurrent_runs=1,
        notebook_params={
            "catalog": "{{ params.catalog }}",
            "schema": "{{ params.schema }}",
        },
        extra_job_params={
            "queue": {"enabled": True},
            "tags": {"pipeline": "survey_answers"},
        },
    ):
        DatabricksTaskOperator(
            task_id="answers",
            databricks_task_key="answers",
            task_config={
                "notebook_task": {
                    "notebook_path": PROJECT + "/src/answers",
                    "source": "WORKSPACE",
                },
                "timeout_seconds": 3600,
                "max_retries": 1,
                "min_retry_interval_millis": 60000,
            },
        )
        DatabricksTaskOperator(
            task_id="scores",
            databricks_task_key="scores",
            task_config={
                "notebook_task": {
                    "notebook_path": PROJECT + "/src/scores",
                    "source": "WORKSPACE",
                },
                "timeout_seconds": 3600,
                "max_retries": 1,
                "min_retry_interval_millis": 60000,
            },
        )


pipeline()
