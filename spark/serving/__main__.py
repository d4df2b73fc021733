"""`python -m serving FD FOLDER MIB`: predicts by the model in a folder. FD is the socket to the workspace."""

import os
import sys
import traceback

from driver.channel import Channel
from driver.limits import die_with_parent, limit_memory

# A model shares the computer with others: numbers are not worth all cores.
for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ.setdefault(name, "1")


def reason(error: BaseException) -> str:
    return "".join(traceback.format_exception_only(error)).strip()


def answer(model, schema, kind: str, body: str) -> dict:
    """Return what the scoring server of MLflow answers to a request."""
    from mlflow.exceptions import MlflowException
    from mlflow.pyfunc.scoring_server import invocations

    try:
        found = invocations(body, kind, model, schema)
        return {"status": found.status, "body": found.response, "type": found.mimetype}
    except MlflowException as error:
        print(reason(error), file=sys.stderr, flush=True)
        said = error.serialize_as_json()
        status = error.get_http_status_code()
        return {"status": status, "body": said, "type": "application/json"}


def main() -> None:
    die_with_parent()
    os.umask(0o077)
    channel = Channel(int(sys.argv[1]))
    limit_memory(int(sys.argv[3]))
    try:
        import mlflow.pyfunc

        model = mlflow.pyfunc.load_model(sys.argv[2])
        schema = model.metadata.get_input_schema()
    except Exception as error:  # noqa: BLE001
        traceback.print_exc()
        channel.send({"op": "failed", "message": reason(error)})
        return
    channel.send({"op": "ready"})
    for message in channel.messages():
        found = answer(model, schema, message["type"], message["body"])
        channel.send({"op": "answer", **found})


main()
