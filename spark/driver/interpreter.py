"""Runs commands one after the other in one namespace."""

import ast
import builtins
import linecache
import os
import signal
import sys
import types

from driver.channel import Channel
from driver.dbutils import DbUtils, NotebookExit
from driver.disk_calls import see_workspace_paths
from driver.display import Display
from driver.guarded_files import refuse_guarded_files
from driver.libraries import install, is_install
from driver.output import Output
from driver.paths import WorkspacePaths
from driver.redaction import Redaction
from driver.results import error_result, figure_result, table_result, text_result
from driver.runtime_module import provide_runtime_module
from driver.session import (
    await_end_without_spark,
    begin_command,
    catalogs_known,
    open_session,
)
from driver.workspace_api import WorkspaceApi


class Interpreter:
    def __init__(self, settings: dict, channel: Channel) -> None:
        self._redaction = Redaction()
        self._output = Output(channel, self._redaction)
        sys.stdout = sys.stderr = self._output
        self.spark = open_session(settings)
        self._display = Display(self.spark)
        paths = WorkspacePaths(settings["home"])
        refuse_guarded_files(paths.home)
        see_workspace_paths(paths)
        api = WorkspaceApi(settings["url"], settings["token"])
        self._let_clients_in(settings["url"], settings["token"])
        self.dbutils = DbUtils(paths, settings["buckets"], api, self._redaction)
        self._names = self._main_module()

    def _let_clients_in(self, url: str, token: str) -> None:
        """Official clients (MLflow, the SDK) find the workspace without being told, as on the platform."""
        if "DATABRICKS_HOST" in os.environ:
            return
        os.environ.update(DATABRICKS_HOST=url, DATABRICKS_TOKEN=token)
        # Programs may list their environment.
        self._redaction.add(token)

    def _main_module(self) -> dict:
        """The namespace of user code: `__main__`, so that its functions travel to workers by value."""
        module = types.ModuleType("__main__")
        given = {
            "spark": self.spark,
            "dbutils": self.dbutils,
            "display": self._display.display,
            "displayHTML": self._display.display_html,
        }
        provide_runtime_module(given)
        module.__dict__.update(given, __builtins__=builtins)
        if hasattr(self.spark, "_sc"):
            module.__dict__["sc"] = self.spark._sc
        sys.modules["__main__"] = module
        return module.__dict__

    def run(self, message: dict) -> dict:
        self._output.begin(message["command"])
        self._display.begin()
        self.dbutils.widgets.begin(message.get("widgets"))
        self.dbutils.jobs.taskValues.begin(message.get("taskValues"))
        try:
            signal.signal(signal.SIGINT, signal.default_int_handler)
            begin_command(self.spark, message["command"])
            catalogs_known(self.spark, message["catalogs"])
            if message["language"] == "sql":
                result = table_result(
                    self.spark.sql(message["code"].strip().rstrip(";"))
                )
            else:
                result = self._python(message["command"], message["code"])
        except KeyboardInterrupt:
            result = {"resultType": "cancelled"}
        except NotebookExit as stop:
            result = {**text_result(stop.value), "exited": True}
        except SystemExit as stop:
            result = text_result(
                "" if stop.code in (None, 0) else f"SystemExit: {stop.code}"
            )
        # Whatever user code fails with is a result, not a failure of the driver.
        except BaseException as failure:  # noqa: BLE001
            await_end_without_spark(failure)
            result = error_result(failure, message["command"])
        finally:
            signal.signal(signal.SIGINT, signal.SIG_IGN)
            self._output.flush()
        return self._with_task_values(self._without_secrets(result))

    def _python(self, command: str, code: str) -> dict:
        if is_install(code):
            install(code, self.spark)
            return text_result("")
        name = f"<command-{command}>"
        # Tracebacks show the lines of the command.
        linecache.cache[name] = (len(code), None, code.splitlines(keepends=True), name)
        tree = ast.parse(code, name)
        last = (
            tree.body.pop()
            if tree.body and isinstance(tree.body[-1], ast.Expr)
            else None
        )
        code_of_all_but_last = compile(tree, name, "exec")
        exec(code_of_all_but_last, self._names)  # noqa: S102
        value = None
        if last:
            value = eval(compile(ast.Expression(last.value), name, "eval"), self._names)
        return (
            self._display.result
            or figure_result()
            or text_result("" if value is None else self._display.text_of(value))
        )

    def _with_task_values(self, result: dict) -> dict:
        values = self.dbutils.jobs.taskValues.taken()
        if not values:
            return result
        return {**result, "taskValues": self._hidden(values)}

    def _hidden(self, value: object) -> object:
        """A JSON value without the secrets that a program put into it."""
        if isinstance(value, str):
            return self._redaction.apply(value)
        if isinstance(value, list):
            return [self._hidden(item) for item in value]
        if isinstance(value, dict):
            return {self._hidden(k): self._hidden(item) for k, item in value.items()}
        return value

    def _without_secrets(self, result: dict) -> dict:
        hide = self._redaction.apply
        plain = {
            key: hide(value) if isinstance(value, str) else value
            for key, value in result.items()
        }
        if result["resultType"] == "table":
            rows = result["data"]
            plain["data"] = [
                [hide(cell) if isinstance(cell, str) else cell for cell in row]
                for row in rows
            ]
        return plain
