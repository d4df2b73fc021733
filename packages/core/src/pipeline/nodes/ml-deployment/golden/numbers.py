from pyspark.errors import AnalysisException, IllegalArgumentException
from pyspark.ml import PipelineModel
from pyspark.ml.clustering import BisectingKMeansModel, KMeansModel
from pyspark.ml.feature import IndexToString


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


def predicted_by(model: PipelineModel, rows: DataFrame) -> DataFrame:
    """Let a model predict rows, or say that they do not fit it."""
    try:
        return model.transform(rows)
    except (AnalysisException, IllegalArgumentException) as error:
        raise ValueError(f"The rows do not fit the model: {error}") from error


def without_own_columns(predicted: DataFrame) -> DataFrame:
    """Drop what the model made for itself."""
    return predicted.drop(*[one for one in predicted.columns if one.startswith("_ml_")])


def result_scores(rows: DataFrame, folder: str) -> DataFrame:
    """Predict rows by the model of a training."""
    model = stored_model(folder, "number")
    return without_own_columns(
        predicted_by(model, rows).withColumn("expected fee", F.col("_ml_prediction"))
    )


result = result_scores(df, "/Volumes/main/default/models/churn")
