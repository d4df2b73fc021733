"""Runs the pipeline Clean orders on Databricks."""

import pendulum
from airflow.providers.databricks.operators.databricks import DatabricksTaskOperator
from airflow.providers.databricks.operators.databricks_workflow import (
    DatabricksWorkflowTaskGroup,
)
from airflow.sdk import Param, dag
from airflow.timetables.trigger import CronTriggerTimetable

# Where the folder src is in the workspace
PROJECT = "/Workspace/Shared/clean_orders"


@dag(
    dag_id="clean_orders",
    description="Clean orders",
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
            "tags": {"pipeline": "clean_orders"},
        },
    ):
        DatabricksTaskOperator(
            task_id="orders_clean",
            databricks_task_key="orders_clean",
            task_config={
                "notebook_task": {
                    "notebook_path": PROJECT + "/src/orders_clean",
                    "source": "WORKSPACE",
                },
                "timeout_seconds": 3600,
                "max_retries": 1,
                "min_retry_interval_millis": 60000,
            },
        )


pipeline()
