"""`display` and `displayHTML` of notebooks."""

import sys

from pyspark.sql import DataFrame, SparkSession

from driver.results import (
    figure_result,
    image_result,
    table_result,
    text_result,
)


class Display:
    """Keeps what a command displayed last; that is its result."""

    def __init__(self, spark: SparkSession) -> None:
        self._spark = spark
        self.result: dict | None = None

    def begin(self) -> None:
        self.result = None

    def display(self, value: object = None, *_rest: object, **_options: object) -> None:
        pandas = sys.modules.get("pandas")
        if _is_frame(value):
            self.result = table_result(value)
        elif pandas and isinstance(value, pandas.DataFrame | pandas.Series):
            frame = value.to_frame() if isinstance(value, pandas.Series) else value
            self.result = table_result(self._spark.createDataFrame(frame))
        elif isinstance(value, list) and value:
            self.result = table_result(self._spark.createDataFrame(value))
        else:
            self.result = image_result(value) or figure_result()
            if self.result is None and hasattr(value, "_repr_html_"):
                self.result = text_result(str(value._repr_html_()))
            if self.result is None:
                print(self.text_of(value))

    def display_html(self, page: str, *_rest: object) -> None:
        self.result = text_result(str(page))

    @staticmethod
    def text_of(value: object) -> str:
        return value if isinstance(value, str) and "\n" in value else repr(value)


def _is_frame(value: object) -> bool:
    # A DataFrame of Spark Connect is of another class with the same methods.
    return isinstance(value, DataFrame) or type(value).__module__.startswith(
        "pyspark.sql.connect"
    )
