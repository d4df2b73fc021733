from collections import Counter
from typing import Any

from pyspark.ml import Pipeline, PipelineModel
from pyspark.ml.classification import LogisticRegression
from pyspark.ml.evaluation import BinaryClassificationEvaluator
from pyspark.ml.feature import (
    IndexToString,
    OneHotEncoder,
    SQLTransformer,
    StringIndexer,
    StringIndexerModel,
    VectorAssembler,
)
from pyspark.ml.functions import vector_to_array
from pyspark.sql import Row


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


def class_labels(rows: DataFrame, at_most: int) -> list[str]:
    """Return the values of the label in their order; there have to be several."""
    known = rows.filter(F.col("_ml_label").isNotNull())
    found = known.select("_ml_label").distinct().limit(at_most + 1).collect()
    labels = sorted(str(row[0]) for row in found)
    if len(labels) < 2:
        raise ValueError(f"The label is {', '.join(labels) or 'NULL'} in all rows")
    if len(labels) > at_most:
        raise ValueError(f"The label has more values than {at_most}: {labels[:5]} …")
    return labels


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
  CAST(`monthly fee` AS DOUBLE) AS _ml_number_1,
  CAST(months AS DOUBLE) AS _ml_number_2,
  CAST(region AS STRING) AS _ml_category_1
FROM __THIS__
WHERE `monthly fee` IS NOT NULL
AND months IS NOT NULL
AND region IS NOT NULL
"""


Parameters = dict[str, Any]


def result_stages(labels: list[str], parameters: Parameters) -> list[Any]:
    """Return the steps from the columns to the prediction."""
    prepared = SQLTransformer(statement=result_columns)
    indexed = StringIndexer(
        inputCols=["_ml_category_1"], outputCols=["_ml_index_1"], handleInvalid="keep"
    )
    encoded = OneHotEncoder(inputCols=["_ml_index_1"], outputCols=["_ml_encoded_1"])
    assembled = VectorAssembler(
        inputCols=["_ml_number_1", "_ml_number_2", "_ml_encoded_1"],
        outputCol="_ml_features",
    )
    labelled = StringIndexerModel.from_labels(
        labels, inputCol="_ml_label", outputCol="_ml_class"
    )
    learner = (
        LogisticRegression(
            featuresCol="_ml_features",
            labelCol="_ml_class",
            predictionCol="_ml_prediction",
            **parameters,
        )
        .setRawPredictionCol("_ml_raw")
        .setProbabilityCol("_ml_probability")
    )
    classes = IndexToString(
        inputCol="_ml_prediction", outputCol="_ml_predicted", labels=labels
    )
    return [prepared, indexed, encoded, assembled, labelled, learner, classes]


def feature_slots(
    model: PipelineModel, numbers: list[str], categories: list[str]
) -> list[str]:
    """Name what each number of the features is: a column, or a category of one."""
    indexed = [stage for stage in model.stages if isinstance(stage, StringIndexerModel)]
    labels = indexed[0].labelsArray
    named = zip(categories, labels)
    return numbers + [f"{name} = {label}" for name, of in named for label in of]


def class_coefficients(
    learned: Any, slots: list[str], labels: list[str]
) -> list[dict[str, Any]]:
    """Say by what each feature is multiplied for a class; of two, for the second."""
    weights, added = learned.coefficientMatrix.toArray(), learned.interceptVector
    found: list[dict[str, Any]] = []
    for at, label in enumerate(labels[-len(weights) :]):
        for name, value in zip([*slots, "intercept"], [*weights[at], added[at]]):
            found.append(metric("coefficient", name, value, predicted=label))
    return found


def confusion(predicted: DataFrame, labels: list[str]) -> list[dict[str, Any]]:
    """Say how many rows of a class are predicted as which."""
    return [
        metric(
            "confusion",
            "rows",
            row.found,
            actual=labels[row.actual],
            predicted=labels[row.predicted],
        )
        for row in class_counts(predicted)
    ]


def class_counts(predicted: DataFrame) -> list[Row]:
    """Count the rows by their class and the predicted one, with the sum of their loss."""
    actual, guess = F.col("_ml_class").cast("int"), F.col("_ml_prediction").cast("int")
    sure = F.get(vector_to_array(F.col("_ml_probability")), actual)
    loss = F.sum(-F.log(F.greatest(sure, F.lit(1e-15))))
    counted = predicted.groupBy(actual.alias("actual"), guess.alias("predicted"))
    return counted.agg(F.count("*").alias("found"), loss.alias("loss")).collect()


def class_scores(predicted: DataFrame, labels: list[str]) -> dict[str, float]:
    """Return metrics of predicted classes; averages of classes count each alike."""
    counts = class_counts(predicted)
    if not counts:
        raise ValueError("No rows are left to score: their features are NULL")
    total = sum(row.found for row in counts)
    hits = {row.actual: row.found for row in counts if row.actual == row.predicted}
    actual, guessed = Counter[int](), Counter[int]()
    for row in counts:
        actual[row.actual] += row.found
        guessed[row.predicted] += row.found
    precision = [hits.get(one, 0) / max(guessed[one], 1) for one in actual]
    recall = [hits.get(one, 0) / actual[one] for one in actual]
    f1 = [2 * hits.get(one, 0) / (actual[one] + guessed[one]) for one in actual]
    scores = {
        "accuracy": sum(hits.values()) / total,
        "precision": sum(precision) / len(actual),
        "recall": sum(recall) / len(actual),
        "f1": sum(f1) / len(actual),
        "log_loss": sum(row.loss for row in counts) / total,
    }
    if len(labels) == 2 and len(actual) == 2:
        curve = BinaryClassificationEvaluator(
            rawPredictionCol="_ml_raw", labelCol="_ml_class", numBins=0
        )
        scores["area_under_roc"] = curve.evaluate(predicted)
    return scores


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


def with_classes(
    predicted: DataFrame, labels: list[str], name: str, as_type: str
) -> DataFrame:
    """Add the predicted class, how sure the model is of it, and of each class."""
    sure = vector_to_array(F.col("_ml_probability"))
    classes = F.array(*[F.lit(label) for label in labels])
    return predicted.withColumns(
        {
            name: F.col("_ml_predicted").cast(as_type),
            f"{name}_probability": F.array_max(sure),
            f"{name}_probabilities": F.map_from_arrays(classes, sure),
        }
    )


def without_own_columns(predicted: DataFrame) -> DataFrame:
    """Drop what the model made for itself."""
    return predicted.drop(*[one for one in predicted.columns if one.startswith("_ml_")])


def with_metrics(predictions: DataFrame, metrics: DataFrame, column: str) -> DataFrame:
    """The predictions, and below them the metrics in a column of their own."""
    below = metrics.select(F.struct("*").alias(column))
    return predictions.unionByName(below, allowMissingColumns=True)


def result_training(rows: DataFrame) -> DataFrame:
    """Train a model (Logistic regression, left) and test it."""
    parts = split_rows(
        rows.withColumn("_ml_label", F.col("left").cast("string")),
        by=[F.col("*")],
        order=[F.col("*")],
        test=20,
        folds=1,
        seed=42,
        partitions=8,
    ).persist()
    labels = class_labels(parts, at_most=100)
    split = training_parts(parts, refuses=False)
    training, test, counts = split
    model = Pipeline(stages=result_stages(labels, {"regParam": 0.01})).fit(training)
    tested = model.transform(test)
    found = (
        counts
        + metrics_of("training", class_scores(model.transform(training), labels))
        + metrics_of("test", class_scores(tested, labels))
        + confusion(tested, labels)
        + class_coefficients(
            model.stages[-2],
            feature_slots(model, ["monthly fee", "months"], ["region"]),
            labels,
        )
    )
    metrics = metrics_frame(rows.sparkSession, found)
    predictions = without_own_columns(
        with_classes(tested, labels, "prediction", "boolean")
    )
    return with_metrics(predictions, metrics, "training_metric")


rows = result_training(df)
result = rows.filter(F.col("training_metric").isNull()).drop("training_metric")
