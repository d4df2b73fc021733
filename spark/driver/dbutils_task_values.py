"""dbutils.jobs.taskValues: what a task of a job gives to those after it."""

import json

# As on the platform: the JSON of a value.
MAX_BYTES = 48 * 1024


class TaskValueUtils:
    def __init__(self) -> None:
        self._given: dict[str, dict[str, object]] | None = None
        self._set: dict[str, object] = {}

    def begin(self, given: dict[str, dict[str, object]] | None) -> None:
        """Takes over the values that came with a command; None outside of jobs."""
        self._given = given
        self._set = {}

    def taken(self) -> dict[str, object]:
        """What the command set."""
        return self._set

    def set(self, key: str, value: object) -> None:
        text = json.dumps(value)
        if len(text.encode()) > MAX_BYTES:
            raise ValueError(f"The task value {key} has more than 48 KiB as JSON")
        # A notebook that is tried outside of a job sets nothing.
        if self._given is not None:
            self._set[str(key)] = json.loads(text)

    def get(
        self,
        taskKey: str,
        key: str,
        default: object = None,
        debugValue: object = None,
    ) -> object:
        if self._given is None:
            if debugValue is None:
                raise TypeError(
                    "Outside of a job, dbutils.jobs.taskValues.get needs a debugValue"
                )
            return debugValue
        values = self._given.get(taskKey, {})
        if key in values:
            return values[key]
        if default is None:
            raise ValueError(f"No value {key} was set by the task {taskKey}")
        return default


class JobUtils:
    def __init__(self) -> None:
        self.taskValues = TaskValueUtils()
