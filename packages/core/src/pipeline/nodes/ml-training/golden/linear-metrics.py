from typing import Any

from pyspark.ml import Pipeline
from pyspark.ml.feature import SQLTransformer, VectorAssembler
from pyspark.ml.regression import LinearRegression


def split_rows(
    rows: DataFrame,
    by: list[Column],
    order: list[Column],
    test: int,
    folds: int,
    seed: int,
    partitions: int,
) -> DataFrame:
    """Draw by a hash which rows test and which validate, and give them a fixed order."""
    return (
        rows.withColumn("_ml_order", F.xxhash64(*order))
        .withColumn("_ml_draw", F.xxhash64(*by, F.lit(seed)))
        .withColumn("_ml_test", F.pmod(F.hash("_ml_draw"), F.lit(100)) < test)
        .withColumn("_ml_fold", F.pmod("_ml_draw", F.lit(folds)))
        .repartition(partitions, "_ml_draw")
        .sortWithinPartitions("_ml_draw", "_ml_order")
    )


def training_parts(
    rows: DataFrame, refuses: bool
) -> tuple[DataFrame, DataFrame, list[dict[str, Any]]]:
    """Return the training and the test rows that have a label, and how many there are."""
    part = F.when(F.col("_ml_test"), "test").otherwise("training")
    named = F.when(F.col("_ml_label").isNull(), "without label").otherwise(part)
    counted = rows.groupBy(named.alias("part")).agg(F.count("*").alias("found"))
    counts = {"training": 0, "test": 0, "without label": 0}
    counts |= {row["part"]: row["found"] for row in counted.collect()}
    missing = counts["without label"]
    if refuses and missing:
        raise ValueError(f"Rows without a label: {missing}")
    for wanted in ("training", "test"):
        if not counts[wanted]:
            raise ValueError(f"No {wanted} rows: read more rows, or change their share")
    known = rows.filter(F.col("_ml_label").isNotNull())
    training, test = known.filter(~F.col("_ml_test")), known.filter(F.col("_ml_test"))
    return training, test, [metric("rows", *count) for count in counts.items()]


result_columns = """
SELECT
  *,
  coalesce(CAST(months AS DOUBLE), raise_error('The feature months is NULL')) AS _ml_number_1,
  coalesce(CAST(zone AS DOUBLE), raise_error('The feature zone is NULL')) AS _ml_number_2
FROM __THIS__
"""


Parameters = dict[str, Any]


def result_stages(parameters: Parameters) -> list[Any]:
    """Return the steps from the columns to the prediction."""
    prepared = SQLTransformer(statement=result_columns)
    assembled = VectorAssembler(
        inputCols=["_ml_number_1", "_ml_number_2"], outputCol="_ml_features"
    )
    learner = LinearRegression(
        featuresCol="_ml_features",
        labelCol="_ml_label",
        predictionCol="_ml_prediction",
        **parameters,
    )
    return [prepared, assembled, learner]


def coefficients(learned: Any, slots: list[str]) -> list[dict[str, Any]]:
    """Say by what each feature is multiplied, and what is added."""
    named = zip(slots, learned.coefficients.toArray())
    found = [metric("coefficient", name, value) for name, value in named]
    return [*found, metric("coefficient", "intercept", learned.intercept)]


def number_scores(predicted: DataFrame) -> dict[str, float]:
    """Return metrics of predicted numbers."""
    error = F.col("_ml_prediction") - F.col("_ml_label")
    found = predicted.agg(
        F.sqrt(F.avg(error * error)).alias("rmse"),
        F.avg(F.abs(error)).alias("mae"),
        (1 - F.try_divide(F.avg(error * error), F.var_pop("_ml_label"))).alias("r2"),
    ).collect()[0]
    return {name: value for name, value in found.asDict().items() if value is not None}


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


def without_own_columns(predicted: DataFrame) -> DataFrame:
    """Drop what the model made for itself."""
    return predicted.drop(*[one for one in predicted.columns if one.startswith("_ml_")])


def with_metrics(predictions: DataFrame, metrics: DataFrame, column: str) -> DataFrame:
    """The predictions, and below them the metrics in a column of their own."""
    below = metrics.select(F.struct("*").alias(column))
    return predictions.unionByName(below, allowMissingColumns=True)


def result_training(rows: DataFrame) -> DataFrame:
    """Train a model (Linear regression, monthly fee) and test it."""
    parts = split_rows(
        rows.withColumn(
            "_ml_label", F.nanvl(F.col("monthly fee").cast("double"), F.lit(None))
        ),
        by=[F.col("*")],
        order=[F.col("*")],
        test=20,
        folds=1,
        seed=42,
        partitions=8,
    ).persist()
    split = training_parts(parts, refuses=False)
    training, test, counts = split
    model = Pipeline(stages=result_stages({})).fit(training)
    tested = model.transform(test)
    found = (
        counts
        + metrics_of("training", number_scores(model.transform(training)))
        + metrics_of("test", number_scores(tested))
        + coefficients(model.stages[-1], ["months", "zone"])
    )
    metrics = metrics_frame(rows.sparkSession, found)
    predictions = without_own_columns(
        tested.withColumn("expected fee", F.col("_ml_prediction"))
    )
    return with_metrics(predictions, metrics, "training_metric")


rows = result_training(df)
result = rows.filter(F.col("training_metric").isNotNull()).select("training_metric.*")
