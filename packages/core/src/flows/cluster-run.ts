import { printModule } from '../codegen/python/print.ts';
import { py } from '../codegen/python/py.ts';
import { assign, run, verbatim } from '../codegen/python/statements.ts';
import { tableText } from '../codegen/spark-names.ts';
import { sql } from '../codegen/sql/sql.ts';
import { type FlowDocument, type Source, sourceOf, targetOf } from './document.ts';
import { loadRanges } from './load-ranges.ts';
import { routeOf, targetTable } from './places.ts';
import { emitFlow } from './python/emit-flow.ts';
import { connectionOf, readJdbc } from './python/jdbc.ts';
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

/** The source of a flow that is a table of another database. */
function databaseOf(flow: FlowDocument): (Source & { kind: 'database' }) | undefined {
  const source = sourceOf(flow);
  return source?.kind === 'database' && source.settings.from === 'jdbc' ? source : undefined;
}

/** Whether a cluster can compare source and target after a run. */
export const comparesOnCluster = (flow: FlowDocument): boolean =>
  databaseOf(flow) !== undefined && targetTable(targetOf(flow)) !== undefined;

/** The view of the rows of the source while they are compared. */
const VIEW = 'flow_source_rows';

/**
 * A command on a cluster whose result is the comparison of a table in another database with the target, with numbers as
 * text. It reads the source once. Throws TypeError for a flow that `comparesOnCluster` refuses.
 */
export function comparisonProgram(flow: FlowDocument, versions: RunVersions): string {
  const source = databaseOf(flow);
  // The code on a cluster sets no rows aside.
  const asRun = { ...flow, job: { ...flow.job, deadLetter: false } };
  const query = source && comparison(asRun, source, versions, sql.name(VIEW));
  if (!source || !query)
    throw new TypeError('Only a table of another database is compared with a table of the catalog');
  const [rows, numbers] = [py`rows`, py`numbers`];
  return printModule([
    ...readJdbc(flow, source.settings, rows),
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

/** A command on a cluster whose result is the columns of a table in another database, each with its name and type. */
export const columnsProgram = (settings: JdbcSettings): string => {
  const columns = py`${connectionOf(settings)}.load().dtypes`;
  return (
    TELL_CAUSES +
    printModule([run(py`display(spark.createDataFrame(${columns}, "name STRING, type STRING"))`)])
  );
};

/** The failures of a connection that people can do something about, as drivers word them. */
const FAILURES: readonly (readonly [pattern: RegExp, says: (found: RegExpExecArray) => string])[] = [
  [
    /Access denied for user .* to database '([^']*)'/u,
    ([, name]) =>
      `The server has no database ${name ?? ''}, or the user of the secret scope may not use it: check the JDBC URL`,
  ],
  [
    /password authentication failed|Access denied for user/u,
    () => 'The database refuses the login: check the secrets of user name and password',
  ],
  [
    /UnknownHostException: ([^\s:]+)/u,
    ([, host]) => `The host ${host ?? ''} is not known on the cluster: check the JDBC URL`,
  ],
  [
    /Connection to (\S+?)\.? refused|Socket fail to connect to host:(\S+), port:(\d+)|Communications link failure/u,
    ([, place, host, port]) =>
      `Nothing answers at ${place ?? (host ? `${host}:${port}` : 'the address')}: check host and port in the JDBC URL, and that the cluster may reach them`,
  ],
  [
    /database "([^"]*)" does not exist|Unknown database '([^']*)'/u,
    ([, postgres, mysql]) => `The server has no database ${postgres ?? mysql ?? ''}: check the JDBC URL`,
  ],
  [
    /relation "([^"]*)" does not exist|Table '([^']*)' doesn't exist/u,
    ([, postgres, mysql]) => `The database has no table ${postgres ?? mysql ?? ''}`,
  ],
  [
    /permission denied for (?:table|relation|schema) (\S+)|command denied to user \S+ for table (\S+)/u,
    ([, postgres, mysql]) =>
      `The user of the secret scope may not read ${(postgres ?? mysql)?.replaceAll(/[`']|\.$/gu, '') ?? 'the table'}`,
  ],
  [
    /permission denied to use replication slots|must be superuser or replication role/u,
    () => 'The user of the secret scope may not follow the log: give it the attribute REPLICATION',
  ],
  [
    /logical decoding requires \D*wal_level/u,
    () => 'The server writes no log that can be followed: set wal_level = logical, and restart it',
  ],
  [
    /The publication .* does not hold .*: add it|The log tells no .* of a changed row: .* of the table/u,
    ([says]) => says,
  ],
  [
    /No suitable driver|ClassNotFoundException: (\S+)/u,
    () => 'The cluster has no JDBC driver for this database: add it to the libraries of the cluster',
  ],
  [
    /Concurrent\w*Exception|DELTA_CONCURRENT/u,
    () => 'Another run writes to the table: wait until it has ended, and run the flow again',
  ],
];

/** What a failed command on a cluster means for the database of a flow; undefined for a failure of another kind. */
export function databaseFailure(said: string): string | undefined {
  for (const [pattern, says] of FAILURES) {
    const found = pattern.exec(said);
    if (found) return says(found);
  }
  return undefined;
}
