import { type ColumnType, formatType } from '@lakehouse/spark-sql/types/column-type';
import type { Py } from '../python/ast.ts';
import { py } from '../python/py.ts';
import { fromImport, verbatim } from '../python/statements.ts';

const CLASSES = `def with_classes(
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
    )`;

const OWN = `def without_own_columns(predicted: DataFrame) -> DataFrame:
    """Drop what the model made for itself."""
    return predicted.drop(*[one for one in predicted.columns if one.startswith("_ml_")])`;

/** The function that adds the columns of a predicted class. */
const withClasses = py.defined('with_classes', [
  fromImport('pyspark.ml.functions', ['vector_to_array']),
  verbatim(CLASSES),
]);

/** The function that drops the columns which a model made for itself. */
const withoutOwnColumns = py.defined('without_own_columns', [verbatim(OWN)]);

const LABELS = `def labels_of(model: PipelineModel) -> list[str]:
    """Return the classes that a model knows."""
    last = model.stages[-1]
    if not isinstance(last, IndexToString):
        raise TypeError("The model predicts no classes")
    return last.getLabels()`;

/** The function that reads the classes of a stored model. */
export const labelsOf = py.defined('labels_of', [
  fromImport('pyspark.ml', ['PipelineModel']),
  fromImport('pyspark.ml.feature', ['IndexToString']),
  verbatim(LABELS),
]);

/** The rows that a model has predicted for, with the columns that it adds; `classes` for a model that predicts them. */
export function predictedRows(
  name: string,
  predicted: Py,
  classes?: { readonly labels: Py; readonly type: ColumnType },
): Py {
  if (!classes)
    return py`${withoutOwnColumns}(${predicted}.withColumn(${py.str(name)}, F.col("_ml_prediction")))`;
  const type = py.str(formatType(classes.type));
  return py`${withoutOwnColumns}(${withClasses}(${predicted}, ${classes.labels}, ${py.str(name)}, ${type}))`;
}
