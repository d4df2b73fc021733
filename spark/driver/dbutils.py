"""The `dbutils` of notebooks, as far as a local cluster can serve it."""

from driver.dbutils_fs import FileSystemUtils
from driver.dbutils_secrets import SecretUtils
from driver.dbutils_task_values import JobUtils
from driver.dbutils_widgets import WidgetUtils
from driver.paths import WorkspacePaths
from driver.redaction import Redaction
from driver.workspace_api import WorkspaceApi


class NotebookExit(BaseException):
    """Ends a command with a value. No `except Exception` of the program can hold it up."""

    def __init__(self, value: str) -> None:
        super().__init__(value)
        self.value = value


class NotebookUtils:
    def exit(self, value: object = "") -> None:
        raise NotebookExit(str(value))

    def run(self, path: str, *_rest: object) -> None:
        raise NotImplementedError(
            f"dbutils.notebook.run is not available on a local cluster: run {path} as a job task."
        )


class DbUtils:
    def __init__(
        self,
        paths: WorkspacePaths,
        buckets: str,
        api: WorkspaceApi,
        redaction: Redaction,
    ) -> None:
        self.fs = FileSystemUtils(paths, buckets)
        self.secrets = SecretUtils(api, redaction)
        self.widgets = WidgetUtils()
        self.notebook = NotebookUtils()
        self.jobs = JobUtils()

    def __repr__(self) -> str:
        return "dbutils: fs, secrets, widgets, notebook, jobs"
