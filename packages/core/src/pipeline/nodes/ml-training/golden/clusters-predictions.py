import json
from collections.abc import Callable
from itertools import product
from random import Random
from typing import Any

from pyspark.ml import Pipeline
from pyspark.ml.clustering import KMeans
from pyspark.ml.evaluation import ClusteringEvaluator
from pyspark.ml.feature import Imputer, SQLTransformer, StandardScaler, VectorAssembler


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


def parameter_candidates(
    grid: dict[str, list[Any]], budget: int, seed: int
) -> list[dict[str, Any]]:
    """Return all combinations of the values; of too many, some that are drawn."""
    every = [dict(zip(grid, values)) for values in product(*grid.values())]
    return every if len(every) <= budget else Random(seed).sample(every, budget)


def cluster_scores(predicted: DataFrame) -> dict[str, float]:
    """Say how far apart the clusters are, where the rows are in several."""
    if predicted.select("_ml_prediction").distinct().count() < 2:
        return {}
    apart = ClusteringEvaluator(
        featuresCol="_ml_features", predictionCol="_ml_prediction"
    )
    return {"silhouette": apart.evaluate(predicted)}


result_columns = """
SELECT
  *,
  CAST(`monthly fee` AS DOUBLE) AS _ml_number_1,
  CAST(months AS DOUBLE) AS _ml_number_2
FROM __THIS__
"""


Parameters = dict[str, Any]


def result_stages(parameters: Parameters) -> list[Any]:
    """Return the steps from the columns to the prediction."""
    prepared = SQLTransformer(statement=result_columns)
    filled = Imputer(
        strategy="median",
        inputCols=["_ml_number_1", "_ml_number_2"],
        outputCols=["_ml_filled_1", "_ml_filled_2"],
    )
    assembled = VectorAssembler(
        inputCols=["_ml_filled_1", "_ml_filled_2"], outputCol="_ml_assembled"
    )
    scaled = StandardScaler(inputCol="_ml_assembled", outputCol="_ml_features")
    learner = KMeans(
        featuresCol="_ml_features",
        predictionCol="_ml_prediction",
        seed=42,
        **parameters,
    )
    return [prepared, filled, assembled, scaled, learner]


def search_parameters(
    rows: DataFrame,
    stages: Callable[[dict[str, Any]], list[Any]],
    candidates: list[dict[str, Any]],
    folds: int,
    score: Callable[[DataFrame], dict[str, float]],
    by: str,
    smallest: bool,
) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Validate each candidate on each fold, and choose the best by its average."""
    found: list[dict[str, Any]] = []
    averages: list[float] = []
    for at, parameters in enumerate(candidates):
        text = json.dumps(parameters)
        scores: list[float] = []
        for fold in range(folds):
            learned = rows.filter(F.col("_ml_fold") != fold)
            held = rows.filter(F.col("_ml_fold") == fold)
            if learned.isEmpty() or held.isEmpty():
                raise ValueError(f"Fold {fold} has no rows: choose fewer folds")
            model = Pipeline(stages=stages(parameters)).fit(learned)
            scored = score(model.transform(held))
            if by not in scored:
                raise ValueError(f"Fold {fold} has no {by}: choose another metric")
            scores.append(scored[by])
            where = {"candidate": at, "fold": fold, "parameters": text}
            found.append(metric("validation", by, scored[by], **where))
        averages.append(sum(scores) / folds)
        average = {"candidate": at, "parameters": text}
        found.append(metric("candidate", by, averages[at], **average))
    chooses = min if smallest else max
    best = chooses(range(len(candidates)), key=averages.__getitem__)
    chosen = {"candidate": best, "parameters": json.dumps(candidates[best])}
    found.append(metric("chosen", by, averages[best], **chosen))
    return candidates[best], found


def cluster_centers(learned: Any, slots: list[str]) -> list[dict[str, Any]]:
    """Say where the middle of each cluster is."""
    return [
        metric("center", name, value, predicted=str(at))
        for at, center in enumerate(learned.clusterCenters())
        for name, value in zip(slots, center)
    ]


def cluster_sizes(predicted: DataFrame) -> list[dict[str, Any]]:
    """Say how many rows are in each cluster."""
    counted = predicted.groupBy("_ml_prediction").agg(F.count("*").alias("found"))
    return [
        metric("cluster", "rows", row.found, predicted=str(row[0]))
        for row in counted.orderBy("_ml_prediction").collect()
    ]


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
    """Train a model (k-means) and test it."""
    parts = split_rows(
        rows.withColumn("_ml_label", F.lit("")),
        by=[F.col("*")],
        order=[F.col("*")],
        test=20,
        folds=2,
        seed=42,
        partitions=8,
    ).persist()
    split = training_parts(parts, refuses=False)
    training, test, counts = split
    candidates = parameter_candidates({"k": [2, 3]}, budget=20, seed=42)
    searched = search_parameters(
        training,
        lambda parameters: result_stages(parameters),
        candidates,
        folds=2,
        score=lambda predicted: cluster_scores(predicted),
        by="silhouette",
        smallest=False,
    )
    chosen, tried = searched
    model = Pipeline(stages=result_stages(chosen)).fit(training)
    tested = model.transform(test)
    found = (
        counts
        + tried
        + metrics_of("training", cluster_scores(model.transform(training)))
        + metrics_of("test", cluster_scores(tested))
        + cluster_sizes(tested)
        + cluster_centers(model.stages[-1], ["monthly fee", "months"])
    )
    metrics = metrics_frame(rows.sparkSession, found)
    predictions = without_own_columns(
        tested.withColumn("cluster", F.col("_ml_prediction"))
    )
    return with_metrics(predictions, metrics, "training_metric")


rows = result_training(df)
result = rows.filter(F.col("training_metric").isNull()).drop("training_metric")
