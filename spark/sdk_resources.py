"""Drives resources of the local workspace besides tables, clusters and jobs with the official SDK."""

import base64
import io
import time

from databricks.sdk import WorkspaceClient
from databricks.sdk.errors import BadRequest
from databricks.sdk.service import catalog, sql
from sdk_check import check

VOLUME = "/Volumes/main/default/uploads"


def dbfs_files(client: WorkspaceClient) -> None:
    content = bytes(range(256)) * 6000
    client.dbfs.upload("/sdk/large.bin", io.BytesIO(content))
    check("dbfs upload", client.dbfs.download("/sdk/large.bin").read() == content)
    client.dbfs.put("/sdk/in/small.txt", contents=base64.b64encode(b"a").decode())
    found = sorted(each.path for each in client.dbfs.list("/sdk", recursive=True))
    check("dbfs list", found == ["/sdk/in/small.txt", "/sdk/large.bin"])
    check("dbfs status", client.dbfs.get_status("/sdk/large.bin").file_size == 1536000)
    client.dbfs.copy("dbfs:/sdk/in/small.txt", f"dbfs:{VOLUME}/small.txt")
    copied = client.files.download(f"{VOLUME}/small.txt").contents.read()
    check("dbfs to volume", copied == b"a")
    client.files.delete(f"{VOLUME}/small.txt")
    client.dbfs.move("/sdk/in", "/sdk/out")
    check("dbfs move", client.dbfs.exists("/sdk/out/small.txt"))
    client.dbfs.delete("/sdk", recursive=True)
    check("dbfs delete", not client.dbfs.exists("/sdk"))


def functions(client: WorkspaceClient, warehouse: str) -> None:
    integer = catalog.ColumnTypeName.INT
    made = client.functions.create(
        catalog.CreateFunction(
            name="twice",
            catalog_name="main",
            schema_name="default",
            input_params=catalog.FunctionParameterInfos(
                [catalog.FunctionParameterInfo("x", "int", integer, 0)]
            ),
            data_type=integer,
            full_data_type="int",
            routine_body=catalog.CreateFunctionRoutineBody.SQL,
            routine_definition="x * 2",
            parameter_style=catalog.CreateFunctionParameterStyle.S,
            is_deterministic=True,
            sql_data_access=catalog.CreateFunctionSqlDataAccess.CONTAINS_SQL,
            is_null_call=True,
            security_type=catalog.CreateFunctionSecurityType.DEFINER,
            specific_name="twice",
        )
    )
    check("function", made.data_type == integer and made.routine_definition == "x * 2")
    called = client.statement_execution.execute_statement(
        warehouse_id=warehouse, statement="SELECT main.default.twice(21)"
    )
    check("function called", called.result.data_array == [["42"]])
    given = client.functions.update(made.full_name, owner="admins")
    check("function owner", given.owner == "admins")
    listed = [found.name for found in client.functions.list("main", "default")]
    check("functions", "twice" in listed)
    client.functions.delete(made.full_name)
    check("metastore", client.metastores.current().default_catalog_name == "main")
    check("metastore summary", client.metastores.summary().metastore_id is not None)
    check("no external locations", list(client.external_locations.list()) == [])
    check("no storage credentials", list(client.storage_credentials.list()) == [])
    summaries = client.tables.list_summaries("main", table_name_pattern="sd%")
    check("summaries", [found.full_name for found in summaries] == ["main.default.sdk"])
    held = client.grants.list_effective("table", "main.default.sdk")
    check("effective grants", isinstance(list(held), list))


def policies(client: WorkspaceClient) -> None:
    made = client.cluster_policies.create(
        name="SDK small",
        definition='{"autotermination_minutes": {"type": "fixed", "value": 30}, "num_workers": {"type": "range", "maxValue": 1}}',
    )
    policy = client.cluster_policies.get(made.policy_id)
    check("policy", policy.name == "SDK small")
    check("policies", policy in list(client.cluster_policies.list()))
    try:
        client.clusters.create(
            spark_version="19.x-scala2.13", num_workers=2, policy_id=made.policy_id
        )
        check("policy holds", False)
    except BadRequest as refused:
        check("policy holds", "Validation failed for num_workers" in str(refused))
    client.cluster_policies.edit(made.policy_id, name="SDK", definition="{}")
    client.cluster_policies.delete(made.policy_id)
    pool = client.instance_pools.create("SDK pool", "m5d.large", max_capacity=2)
    found = client.instance_pools.get(pool.instance_pool_id)
    check("pool", found.max_capacity == 2 and found.stats.used_count == 0)
    check("pools", len(list(client.instance_pools.list())) == 1)
    client.instance_pools.edit(pool.instance_pool_id, "SDK pool", "m5d.large")
    client.instance_pools.delete(pool.instance_pool_id)


def settings(client: WorkspaceClient) -> None:
    content = base64.b64encode(b"echo a").decode()
    script = client.global_init_scripts.create("SDK", content)
    check(
        "init script",
        client.global_init_scripts.get(script.script_id).script == content,
    )
    check(
        "init scripts",
        [each.name for each in client.global_init_scripts.list()] == ["SDK"],
    )
    client.global_init_scripts.update(script.script_id, "SDK 2", content)
    client.global_init_scripts.delete(script.script_id)
    made = client.git_credentials.create(
        "gitHub", git_username="ana", personal_access_token="hidden"
    )
    found = client.git_credentials.get(made.credential_id)
    check("git credential", found.git_username == "ana" and "hidden" not in str(found))
    client.git_credentials.update(made.credential_id, "gitHub", git_username="ben")
    listed = [each.git_username for each in client.git_credentials.list()]
    check("git credentials", listed == ["ben"])
    client.git_credentials.delete(made.credential_id)
    client.workspace_conf.set_status({"maxTokenLifetimeDays": "90"})
    conf = client.workspace_conf.get_status("maxTokenLifetimeDays")
    check("workspace conf", conf == {"maxTokenLifetimeDays": "90"})
    client.workspace_conf.set_status({"maxTokenLifetimeDays": "0"})
    check("no IP access lists", list(client.ip_access_lists.list()) == [])


def alerts(client: WorkspaceClient, warehouse: str) -> None:
    made = client.alerts_v2.create_alert(
        sql.AlertV2(
            display_name="SDK alert",
            query_text="SELECT 7 AS n",
            warehouse_id=warehouse,
            evaluation=sql.AlertV2Evaluation(
                source=sql.AlertV2OperandColumn("n"),
                comparison_operator=sql.ComparisonOperator.GREATER_THAN,
                threshold=sql.AlertV2Operand(
                    value=sql.AlertV2OperandValue(double_value=5)
                ),
            ),
            schedule=sql.CronSchedule("* * * * * ?", "UTC"),
        )
    )
    triggered = sql.AlertEvaluationState.TRIGGERED
    for _ in range(100):
        found = client.alerts_v2.get_alert(made.id)
        if found.evaluation.state == triggered:
            break
        time.sleep(0.2)
    check("alert", found.evaluation.state == triggered)
    paused = sql.CronSchedule("0 0 0 1 1 ?", "UTC")
    found.schedule = paused
    found.display_name = "Yearly"
    client.alerts_v2.update_alert(made.id, found, "display_name,schedule")
    listed = [each.display_name for each in client.alerts_v2.list_alerts()]
    check("alerts", listed == ["Yearly"])
    client.alerts_v2.trash_alert(made.id)
    check("no alerts", list(client.alerts_v2.list_alerts()) == [])


def drive(client: WorkspaceClient, warehouse: str) -> None:
    dbfs_files(client)
    functions(client, warehouse)
    policies(client)
    settings(client)
    alerts(client, warehouse)
