import { printModule } from '../codegen/python/print.ts';
import { py } from '../codegen/python/py.ts';
import { assign, run, verbatim } from '../codegen/python/statements.ts';
import { tableText } from '../codegen/spark-names.ts';
import { sql } from '../codegen/sql/sql.ts';
import { type FlowDocument, type Source, sourceOf, targetOf } from './document.ts';
import { loadRanges } from './load-ranges.ts';
import { type Files, filesOf, routeOf, targetTable } from './places.ts';
import { emitFlow } from './python/emit-flow.ts';
import { connectionOf, readJdbc } from './python/jdbc.ts';
import { readFiles } from './python/read-source.ts';
import { comparison, type RunVersions } from './reconciliation/comparison.ts';
import type { JdbcSettings } from './target-settings.ts';

/** The Python of a flow that only a cluster runs; undefined for another, or while an end is not chosen. */
export function clusterProgram(flow: FlowDocument): string | undefined {
  const [source, target] = [sourceOf(flow), targetOf(flow)];
  if (!source || !target || routeOf(source, target) !== 'cluster') return undefined;
  return emitFlow(flow, source, target);
}

/** Whether the flow is loaded by ranges, of which each commit tells. */
export function isLoadedByRanges(flow: FlowDocument): boolean {
  const [source, target] = [sourceOf(flow), targetOf(flow)];
  return source !== undefined && target !== undefined && loadRanges(flow, source, target) !== undefined;
}

/** A command on a cluster whose result is the commits of a table that tell of loads, the newest first. */
export const loadsProgram = (table: readonly string[]): string =>
  printModule([
    run(
      py`display(spark.sql("DESCRIBE HISTORY " + ${named(table)}).filter("get_json_object(userMetadata, '$.load') IS NOT NULL").orderBy("version", ascending=False).select("version", "userMetadata", "operationMetrics"))`,
    ),
  ]);

/** A source that a cluster reads as often as it is asked to, where no warehouse can. */
export type RemoteSource =
  | { readonly kind: 'database'; readonly settings: JdbcSettings }
  | { readonly kind: 'files'; readonly files: Files };

/** A table of another database, or files behind keys; undefined for another source. */
export function remoteSource(source: Source | undefined): RemoteSource | undefined {
  if (source?.kind === 'database')
    return source.settings.from === 'jdbc' ? { kind: 'database', settings: source.settings } : undefined;
  const files = source && filesOf(source);
  return files?.bucket ? { kind: 'files', files } : undefined;
}

/** Whether a cluster can compare source and target after a run. */
export const comparesOnCluster = (flow: FlowDocument): boolean =>
  remoteSource(sourceOf(flow)) !== undefined && targetTable(targetOf(flow)) !== undefined;

/** The view of the rows of the source while they are compared. */
const VIEW = 'flow_source_rows';

/**
 * A command on a cluster whose result is the comparison of a source that only it reads with the target, with numbers as
 * text. It reads the source once. Throws TypeError for a flow that `comparesOnCluster` refuses.
 */
export function comparisonProgram(flow: FlowDocument, versions: RunVersions): string {
  const source = sourceOf(flow);
  const remote = remoteSource(source);
  // The code on a cluster sets no rows aside.
  const asRun = { ...flow, job: { ...flow.job, deadLetter: false } };
  const query = source && comparison(asRun, source, versions, sql.name(VIEW));
  if (!remote || !query)
    throw new TypeError('Only what a cluster reads again is compared there with a table of the catalog');
  const [rows, numbers] = [py`rows`, py`numbers`];
  return printModule([
    ...(remote.kind === 'database' ? readJdbc(flow, remote.settings, rows) : readFiles(remote.files, rows)),
    assign(rows, py`${rows}.cache()`),
    run(py`${rows}.createOrReplaceTempView(${py.str(VIEW)})`),
    assign(numbers, py`spark.sql(${py.str(query.text)}).first()`),
    run(py`${rows}.unpersist()`),
    // A number of JSON could lose digits.
    verbatim('display(spark.createDataFrame([[str(number) for number in numbers]], numbers.__fields__))'),
  ]);
}

const named = (table: readonly string[]) => py.str(tableText(table));

/** A command on a cluster whose result is the newest entry of a table's history: its version, and what the write did. */
export const historyProgram = (table: readonly string[]): string =>
  printModule([
    run(
      py`display(spark.sql("DESCRIBE HISTORY " + ${named(table)} + " LIMIT 1").select("version", "operationMetrics"))`,
    ),
  ]);

/** A command on a cluster whose result is the first rows of a table. */
export const rowsProgram = (table: readonly string[], rows: number): string =>
  printModule([run(py`display(spark.read.table(${named(table)}).limit(${py.int(rows)}))`)]);

/** A command on a cluster after which failures tell what caused them: Spark hides what a driver says. */
export const TELL_CAUSES = printModule([
  run(py`spark.conf.set("spark.sql.pyspark.jvmStacktrace.enabled", "true")`),
]);

/** A command on a cluster whose result is the columns of a source that only it reads, each with its name and type. */
export function columnsProgram(remote: RemoteSource): string {
  const rows = py`rows`;
  const read =
    remote.kind === 'database'
      ? [assign(rows, py`${connectionOf(remote.settings)}.load()`)]
      : readFiles(remote.files, rows, remote.files.reading.fileFormat === 'csv' ? GUESSED : []);
  const columns = run(py`display(spark.createDataFrame(${rows}.dtypes, "name STRING, type STRING"))`);
  return TELL_CAUSES + printModule([...read, columns]);
}

/** Types of CSV are those of its values, which a load casts to those of the mapping. */
const GUESSED = [['inferSchema', py.bool(true)]] as const;
