"""Print the Python files of a folder that do not parse, as a JSON list."""

import ast
import json
import pathlib
import sys
import warnings

# An unknown escape is only a warning today, and an error in a later Python.
warnings.simplefilter("error")

folder = pathlib.Path(sys.argv[1])
problems = []
for path in sorted(folder.rglob("*.py")):
    try:
        ast.parse(path.read_bytes())
    except (SyntaxError, ValueError, Warning) as error:
        problems.append({"file": str(path.relative_to(folder)), "message": str(error)})
print(json.dumps(problems))
