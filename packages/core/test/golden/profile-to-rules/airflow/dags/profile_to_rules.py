"""Runs the pipeline Profile to rules on Databricks."""

import pendulum
from airflow.providers.databricks.operators.databricks import DatabricksTaskOperator
from airflow.providers.databricks.operators.databricks_workflow import (
    DatabricksWorkflowTaskGroup,
)
from airflow.sdk import Param, dag
from airflow.timetables.trigger import CronTriggerTimetable

# Where the folder src is in the workspace
PROJECT = "/Workspace/Shared/profile_to_rules"


@dag(
    dag_id="profile_to_rules",
    description="Profile to rules",
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
        job_clusters=[
            {
                "job_cluster_key": "main",
                "new_cluster": {
                    "spark_version": "15.4.x-scala2.12",
                    "node_type_id": "Standard_DS3_v2",
                    "num_workers": 1,
                    "data_security_mode": "SINGLE_USER",
                },
            }
        ],
        extra_job_params={
            "queue": {"enabled": True},
            "tags": {"pipeline": "profile_to_rules"},
        },
    ):
        DatabricksTaskOperator(
            task_id="run",
            databricks_task_key="run",
            task_config={
                "notebook_task": {
                    "notebook_path": PROJECT + "/src/profile_to_rules",
                    "source": "WORKSPACE",
                },
                "job_cluster_key": "main",
                "timeout_seconds": 3600,
                "max_retries": 1,
                "min_retry_interval_millis": 60000,
            },
        )


pipeline()
