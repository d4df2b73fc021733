import { py } from '../../codegen/python/py.ts';
import { fromImport, importModule, verbatim } from '../../codegen/python/statements.ts';

const ANY = fromImport('typing', ['Any']);

/** More would be a commit for each few rows, or a table of small files. */
const MAX_RANGES = 50;

const UNFINISHED = `def unfinished_load(
    newest: dict[str, Any] | None, by: list[str]
) -> dict[str, Any] | None:
    """Tell how far an interrupted load got, by its newest commit."""
    if newest is None or newest["range"] == newest["ranges"]:
        return None
    if newest["by"] != by:
        raise ValueError(
            f"An interrupted load of this table went by {' and '.join(newest['by'])}: "
            "choose the same key and watermark to complete it, or overwrite the table"
        )
    return newest`;

const PLANNED = `def planned_load(
    table: DeltaTable,
    source: str,
    by: list[str],
    bounds: Row,
    size: int,
    above: str | None,
) -> dict[str, Any]:
    """Divide the keys of the source into ranges."""
    first, last, rows = [int(bound or 0) for bound in bounds]
    ranges = min(-(-rows // size), last - first + 1, ${MAX_RANGES})
    return {
        "source": source,
        "by": by,
        "run": str(uuid.uuid4()),
        "first": first,
        "last": last,
        "rows": rows,
        "above": above,
        "before": table.history(1).collect()[0]["version"],
        "range": 0,
        "ranges": max(ranges, 1),
    }`;

const TO_LOAD = `def ranges_to_load(load: dict[str, Any]) -> list[dict[str, Any]]:
    """List the ranges that are not committed yet; each ends where the next begins."""
    first, ranges = load["first"], load["ranges"]
    keys = load["last"] - first + 1
    edges = [first + keys * n // ranges for n in range(ranges + 1)]
    return [
        {**load, "range": n + 1, "low": edges[n], "high": edges[n + 1]}
        for n in range(load["range"], ranges)
    ]`;

const ROWS_OF = `def rows_of_range(part: dict[str, Any], reader: DataFrameReader, key: str) -> DataFrame:
    """Read a range by several connections; rows without a key are in the first one."""
    rows = reader.options(lowerBound=part["low"], upperBound=part["high"]).load()
    column = F.col(key)
    inside = (column >= part["low"]) & (column < part["high"])
    return rows.filter(inside | column.isNull() if part["range"] == 1 else inside)`;

/** The function that tells of an interrupted load. */
export const unfinishedLoad = py.defined('unfinished_load', [ANY, verbatim(UNFINISHED)]);

/** The function that plans a load. */
export const plannedLoad = py.defined('planned_load', [
  importModule('uuid'),
  ANY,
  fromImport('pyspark.sql', ['Row']),
  verbatim(PLANNED),
]);

/** The function that lists what is to be loaded. */
export const rangesToLoad = py.defined('ranges_to_load', [ANY, verbatim(TO_LOAD)]);

/** The function that reads a range. */
export const rowsOfRange = py.defined('rows_of_range', [
  ANY,
  fromImport('pyspark.sql', ['DataFrameReader']),
  verbatim(ROWS_OF),
]);
