"""Gives open-source pipelines the expectations that Lakeflow's have, as its documentation describes them.

A row meets a condition where it is true. `expect` keeps all rows; here it leaves out rows of which the condition says
nothing, since generated conditions always say something.
"""

from collections.abc import Callable
from functools import wraps

from pyspark import pipelines as dp
from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as F

Dataset = Callable[[], DataFrame]


def checking(keeps: Callable[[str, Column], Column]) -> Callable[[str, str], Callable[[Dataset], Dataset]]:
    def expectation(name: str, condition: str) -> Callable[[Dataset], Dataset]:
        def decorate(dataset: Dataset) -> Dataset:
            @wraps(dataset)
            def checked() -> DataFrame:
                return dataset().filter(keeps(name, F.expr(condition)))

            return checked

        return decorate

    return expectation


dp.expect = checking(lambda _, met: met.isNotNull())
dp.expect_or_drop = checking(lambda _, met: met)
dp.expect_or_fail = checking(
    lambda name, met: F.when(met, True).otherwise(F.raise_error(F.lit(f"Expectation failed: {name}")))
)
