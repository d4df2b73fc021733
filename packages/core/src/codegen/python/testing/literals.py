"""Print what Python reads from each literal of a JSON list, in a form that JavaScript can compare exactly."""

import ast
import json
import pathlib
import struct
import sys


def plain(value):
    """Texts as UTF-16 units, whole numbers as digits, floats as the bytes of the double."""
    if value is None or isinstance(value, bool):
        return {"type": "constant", "value": str(value)}
    if isinstance(value, str):
        units = value.encode("utf-16-be", "surrogatepass")
        return {"type": "str", "value": units.hex()}
    if isinstance(value, int):
        return {"type": "int", "value": str(value)}
    if isinstance(value, float):
        return {"type": "float", "value": struct.pack(">d", value).hex()}
    if isinstance(value, dict):
        return {"type": "dict", "value": [[plain(k), plain(v)] for k, v in value.items()]}
    return {"type": type(value).__name__, "value": [plain(item) for item in value]}


folder = pathlib.Path(sys.argv[1])
sources = json.loads((folder / "literals.json").read_text(encoding="utf-8"))
# The interpreter reads back its own UTF-8, so the source goes through a file's encoding as generated code does.
print(json.dumps([plain(ast.literal_eval(source.encode("utf-8").decode("utf-8"))) for source in sources]))
