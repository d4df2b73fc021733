import type { Py, Statement } from '../../codegen/python/ast.ts';
import { py } from '../../codegen/python/py.ts';
import { secret } from '../../codegen/python/secret.ts';
import { assign, comment, when } from '../../codegen/python/statements.ts';
import { withOptions } from '../../codegen/python/with-options.ts';
import { quoteStandardName } from '../../codegen/sql/quote.ts';
import type { FlowDocument } from '../document.ts';
import { batchRows, type JobSettings } from '../job-settings.ts';
import { partKey } from '../load-ranges.ts';
import type { JdbcSettings } from '../target-settings.ts';

const ISOLATION = {
  eventual: 'NONE',
  'read-committed': 'READ_COMMITTED',
  serializable: 'SERIALIZABLE',
} as const satisfies Record<JobSettings['consistency'], string>;

const connection = (settings: JdbcSettings): [string, Py][] => [
  ['url', py.str(settings.url.trim())],
  ['dbtable', py.str(settings.remoteTable.trim())],
  ['user', secret(settings.secretScope, settings.userKey)],
  ['password', secret(settings.secretScope, settings.passwordKey)],
];

const batch = (job: JobSettings, option: string): [string, Py][] => {
  const rows = batchRows(job);
  return rows === undefined ? [] : [[option, py.int(rows)]];
};

/** The reader of another database, for queries of it. */
export const databaseReader = (settings: JdbcSettings): Py =>
  withOptions(
    py`spark.read.format("jdbc")`,
    connection(settings).filter(([option]) => option !== 'dbtable'),
  );

/** The reader of a table of another database. */
export const connectionOf = (settings: JdbcSettings): Py =>
  withOptions(py`spark.read.format("jdbc")`, connection(settings));

/** The number of connections that read a table at once. */
const PARTS = 4;

/** A name as the database of the URL quotes it. */
function quoted(name: string, { url }: JdbcSettings): string {
  if (/^jdbc:(?:mysql|mariadb):/u.test(url.trim())) return `\`${name.replaceAll('`', '``')}\``;
  if (url.trim().startsWith('jdbc:sqlserver:')) return `[${name.replaceAll(']', ']]')}]`;
  return quoteStandardName(name);
}

const jdbcReader = (flow: FlowDocument, settings: JdbcSettings): Py =>
  withOptions(py`spark.read.format("jdbc")`, [...connection(settings), ...batch(flow.job, 'fetchsize')]);

/** The least and the greatest key of a table of another database and, where asked for, its number of rows; as one row. */
function boundsOf(settings: JdbcSettings, key: string, counts: boolean): Py {
  const name = quoted(key, settings);
  // In the words of the other database, whose names are not quoted as Spark's are.
  const wanted = counts
    ? py`"SELECT MIN({0}), MAX({0}), COUNT(*) FROM {1}"`
    : py`"SELECT MIN({0}), MAX({0}) FROM {1}"`;
  const query = py`${wanted}.format(${py.str(name)}, ${py.str(settings.remoteTable.trim())})`;
  const asked: [string, Py][] = connection(settings).map(([option, value]) =>
    option === 'dbtable' ? ['query', query] : [option, value],
  );
  return py`${withOptions(py`spark.read.format("jdbc")`, asked)}.load().collect()[0]`;
}

/** The least key, the greatest one and the number of rows of a table of another database. */
export const countedBounds = (settings: JdbcSettings, key: string): Py => boundsOf(settings, key, true);

/** The reader of a table of another database whose ranges of a key are read by several connections. */
export const rangeReader = (flow: FlowDocument, settings: JdbcSettings, key: string): Py =>
  withOptions(jdbcReader(flow, settings), [
    ['partitionColumn', py.str(key)],
    ['numPartitions', py.int(PARTS)],
  ]);

/**
 * The statements that read a table of another database into a frame; the batch size is the number of rows per round trip.
 * By a key that is a whole number, parts of it are read at the same time.
 */
export function readJdbc(flow: FlowDocument, settings: JdbcSettings, frame: Py): readonly Statement[] {
  const read = jdbcReader(flow, settings);
  const key = partKey(flow);
  if (!key) return [assign(frame, py`${read}.load()`)];
  const [reader, bounds] = [py`reader`, py`bounds`];
  const parts: [string, Py][] = [
    ['partitionColumn', py.str(key.source)],
    ['lowerBound', py`${bounds}[0]`],
    ['upperBound', py`${bounds}[1]`],
    ['numPartitions', py.int(PARTS)],
  ];
  return [
    comment('Several connections read ranges of the key at the same time'),
    assign(bounds, boundsOf(settings, key.source, false)),
    assign(reader, read),
    when(py`${bounds}[0] != ${bounds}[1]`, [assign(reader, withOptions(reader, parts))]),
    assign(frame, py`${reader}.load()`),
  ];
}

/** Writes to a table of another database; the batch size is the number of rows per round trip. */
export function writeJdbc(frame: Py, settings: JdbcSettings, job: JobSettings): Py {
  const mode = job.writeMode === 'overwrite' ? 'overwrite' : 'append';
  // Only the rows are replaced; the table's columns and permissions are preserved.
  const truncate: [string, Py][] = mode === 'overwrite' ? [['truncate', py.bool(true)]] : [];
  const options: [string, Py][] = [
    ...connection(settings),
    ...batch(job, 'batchsize'),
    ['isolationLevel', py.str(ISOLATION[job.consistency])],
    ...truncate,
  ];
  return py`${withOptions(py`${frame}.write.format("jdbc")`, options)}.mode(${py.str(mode)}).save()`;
}
