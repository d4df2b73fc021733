import re

from pyspark.errors import AnalysisException, IllegalArgumentException
from pyspark.ml import PipelineModel
from pyspark.ml.clustering import BisectingKMeansModel, KMeansModel
from pyspark.ml.feature import IndexToString
from pyspark.ml.functions import vector_to_array


def stored_model(folder: str, predicts: str) -> PipelineModel:
    """Load the model of a training; it has to predict what is expected of it."""
    model = PipelineModel.load(folder + "/model")
    last = model.stages[-1]
    if isinstance(last, IndexToString):
        found = "class"
    elif isinstance(last, (KMeansModel, BisectingKMeansModel)):
        found = "cluster"
    else:
        found = "number"
    if found != predicts:
        raise ValueError(f"The model predicts a {found}, not a {predicts}")
    return model


def labels_of(model: PipelineModel) -> list[str]:
    """Return the classes that a model knows."""
    last = model.stages[-1]
    if not isinstance(last, IndexToString):
        raise TypeError("The model predicts no classes")
    return last.getLabels()


def checked_classes(labels: list[str], pattern: str, as_type: str) -> list[str]:
    """Return the classes of a model, all of which have to be of a type."""
    wrong = [label for label in labels if not re.fullmatch(pattern, label)]
    if wrong:
        raise ValueError(f"The classes of the model are not {as_type}: {wrong[:5]}")
    return labels


def predicted_by(model: PipelineModel, rows: DataFrame) -> DataFrame:
    """Let a model predict rows, or say that they do not fit it."""
    try:
        return model.transform(rows)
    except (AnalysisException, IllegalArgumentException) as error:
        raise ValueError(f"The rows do not fit the model: {error}") from error


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


def result_scores(rows: DataFrame, folder: str) -> DataFrame:
    """Predict rows by the model of a training."""
    model = stored_model(folder, "class")
    return without_own_columns(
        with_classes(
            predicted_by(model, rows),
            checked_classes(labels_of(model), "true|false", "BOOLEAN"),
            "leaves",
            "boolean",
        )
    )


result = result_scores(df, "/Volumes/main/default/models/churn")
