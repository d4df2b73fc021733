"""Drives a local workspace with the official SDK: each check prints its name, and the first that fails ends it.

Usage: sdk_test.py HOST WAREHOUSE_ID, with the token in DATABRICKS_TOKEN.
"""

import base64
import io
import sys
from datetime import timedelta

import sdk_resources
from databricks.sdk import WorkspaceClient
from databricks.sdk.errors import (
    NotFound,
    PermissionDenied,
    ResourceAlreadyExists,
)
from databricks.sdk.service import catalog, compute, iam, jobs, workspace
from databricks.sdk.service.sql import StatementState
from sdk_check import check

HOST, WAREHOUSE = sys.argv[1:3]
LONG = timedelta(minutes=5)
FOLDER = "/Users/local-user@localhost/sdk"
VOLUME = "/Volumes/main/default/uploads"
CLUSTER = {
    "spark_version": "15.4.x-scala2.12",
    "node_type_id": "Standard_DS3_v2",
    "num_workers": 0,
    "autotermination_minutes": 30,
    "spark_conf": {
        "spark.driver.extraJavaOptions": "-XX:TieredStopAtLevel=1",
        "spark.sql.shuffle.partitions": "1",
    },
}
NOTEBOOK = """# Databricks notebook source
dbutils.widgets.text("rows", "1")
count = int(dbutils.widgets.get("rows"))
spark.range(count).write.mode("overwrite").saveAsTable("main.default.from_job")

# COMMAND ----------

# MAGIC %sql
# MAGIC INSERT INTO main.default.from_job VALUES (100)

# COMMAND ----------

print("written")
dbutils.notebook.exit(str(spark.table("main.default.from_job").count()))
"""


def without_spark(client: WorkspaceClient) -> None:
    check("current user", client.current_user.me().user_name == "local-user@localhost")
    check("workspace id", client.get_workspace_id() > 0)
    check("warehouses", WAREHOUSE in [found.id for found in client.warehouses.list()])
    check("warehouse get", client.warehouses.get(WAREHOUSE).id == WAREHOUSE)

    done = client.statement_execution.execute_statement(
        warehouse_id=WAREHOUSE,
        statement="CREATE OR REPLACE TABLE main.default.sdk AS SELECT 1 AS id, 'a' AS name",
    )
    check("statement", done.status.state == StatementState.SUCCEEDED)
    rows = client.statement_execution.execute_statement(
        warehouse_id=WAREHOUSE, statement="SELECT id, name FROM main.default.sdk"
    )
    check("statement rows", rows.result.data_array == [["1", "a"]])
    check("catalogs", "main" in [found.name for found in client.catalogs.list()])
    check("catalog get", client.catalogs.get("main").name == "main")
    check("schemas", "default" in [found.name for found in client.schemas.list("main")])
    check("schema get", client.schemas.get("main.default").catalog_name == "main")
    tables = [found.name for found in client.tables.list("main", "default")]
    check("tables", "sdk" in tables)
    columns = client.tables.get("main.default.sdk").columns
    check("table get", [found.name for found in columns] == ["id", "name"])
    try:
        client.tables.get("main.default.nothing")
        check("table missing", False)
    except NotFound:
        check("table missing", True)

    client.files.upload(f"{VOLUME}/in.csv", io.BytesIO(b"id\n7\n"), overwrite=True)
    check(
        "file", client.files.download(f"{VOLUME}/in.csv").contents.read() == b"id\n7\n"
    )
    names = [found.name for found in client.files.list_directory_contents(VOLUME)]
    check("files", names == ["in.csv"])

    client.workspace.mkdirs(FOLDER)
    client.workspace.import_(
        f"{FOLDER}/notebook",
        content=base64.b64encode(NOTEBOOK.encode()).decode(),
        format=workspace.ImportFormat.SOURCE,
        language=workspace.Language.PYTHON,
        overwrite=True,
    )
    exported = client.workspace.export(
        f"{FOLDER}/notebook", format=workspace.ExportFormat.SOURCE
    )
    check("export", base64.b64decode(exported.content).decode() == NOTEBOOK)
    client.workspace.upload(
        f"{FOLDER}/args.py",
        io.BytesIO(b"import sys\nprint(sys.argv[1:], __name__)\n"),
        format=workspace.ImportFormat.RAW,
        overwrite=True,
    )
    client.workspace.upload(
        f"{FOLDER}/load.sql",
        io.BytesIO(b"INSERT INTO main.default.sdk VALUES (2, :name); SELECT 1"),
        format=workspace.ImportFormat.RAW,
        overwrite=True,
    )
    found = sorted(
        each.path.rsplit("/", 1)[1] for each in client.workspace.list(FOLDER)
    )
    check("workspace list", found == ["args.py", "load.sql", "notebook"])

    client.secrets.create_scope("sdk")
    client.secrets.put_secret("sdk", "key", string_value="hidden")
    check(
        "secrets",
        [found.key for found in client.secrets.list_secrets("sdk")] == ["key"],
    )
    value = client.secrets.get_secret("sdk", "key").value
    check("secret", base64.b64decode(value) == b"hidden")
    try:
        client.secrets.create_scope("sdk")
        check("scope twice", False)
    except ResourceAlreadyExists:
        check("scope twice", True)


def identities(client: WorkspaceClient) -> None:
    ana = client.users.create(user_name="ana@example.com", display_name="Ana Lima")
    found = list(client.users.list(filter='userName eq "ana@example.com"'))
    check("user", [user.id for user in found] == [ana.id])
    group = client.groups.create(display_name="readers")
    client.groups.patch(
        group.id,
        operations=[
            iam.Patch(op=iam.PatchOp.ADD, path="members", value=[{"value": ana.id}])
        ],
        schemas=[iam.PatchSchema.URN_IETF_PARAMS_SCIM_API_MESSAGES_2_0_PATCH_OP],
    )
    members = client.groups.get(group.id).members
    check("group", [member.value for member in members] == [ana.id])
    nightly = client.service_principals.create(display_name="Nightly")
    made = client.token_management.create_obo_token(
        application_id=nightly.application_id, comment="nightly", lifetime_seconds=600
    )
    program = WorkspaceClient(host=HOST, token=made.token_value, auth_type="pat")
    check("principal", program.current_user.me().user_name == nightly.application_id)
    check("no catalogs", list(program.catalogs.list()) == [])
    check("no clusters", list(program.clusters.list()) == [])
    try:
        program.clusters.create(spark_version="19.x-scala2.13", cluster_name="Mine")
        check("clusters closed", False)
    except PermissionDenied:
        check("clusters closed", True)
    client.grants.update(
        "catalog",
        "main",
        changes=[
            catalog.PermissionsChange(
                principal=nightly.application_id, add=[catalog.Privilege.USE_CATALOG]
            )
        ],
    )
    check("granted", [one.name for one in program.catalogs.list()] == ["main"])
    held = client.grants.get("catalog", "main").privilege_assignments
    check("grants", nightly.application_id in [one.principal for one in held])
    own = program.tokens.create(comment="second")
    check("tokens", len(list(program.tokens.list())) == 2)
    program.tokens.delete(own.token_info.token_id)
    client.token_management.delete(made.token_info.token_id)
    try:
        program.current_user.me()
        check("token gone", False)
    except PermissionDenied:
        check("token gone", True)
    client.service_principals.delete(nightly.id)
    client.users.delete(ana.id)
    client.groups.delete(group.id)


def with_spark(client: WorkspaceClient) -> None:
    cluster = client.clusters.create_and_wait(
        cluster_name="SDK", timeout=LONG, **CLUSTER
    )
    check("cluster", cluster.state == compute.State.RUNNING)
    listed = [found.cluster_id for found in client.clusters.list()]
    check("clusters", cluster.cluster_id in listed)
    check("events", len(list(client.clusters.events(cluster.cluster_id))) > 0)
    at = {"cluster_id": cluster.cluster_id}
    python = compute.Language.PYTHON
    context = client.command_execution.create_and_wait(
        language=python, timeout=LONG, **at
    )

    def run(command: str) -> compute.Results:
        return client.command_execution.execute_and_wait(
            language=python, command=command, context_id=context.id, timeout=LONG, **at
        ).results

    package = [compute.Library(pypi=compute.PythonPyPiLibrary("nothing-of-this-name"))]
    client.libraries.install(cluster.cluster_id, package)
    statuses = list(client.libraries.cluster_status(cluster.cluster_id))
    check("library", [each.library for each in statuses] == package)
    check("libraries", len(list(client.libraries.all_cluster_statuses())) == 1)
    client.libraries.uninstall(cluster.cluster_id, package)
    [leaving] = client.libraries.cluster_status(cluster.cluster_id)
    left = compute.LibraryInstallStatus.UNINSTALL_ON_RESTART
    check("library leaves", leaving.status == left)

    run("x = 20")
    check("command", run("x + 1").data == "21")
    failed = run("1 / 0")
    check("command error", failed.result_type == compute.ResultType.ERROR)
    client.command_execution.destroy(cluster.cluster_id, context.id)

    task = jobs.Task(
        task_key="load",
        existing_cluster_id=cluster.cluster_id,
        notebook_task=jobs.NotebookTask(
            notebook_path=f"{FOLDER}/notebook", base_parameters={"rows": "3"}
        ),
    )
    after = jobs.Task(
        task_key="count",
        depends_on=[jobs.TaskDependency("load")],
        sql_task=jobs.SqlTask(
            warehouse_id=WAREHOUSE,
            file=jobs.SqlTaskFile(path=f"{FOLDER}/load.sql"),
            parameters={"name": "b"},
        ),
    )
    job = client.jobs.create(name="SDK job", tasks=[task, after])
    check("job", client.jobs.get(job.job_id).settings.name == "SDK job")
    check(
        "jobs",
        [found.job_id for found in client.jobs.list(name="sdk job")] == [job.job_id],
    )
    run_now = client.jobs.run_now_and_wait(job.job_id, timeout=LONG)
    check("run now", run_now.state.result_state == jobs.RunResultState.SUCCESS)
    check(
        "run status",
        run_now.status.termination_details.code == jobs.TerminationCodeCode.SUCCESS,
    )
    first = next(found for found in run_now.tasks if found.task_key == "load")
    output = client.jobs.get_run_output(first.run_id)
    check("notebook output", output.notebook_output.result == "4")
    counted = client.statement_execution.execute_statement(
        warehouse_id=WAREHOUSE,
        statement="SELECT (SELECT count(*) FROM main.default.from_job), (SELECT count(*) FROM main.default.sdk)",
    )
    check("tables of the job", counted.result.data_array == [["4", "2"]])

    submitted = client.jobs.submit_and_wait(
        run_name="once",
        tasks=[
            jobs.SubmitTask(
                task_key="args",
                existing_cluster_id=cluster.cluster_id,
                spark_python_task=jobs.SparkPythonTask(
                    f"{FOLDER}/args.py", parameters=["a b"]
                ),
            )
        ],
        timeout=LONG,
    )
    logs = client.jobs.get_run_output(submitted.tasks[0].run_id).logs
    check("submit", logs == "['a b'] __main__\n")
    check("runs", len(list(client.jobs.list_runs(job_id=job.job_id))) == 1)
    waiter = client.jobs.submit(
        tasks=[
            jobs.SubmitTask(
                task_key="wait",
                existing_cluster_id=cluster.cluster_id,
                spark_python_task=jobs.SparkPythonTask(f"{FOLDER}/nothing.py"),
            )
        ]
    )
    try:
        waiter.result(timeout=LONG)
        check("failed run", False)
    except Exception as failure:  # noqa: BLE001
        check(
            "failed run", "INTERNAL_ERROR" in str(failure) or "failed" in str(failure)
        )
    each = client.jobs.create(
        name="SDK for each",
        parameters=[jobs.JobParameterDefinition("names", '["e1", "e\\"2"]')],
        tasks=[
            jobs.Task(
                task_key="each",
                for_each_task=jobs.ForEachTask(
                    inputs="{{job.parameters.names}}",
                    concurrency=2,
                    task=jobs.Task(
                        task_key="one",
                        sql_task=jobs.SqlTask(
                            warehouse_id=WAREHOUSE,
                            file=jobs.SqlTaskFile(path=f"{FOLDER}/load.sql"),
                            parameters={"name": "{{input}}"},
                        ),
                    ),
                ),
            )
        ],
    )
    looped = client.jobs.run_now_and_wait(each.job_id, timeout=LONG)
    check("for each", looped.state.result_state == jobs.RunResultState.SUCCESS)
    stats = looped.tasks[0].for_each_task.stats.task_run_stats
    check(
        "for each stats",
        (stats.total_iterations, stats.succeeded_iterations, stats.failed_iterations)
        == (2, 2, 0),
    )
    iterations = client.jobs.get_run(looped.tasks[0].run_id).iterations
    check(
        "iterations",
        [
            (one.task_key, one.state.result_state, one.sql_task.warehouse_id)
            for one in iterations
        ]
        == [("one", jobs.RunResultState.SUCCESS, WAREHOUSE)] * 2,
    )
    output = client.jobs.get_run_output(iterations[0].run_id)
    check("iteration output", output.sql_output.query_output is not None)
    written = client.statement_execution.execute_statement(
        warehouse_id=WAREHOUSE,
        statement="SELECT name FROM main.default.sdk WHERE name LIKE 'e%' ORDER BY name",
    )
    check("rows of iterations", written.result.data_array == [['e"2'], ["e1"]])
    client.jobs.delete(each.job_id)
    client.jobs.update(job.job_id, new_settings=jobs.JobSettings(max_concurrent_runs=2))
    check("update", client.jobs.get(job.job_id).settings.max_concurrent_runs == 2)
    client.jobs.delete(job.job_id)
    try:
        client.jobs.get(job.job_id)
        check("job missing", False)
    except NotFound:
        check("job missing", True)
    client.clusters.delete_and_wait(cluster.cluster_id, timeout=LONG)
    check("cluster delete", True)
    client.clusters.permanent_delete(cluster.cluster_id)
    check(
        "cluster forgotten",
        cluster.cluster_id not in [c.cluster_id for c in client.clusters.list()],
    )


sdk = WorkspaceClient(host=HOST, auth_type="pat")
without_spark(sdk)
sdk_resources.drive(sdk, WAREHOUSE)
identities(sdk)
with_spark(sdk)
print("done")
