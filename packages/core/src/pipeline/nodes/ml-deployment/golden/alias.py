from mlflow import MlflowClient, set_registry_uri, set_tracking_uri
from mlflow.models import get_model_info
from mlflow.pyfunc import spark_udf


def version_of_alias(name: str, alias: str) -> str:
    """Return the address of the version that an alias names now."""
    version = MlflowClient().get_model_version_by_alias(name, alias).version
    return f"models:/{name}/{version}"


def with_prediction(rows: DataFrame, uri: str, name: str, as_type: str) -> DataFrame:
    """Add what a registered model predicts of the columns that its signature names."""
    signature = get_model_info(uri).signature
    if not signature or not signature.inputs or not signature.inputs.has_input_names():
        raise ValueError("The model has no signature that names columns")
    wanted = signature.inputs.as_spark_schema().fields
    known = {column.lower() for column in rows.columns}
    lacking = [one.name for one in wanted if one.name.lower() not in known]
    needed = [one.name for one in wanted if one.name in lacking and not one.nullable]
    if needed:
        raise ValueError(f"The rows do not fit the model: they lack {needed}")
    quoted = [(one, one.name.replace("`", "``")) for one in wanted]
    given = [
        F.col(f"`{column}`").cast(one.dataType).alias(one.name)
        for one, column in quoted
        if one.name not in lacking
    ]
    predict = spark_udf(
        rows.sparkSession, uri, result_type=as_type, env_manager="local"
    )
    return rows.withColumn(name, predict(F.struct(*given)))


def result_scores(rows: DataFrame) -> DataFrame:
    """Predict rows by a registered model."""
    set_tracking_uri("databricks")
    set_registry_uri("databricks-uc")
    uri = version_of_alias("main.default.churn", "champion")
    return with_prediction(rows, uri, "prediction", "double")


result = result_scores(df)
