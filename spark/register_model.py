"""Registers two versions of a model that weighs a column once and twice; the alias champion is the second's.

Usage: register_model.py CATALOG.SCHEMA.MODEL, with the address and the token in the variables that the client reads.
"""

import sys

import mlflow
from mlflow.models import ModelSignature
from mlflow.types import ColSpec, Schema

SIGNATURE = ModelSignature(
    Schema([ColSpec("double", "fee"), ColSpec("double", "full months")]),
    Schema([ColSpec("double")]),
)


class Weighted(mlflow.pyfunc.PythonModel):
    def __init__(self, weight: float) -> None:
        self.weight = weight

    def predict(self, context, model_input, params=None):
        return model_input["fee"] * self.weight + model_input["full months"]


def main(name: str) -> None:
    mlflow.set_tracking_uri("databricks")
    mlflow.set_registry_uri("databricks-uc")
    mlflow.set_experiment("/Users/admin/weighted")
    for weight in (1.0, 2.0):
        with mlflow.start_run():
            model = mlflow.pyfunc.log_model(
                name="weighted",
                python_model=Weighted(weight),
                signature=SIGNATURE,
                pip_requirements=["pandas"],
            )
        version = mlflow.register_model(model.model_uri, name)
    mlflow.MlflowClient().set_registered_model_alias(name, "champion", version.version)


main(sys.argv[1])
print("done")
