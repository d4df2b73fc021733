from itertools import product
from statistics import NormalDist
from typing import Any

import numpy as np


def series_periods(rows: DataFrame, by_sum: bool) -> DataFrame:
    """Return the value of each period of each series."""
    known = rows.filter(F.col("_ml_at").isNotNull() & F.col("_ml_label").isNotNull())
    value = F.sum("_ml_label") if by_sum else F.avg("_ml_label")
    return known.groupBy("_ml_series", "_ml_at").agg(value.alias("_ml_label"))


def smoothed(
    values: list[float], season: int, horizon: int, share: float
) -> list[tuple[float, float, float]]:
    """Forecast by exponential smoothing: each step with the bounds of its interval."""
    count = len(values)
    length = season if season > 1 and count >= 2 * season else 1
    gammas = (0.0, 0.05, 0.2, 0.5) if length > 1 else (0.0,)
    grid = product(
        (0.05, 0.1, 0.2, 0.3, 0.5, 0.7, 0.9),
        (0.0, 0.05, 0.2, 0.5),
        gammas,
        (0.0, 0.9, 0.98, 1.0),
    )
    # All parameters are tried at once: each is a row of these arrays.
    alpha, beta, gamma, damping = np.array(list(grid)).T
    start = float(np.mean(values[:length]))
    slope = 0.0
    if count >= 2 * length:
        slope = (float(np.mean(values[length : 2 * length])) - start) / length
    line = start + slope * (np.arange(length) - (length - 1) / 2)
    level = np.full(len(alpha), line[-1])
    trend = np.full(len(alpha), slope)
    seasons = np.tile(np.array(values[:length]) - line, (len(alpha), 1))
    errors = np.zeros(len(alpha))
    for at in range(length, count):
        grown = level + damping * trend
        error = values[at] - grown - seasons[:, at % length]
        errors += error**2
        level = grown + alpha * error
        trend = damping * trend + alpha * beta * error
        seasons[:, at % length] += gamma * (1 - alpha) * error
    best = int(np.argmin(errors))
    tried = count - length
    # Of a few periods nobody knows how far off they are.
    deviation = np.sqrt(errors[best] / tried) if tried > 2 else np.nan
    width = NormalDist().inv_cdf((1 + share) / 2) * deviation
    damped, spread = 0.0, 1.0
    found: list[tuple[float, float, float]] = []
    for step in range(1, horizon + 1):
        damped += damping[best] ** step
        season_now = seasons[best, (count + step - 1) % length]
        value = float(level[best] + damped * trend[best] + season_now)
        half = float(width * np.sqrt(spread))
        found.append((value, value - half, value + half))
        seasonal = gamma[best] * (1 - alpha[best]) if step % length == 0 else 0.0
        spread += (alpha[best] * (1 + beta[best] * damped) + seasonal) ** 2
    return found


def forecast_series(
    series: Any, horizon: int, season: int, tests: int, share: float, gaps: str
) -> Any:
    """Forecast a series, and from earlier periods on what came since, for a test."""
    known = series.set_index("_ml_at")["_ml_label"].sort_index()
    first, last = int(known.index[0]), int(known.index[-1])
    every = known.reindex(range(first, last + 1))
    if gaps == "refuse" and every.isna().any():
        raise ValueError(f"A period is missing in the series {series['_ml_series'][0]}")
    filled = every.fillna(0.0) if gaps == "zero" else every.interpolate()
    values = [float(value) for value in filled]
    lag = max(season, 1)
    found: list[tuple[Any, ...]] = []
    for fold in range(tests + 1):
        count = len(values) - fold * horizon
        if fold and count < max(3, lag + 1):
            break
        steps = smoothed(values[:count], season, horizon, share)
        back = min(lag, count)
        for step, bounds in enumerate(steps):
            at = first + count + step
            actual = float(known.get(at, np.nan)) if fold else np.nan
            naive = values[count - back + step % back]
            found.append((fold, at, *bounds, actual, naive))
    names = ["_ml_fold", "_ml_at", "_ml_prediction", "_ml_low", "_ml_high"]
    result = type(series)(found, columns=[*names, "_ml_label", "_ml_naive"])
    result.insert(0, "_ml_series", series["_ml_series"].iloc[0])
    return result


def all_forecasts(
    periods: DataFrame, horizon: int, season: int, tests: int, share: float, gaps: str
) -> DataFrame:
    """Forecast each series; fold 0 is what is to come, the others are tests."""
    columns = (
        "_ml_series STRING, _ml_fold INT, _ml_at BIGINT, _ml_prediction DOUBLE, "
        "_ml_low DOUBLE, _ml_high DOUBLE, _ml_label DOUBLE, _ml_naive DOUBLE"
    )

    def one(series: Any) -> Any:
        return forecast_series(series, horizon, season, tests, share, gaps)

    return periods.groupBy("_ml_series").applyInPandas(one, columns)


def forecast_scores(periods: DataFrame, forecasts: DataFrame) -> list[dict[str, Any]]:
    """Say how far tests were off, and how far the value of a season before would be."""
    counts = periods.agg(F.countDistinct("_ml_series"), F.count("*")).collect()[0]
    if not counts[1]:
        raise ValueError("No row has both a time and a value")
    found = [metric("rows", "series", counts[0]), metric("rows", "periods", counts[1])]
    known = ~F.isnan("_ml_label") & F.col("_ml_label").isNotNull()
    tested = forecasts.filter((F.col("_ml_fold") > 0) & known)
    measures: list[Column] = []
    for name in ("_ml_prediction", "_ml_naive"):
        error, size = F.abs(F.col(name) - F.col("_ml_label")), F.abs("_ml_label")
        share = F.try_divide(2 * error, size + F.abs(name))
        measures += [
            F.avg(error).alias(f"{name} mae"),
            F.sqrt(F.avg(error * error)).alias(f"{name} rmse"),
            F.avg(F.coalesce(share, F.lit(0.0))).alias(f"{name} smape"),
        ]
    for row in tested.rollup("_ml_fold").agg(*measures).orderBy("_ml_fold").collect():
        for name, value in list(row.asDict().items())[1:]:
            of, measure = name.split(" ")
            kind = "test" if of == "_ml_prediction" else "baseline"
            if row["_ml_fold"] is None:
                found.append(metric(kind, measure, value))
            elif kind == "test":
                at = int(row["_ml_fold"]) - 1
                found.append(metric("validation", measure, value, fold=at))
    return found


def metric(kind: str, name: str, value: float, **more: Any) -> dict[str, Any]:
    """A row of the metrics."""
    return {"kind": kind, "name": name, "value": float(value), **more}


def metrics_of(kind: str, scores: dict[str, float]) -> list[dict[str, Any]]:
    """A row for each metric of some rows."""
    return [metric(kind, name, value) for name, value in scores.items()]


def metrics_frame(spark: SparkSession, metrics: list[dict[str, Any]]) -> DataFrame:
    """The metrics as rows."""
    columns = (
        "kind STRING, name STRING, value DOUBLE, candidate INT, fold INT, "
        "parameters STRING, actual STRING, predicted STRING"
    )
    return spark.createDataFrame(metrics, columns)


def with_metrics(predictions: DataFrame, metrics: DataFrame, column: str) -> DataFrame:
    """The predictions, and below them the metrics in a column of their own."""
    below = metrics.select(F.struct("*").alias(column))
    return predictions.unionByName(below, allowMissingColumns=True)


def result_forecast(rows: DataFrame) -> DataFrame:
    """Forecast sales by exponential smoothing, 3 days ahead, and test it."""
    marked = rows.withColumns(
        {
            "_ml_series": F.to_json(F.struct(F.col("shop"))),
            "_ml_at": F.unix_date(F.to_date(F.col("day"))).cast("long"),
            "_ml_label": F.nanvl(F.col("sales").cast("double"), F.lit(None)),
        }
    )
    periods = series_periods(marked, by_sum=True)
    forecasts = all_forecasts(
        periods, horizon=3, season=7, tests=2, share=0.95, gaps="interpolate"
    ).persist()
    found = forecast_scores(periods, forecasts)
    metrics = metrics_frame(rows.sparkSession, found)
    predictions = (
        forecasts.filter(F.col("_ml_fold") == 0)
        .join(
            marked.select("_ml_series", F.col("shop")).dropDuplicates(["_ml_series"]),
            "_ml_series",
        )
        .select(
            F.col("shop"),
            F.date_from_unix_date(F.col("_ml_at").cast("int"))
            .cast("date")
            .alias("day"),
            F.col("_ml_prediction").alias("expected sales"),
            F.nanvl(F.col("_ml_low"), F.lit(None)).alias("expected sales_low"),
            F.nanvl(F.col("_ml_high"), F.lit(None)).alias("expected sales_high"),
        )
    )
    return with_metrics(predictions, metrics, "training_metric")


rows = result_forecast(df)
result = rows.filter(F.col("training_metric").isNull()).drop("training_metric")
