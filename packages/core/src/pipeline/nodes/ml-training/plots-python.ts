import type { Statement } from '../../../codegen/python/ast.ts';
import { py } from '../../../codegen/python/py.ts';
import { blank, fromImport, run, verbatim } from '../../../codegen/python/statements.ts';
import type { TrainingConfig } from './config.ts';
import { PERIODS } from './periods.ts';

const CURVES = `def class_curves(predicted: DataFrame, labels: list[str]) -> list[dict[str, Any]]:
    """Return the points of the ROC curve of each class; of two, of the second."""
    each = predicted.select(
        F.col("_ml_class").cast("int").alias("actual"),
        F.posexplode(vector_to_array(F.col("_ml_probability"))).alias("label", "score"),
    )
    # Of many rows, scores that are almost equal are one point.
    digits = 15 if predicted.count() <= 10_000 else 4
    right = F.col("actual") == F.col("label")
    counted = (
        each.filter(F.col("label") >= (1 if len(labels) == 2 else 0))
        .groupBy("label", F.round("score", digits).alias("score"))
        .agg(F.count_if(right).alias("hits"), F.count_if(~right).alias("misses"))
        .orderBy("label", F.desc("score"))
    )
    rows: dict[int, list[Row]] = {}
    for row in counted.collect():
        rows.setdefault(row.label, []).append(row)
    curves = [class_curve(labels[at], found) for at, found in rows.items()]
    return [curve for curve in curves if curve["points"]]`;

const CURVE = `def class_curve(label: str, scores: list[Row]) -> dict[str, Any]:
    """Return the ROC curve of a class, without points where all rows have it or none."""
    hits, misses = sum(row.hits for row in scores), sum(row.misses for row in scores)
    points, area = [(0.0, 0.0)], 0.0
    if not hits or not misses:
        return {"label": label, "auc": area, "points": []}
    found = wrong = 0
    for row in scores:
        found, wrong = found + row.hits, wrong + row.misses
        (x, y), (next_x, next_y) = points[-1], (wrong / misses, found / hits)
        area += (next_x - x) * (y + next_y) / 2
        points.append((next_x, next_y))
    step = max(1, len(points) // 200)
    return {"label": label, "auc": area, "points": [*points[:-1][::step], points[-1]]}`;

const RESIDUALS = `def number_residuals(predicted: DataFrame, at_most: int) -> dict[str, Any]:
    """Return the prediction and the value of test rows; of many, of always the same ones."""
    some = predicted.orderBy("_ml_draw", "_ml_order").limit(at_most)
    pairs = some.select("_ml_prediction", "_ml_label").collect()
    return {"rows": predicted.count(), "points": [list(pair) for pair in pairs]}`;

const FORECAST = `def forecast_curves(
    periods: DataFrame, forecasts: DataFrame, begins: Column, at_most: int, back: int
) -> dict[str, Any]:
    """Return the last values and the forecast of the first series."""
    series = periods.select("_ml_series").distinct()
    newest = Window.partitionBy("_ml_series").orderBy(F.desc("_ml_at"))
    last = (
        periods.withColumn("_ml_back", F.row_number().over(newest))
        .filter(F.col("_ml_back") <= back)
        .select("_ml_series", "_ml_at", "_ml_label")
    )
    low, high = (F.nanvl(f"_ml_{end}", F.lit(None)) for end in ("low", "high"))
    coming = forecasts.filter(F.col("_ml_fold") == 0).select(
        "_ml_series", "_ml_at", "_ml_prediction", "_ml_low", "_ml_high"
    )
    points = (
        last.unionByName(coming, allowMissingColumns=True)
        .join(series.orderBy("_ml_series").limit(at_most), "_ml_series")
        .orderBy("_ml_series", "_ml_at")
        .select("_ml_series", begins, "_ml_label", "_ml_prediction", low, high)
    )
    curves: dict[str, list[list[Any]]] = {}
    for name, *point in points.collect():
        curves.setdefault(name, []).append(point)
    found = [{"series": name, "points": some} for name, some in curves.items()]
    return {"series": series.count(), "curves": found}`;

const LOG = `def log_plots(plots: dict[str, Any]) -> None:
    """Log the points of plots."""
    log_dict(plots, "training_plots.json")`;

/** So many rows are points of a plot of residuals. */
const MAX_POINTS = 1000;

/** So many series are drawn, each with so many periods before those of the forecast. */
const MAX_SERIES = 6;
const MAX_BACK = 100;

const ANY = fromImport('typing', ['Any']);

const classCurves = py.defined('class_curves', [
  ANY,
  fromImport('pyspark.ml.functions', ['vector_to_array']),
  fromImport('pyspark.sql', ['Row']),
  verbatim(CURVE),
  blank,
  blank,
  verbatim(CURVES),
]);

const numberResiduals = py.defined('number_residuals', [ANY, verbatim(RESIDUALS)]);

const forecastCurves = py.defined('forecast_curves', [ANY, verbatim(FORECAST)]);

const logPlots = py.defined('log_plots', [ANY, fromImport('mlflow', ['log_dict']), verbatim(LOG)]);

/** The statements that log from what the plots of a training are drawn: what the model predicts of the test rows, or a forecast. */
export function plotStatements({ task, frequency }: TrainingConfig): readonly Statement[] {
  switch (task) {
    case 'classification':
      return [run(py`${logPlots}({"roc": ${classCurves}(tested, labels)})`)];
    case 'regression':
      return [run(py`${logPlots}({"residuals": ${numberResiduals}(tested, ${py.int(MAX_POINTS)})})`)];
    case 'forecasting': {
      const limits = py.kwargs({ at_most: py.int(MAX_SERIES), back: py.int(MAX_BACK) });
      const begins = py`${PERIODS[frequency].begins}.cast("string")`;
      const curves = py`${forecastCurves}(periods, forecasts, ${begins}, ${limits})`;
      return [run(py`${logPlots}({"forecast": ${curves}})`)];
    }
    case 'clustering':
      return [];
  }
}
