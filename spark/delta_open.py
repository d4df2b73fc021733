"""Opens Delta tables with delta-rs: for each line of standard input, a folder, one line of JSON with version and rows."""

import json
import sys

from deltalake import DeltaTable, QueryBuilder
from deltalake.exceptions import DeltaError

for line in sys.stdin:
    try:
        table = DeltaTable(line.rstrip("\n"))
        query = QueryBuilder().register("t", table).execute("SELECT * FROM t")
        rows = query.read_all()
        columns = [rows.column(name).to_pylist() for name in rows.schema.names]
        answer = {
            "version": table.version(),
            "names": rows.schema.names,
            "rows": [
                [None if v is None else str(v) for v in row]
                for row in zip(*columns, strict=True)
            ],
        }
    except (DeltaError, OSError, ValueError) as error:
        answer = {"error": str(error) or type(error).__name__}
    print(json.dumps(answer), flush=True)
