import { py } from '../../codegen/python/py.ts';
import { fromImport, importModule, verbatim } from '../../codegen/python/statements.ts';

const ANY = fromImport('typing', ['Any']);

const NEWEST = `def newest_commit(table: DeltaTable, field: str, source: str) -> dict[str, Any] | None:
    """Read what the newest commit from a source says, unless the table was replaced since."""
    is_own = F.get_json_object("userMetadata", f"$.{field}.source") == source
    mode = F.col("operationParameters")["mode"]
    other = F.col("operation").rlike("REPLACE|RESTORE|TRUNCATE")
    replaced = F.coalesce(other | (mode == "Overwrite"), F.lit(False))
    commits = table.history().withColumn("replaced", replaced)
    newest = (
        commits.filter(is_own | F.col("replaced")).orderBy(F.desc("version")).first()
    )
    if newest is None or newest["replaced"]:
        return None
    said: dict[str, Any] = json.loads(newest["userMetadata"])[field]
    return said`;

const MARK = `@contextmanager
def marked_commit(
    spark: SparkSession, field: str, says: dict[str, Any]
) -> Iterator[None]:
    """Make a commit say what it holds; a range that is committed already is left out."""
    settings = {
        "spark.databricks.delta.commitInfo.userMetadata": json.dumps({field: says})
    }
    if "range" in says:
        settings["spark.databricks.delta.write.txnAppId"] = says["run"]
        settings["spark.databricks.delta.write.txnVersion"] = str(says["range"])
    for name, value in settings.items():
        spark.conf.set(name, value)
    try:
        yield None
    finally:
        for name in settings:
            spark.conf.unset(name)`;

/** The function that reads what the newest commit of a table says of a source. */
export const newestCommit = py.defined('newest_commit', [importModule('json'), ANY, verbatim(NEWEST)]);

/** The function by which a commit says what it holds. */
export const markedCommit = py.defined('marked_commit', [
  importModule('json'),
  fromImport('collections.abc', ['Iterator']),
  fromImport('contextlib', ['contextmanager']),
  ANY,
  verbatim(MARK),
]);
