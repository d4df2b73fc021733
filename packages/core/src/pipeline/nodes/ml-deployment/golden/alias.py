from collections.abc import Callable

from mlflow import MlflowClient, set_registry_uri, set_tracking_uri
from mlflow.models import get_model_info
from mlflow.pyfunc import spark_udf
from mlflow.spark import load_model
from pyspark.ml import PipelineModel


def version_of_alias(name: str, alias: str) -> str:
    """Return the address of the version that an alias names now."""
    version = MlflowClient().get_model_version_by_alias(name, alias).version
    return f"models:/{name}/{version}"


def with_prediction(
    rows: DataFrame, uri: str, name: str, as_type: str, folder: str | None
) -> DataFrame:
    """Add what a registered model predicts of the columns that its signature names."""
    info = get_model_info(uri)
    signature = info.signature
    if not signature or not signature.inputs or not signature.inputs.has_input_names():
        raise ValueError("The model has no signature that names columns")
    wanted = signature.inputs.as_spark_schema().fields
    known = {column.lower() for column in rows.columns}
    lacking = [one.name for one in wanted if one.name.lower() not in known]
    of_spark = "spark" in info.flavors
    needed = [
        one.name
        for one in wanted
        if one.name in lacking and (of_spark or not one.nullable)
    ]
    if needed:
        raise ValueError(f"The rows do not fit the model: they lack {needed}")
    quoted = [(one, one.name.replace("`", "``")) for one in wanted]
    given = [
        F.col(f"`{column}`").cast(one.dataType).alias(one.name)
        for one, column in quoted
        if one.name not in lacking
    ]
    if of_spark:
        load: Callable[..., PipelineModel] = load_model
        predicted = load(uri, dfs_tmpdir=folder).transform(
            rows.select(F.struct("*").alias("_ml_rows"), *given)
        )
        value = F.col("prediction").cast(as_type)
        return predicted.select("_ml_rows.*", value.alias(name))
    predict = spark_udf(
        rows.sparkSession, uri, result_type=as_type, env_manager="local"
    )
    return rows.withColumn(name, predict(F.struct(*given)))


def result_scores(rows: DataFrame) -> DataFrame:
    """Predict rows by a registered model."""
    set_tracking_uri("databricks")
    set_registry_uri("databricks-uc")
    uri = version_of_alias("main.default.churn", "champion")
    return with_prediction(rows, uri, "prediction", "double", None)


result = result_scores(df)
