"""dbutils.widgets: parameters of a notebook. A run gives values, a definition gives the default."""


class WidgetUtils:
    def __init__(self) -> None:
        self._defaults: dict[str, str] = {}
        self._given: dict[str, str] = {}

    def begin(self, values: dict[str, str] | None) -> None:
        """Takes over the parameters that came with a command."""
        if values is not None:
            self._given = dict(values)

    def text(self, name: str, defaultValue: str = "", label: str | None = None) -> None:
        self._defaults[name] = str(defaultValue)

    def dropdown(
        self, name: str, defaultValue: str, choices: list[str], label: str | None = None
    ) -> None:
        if defaultValue not in choices:
            raise ValueError(
                f"The default of {name} is none of its choices: {', '.join(choices)}"
            )
        self._defaults[name] = str(defaultValue)

    def combobox(
        self, name: str, defaultValue: str, choices: list[str], label: str | None = None
    ) -> None:
        self._defaults[name] = str(defaultValue)

    def multiselect(
        self, name: str, defaultValue: str, choices: list[str], label: str | None = None
    ) -> None:
        self.dropdown(name, defaultValue, choices, label)

    def get(self, name: str) -> str:
        if name in self._given:
            return self._given[name]
        if name in self._defaults:
            return self._defaults[name]
        raise ValueError(f"InputWidgetNotDefined: there is no widget named {name}")

    def getAll(self) -> dict[str, str]:
        return {**self._defaults, **self._given}

    def remove(self, name: str) -> None:
        self._defaults.pop(name, None)
        self._given.pop(name, None)

    def removeAll(self) -> None:
        self._defaults.clear()
        self._given.clear()
