import { py } from '../../../codegen/python/py.ts';
import { blank, fromImport, verbatim } from '../../../codegen/python/statements.ts';
import { METRICS } from './outputs.ts';

const SPLIT = `def split_rows(
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
    )`;

const METRIC = `def metric(kind: str, name: str, value: float, **more: Any) -> dict[str, Any]:
    """A row of the metrics."""
    return {"kind": kind, "name": name, "value": float(value), **more}`;

const METRICS_OF = `def metrics_of(kind: str, scores: dict[str, float]) -> list[dict[str, Any]]:
    """A row for each metric of some rows."""
    return [metric(kind, name, value) for name, value in scores.items()]`;

const PARTS = `def training_parts(
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
    return training, test, [metric("rows", *count) for count in counts.items()]`;

const FRAME = `def metrics_frame(spark: SparkSession, metrics: list[dict[str, Any]]) -> DataFrame:
    """The metrics as rows."""
    columns = (
${METRICS.split(/(?<=fold INT, )/u)
  .map((part) => `        "${part}"`)
  .join('\n')}
    )
    return spark.createDataFrame(metrics, columns)`;

const BESIDE = `def with_metrics(predictions: DataFrame, metrics: DataFrame, column: str) -> DataFrame:
    """The predictions, and below them the metrics in a column of their own."""
    below = metrics.select(F.struct("*").alias(column))
    return predictions.unionByName(below, allowMissingColumns=True)`;

const ANY = fromImport('typing', ['Any']);

/** The function that says which part of the training each row belongs to. */
export const splitRows = py.defined('split_rows', [verbatim(SPLIT)]);

/** The function that returns the parts. */
export const trainingParts = py.defined('training_parts', [ANY, verbatim(PARTS)]);

/** The functions that make rows of metrics, and the one that is named: their frame. */
export const metricsFrame = py.defined('metrics_frame', [
  ANY,
  verbatim(METRIC),
  blank,
  blank,
  verbatim(METRICS_OF),
  blank,
  blank,
  verbatim(FRAME),
]);

/** The function that puts metrics below predictions. */
export const withMetrics = py.defined('with_metrics', [verbatim(BESIDE)]);

const SAVE = `def save_training(model: PipelineModel, metrics: DataFrame, folder: str) -> None:
    """Store a model and its metrics in place of those before."""
    model.write().overwrite().save(folder + "/model")
    metrics.coalesce(1).write.mode("overwrite").parquet(folder + "/metrics")`;

/** The function that stores what was trained. */
export const saveTraining = py.defined('save_training', [
  fromImport('pyspark.ml', ['PipelineModel']),
  verbatim(SAVE),
]);
