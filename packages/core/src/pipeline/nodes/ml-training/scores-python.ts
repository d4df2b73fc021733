import { py } from '../../../codegen/python/py.ts';
import { blank, fromImport, verbatim } from '../../../codegen/python/statements.ts';

const LABELS = `def class_labels(rows: DataFrame, at_most: int) -> list[str]:
    """Return the values of the label in their order; there have to be several."""
    known = rows.filter(F.col("_ml_label").isNotNull())
    found = known.select("_ml_label").distinct().limit(at_most + 1).collect()
    labels = sorted(str(row[0]) for row in found)
    if len(labels) < 2:
        raise ValueError(f"The label is {', '.join(labels) or 'NULL'} in all rows")
    if len(labels) > at_most:
        raise ValueError(f"The label has more values than {at_most}: {labels[:5]} …")
    return labels`;

const COUNTS = `def class_counts(predicted: DataFrame) -> list[Row]:
    """Count the rows by their class and the predicted one, with the sum of their loss."""
    actual, guess = F.col("_ml_class").cast("int"), F.col("_ml_prediction").cast("int")
    sure = F.get(vector_to_array(F.col("_ml_probability")), actual)
    loss = F.sum(-F.log(F.greatest(sure, F.lit(1e-15))))
    counted = predicted.groupBy(actual.alias("actual"), guess.alias("predicted"))
    return counted.agg(F.count("*").alias("found"), loss.alias("loss")).collect()`;

const SCORES = `def class_scores(predicted: DataFrame, labels: list[str]) -> dict[str, float]:
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
    return scores`;

const CONFUSION = `def confusion(predicted: DataFrame, labels: list[str]) -> list[dict[str, Any]]:
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
    ]`;

const NUMBERS = `def number_scores(predicted: DataFrame) -> dict[str, float]:
    """Return metrics of predicted numbers."""
    error = F.col("_ml_prediction") - F.col("_ml_label")
    found = predicted.agg(
        F.sqrt(F.avg(error * error)).alias("rmse"),
        F.avg(F.abs(error)).alias("mae"),
        (1 - F.try_divide(F.avg(error * error), F.var_pop("_ml_label"))).alias("r2"),
    ).collect()[0]
    return {name: value for name, value in found.asDict().items() if value is not None}`;

const CLUSTERS = `def cluster_scores(predicted: DataFrame) -> dict[str, float]:
    """Say how far apart the clusters are, where the rows are in several."""
    if predicted.select("_ml_prediction").distinct().count() < 2:
        return {}
    apart = ClusteringEvaluator(
        featuresCol="_ml_features", predictionCol="_ml_prediction"
    )
    return {"silhouette": apart.evaluate(predicted)}`;

const SIZES = `def cluster_sizes(predicted: DataFrame) -> list[dict[str, Any]]:
    """Say how many rows are in each cluster."""
    counted = predicted.groupBy("_ml_prediction").agg(F.count("*").alias("found"))
    return [
        metric("cluster", "rows", row.found, predicted=str(row[0]))
        for row in counted.orderBy("_ml_prediction").collect()
    ]`;

const SLOTS = `def feature_slots(
    model: PipelineModel, numbers: list[str], categories: list[str]
) -> list[str]:
    """Name what each number of the features is: a column, or a category of one."""
    indexed = [stage for stage in model.stages if isinstance(stage, StringIndexerModel)]
    labels = indexed[0].labelsArray
    named = zip(categories, labels)
    return numbers + [f"{name} = {label}" for name, of in named for label in of]`;

const PARTS_OF = `def importances(learned: Any, slots: list[str]) -> list[dict[str, Any]]:
    """Say how much the trees go by each feature; all together are 1."""
    return [
        metric("importance", name, value)
        for name, value in zip(slots, learned.featureImportances.toArray())
    ]`;

const COEFFICIENTS = `def coefficients(learned: Any, slots: list[str]) -> list[dict[str, Any]]:
    """Say by what each feature is multiplied, and what is added."""
    named = zip(slots, learned.coefficients.toArray())
    found = [metric("coefficient", name, value) for name, value in named]
    return [*found, metric("coefficient", "intercept", learned.intercept)]`;

const CLASS_COEFFICIENTS = `def class_coefficients(
    learned: Any, slots: list[str], labels: list[str]
) -> list[dict[str, Any]]:
    """Say by what each feature is multiplied for a class; of two, for the second."""
    weights, added = learned.coefficientMatrix.toArray(), learned.interceptVector
    found: list[dict[str, Any]] = []
    for at, label in enumerate(labels[-len(weights) :]):
        for name, value in zip([*slots, "intercept"], [*weights[at], added[at]]):
            found.append(metric("coefficient", name, value, predicted=label))
    return found`;

const CENTERS = `def cluster_centers(learned: Any, slots: list[str]) -> list[dict[str, Any]]:
    """Say where the middle of each cluster is."""
    return [
        metric("center", name, value, predicted=str(at))
        for at, center in enumerate(learned.clusterCenters())
        for name, value in zip(slots, center)
    ]`;

const ANY = fromImport('typing', ['Any']);
const TO_ARRAY = fromImport('pyspark.ml.functions', ['vector_to_array']);

export const classLabels = py.defined('class_labels', [verbatim(LABELS)]);

export const classScores = py.defined('class_scores', [
  fromImport('collections', ['Counter']),
  fromImport('pyspark.ml.evaluation', ['BinaryClassificationEvaluator']),
  fromImport('pyspark.sql', ['Row']),
  TO_ARRAY,
  verbatim(COUNTS),
  blank,
  blank,
  verbatim(SCORES),
]);

/** Calls a function that comes with `class_scores`. */
export const confusion = py.defined('confusion', [ANY, verbatim(CONFUSION)]);

export const numberScores = py.defined('number_scores', [verbatim(NUMBERS)]);

export const clusterScores = py.defined('cluster_scores', [
  fromImport('pyspark.ml.evaluation', ['ClusteringEvaluator']),
  verbatim(CLUSTERS),
]);

export const clusterSizes = py.defined('cluster_sizes', [ANY, verbatim(SIZES)]);

export const featureSlots = py.defined('feature_slots', [
  fromImport('pyspark.ml', ['PipelineModel']),
  fromImport('pyspark.ml.feature', ['StringIndexerModel']),
  verbatim(SLOTS),
]);

/** What a fitted algorithm tells of the features. */
export const importances = py.defined('importances', [ANY, verbatim(PARTS_OF)]);
export const coefficients = py.defined('coefficients', [ANY, verbatim(COEFFICIENTS)]);
export const classCoefficients = py.defined('class_coefficients', [ANY, verbatim(CLASS_COEFFICIENTS)]);
export const clusterCenters = py.defined('cluster_centers', [ANY, verbatim(CENTERS)]);
