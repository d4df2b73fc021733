import { formatSchema, type Schema } from '@lakehouse/spark-sql/types/column-type';
import type { Py } from '../../../codegen/python/ast.ts';
import { attributes } from '../../../codegen/python/columns.ts';
import { py } from '../../../codegen/python/py.ts';
import { tableParts } from '../../../codegen/spark-names.ts';
import { sql } from '../../../codegen/sql/sql.ts';
import { defineEmitters, type PyContext, type SqlCode } from '../../define-emitters.ts';
import { streamSettings } from './checks.ts';
import type { config, StreamConfig } from './config.ts';

/** As many rows as a preview takes of a stream that makes them. */
const SAMPLE = 1000;

type Option = readonly [name: string, value: string | number | boolean, used?: boolean];

const withOptions = (reader: Py, options: readonly Option[]): Py =>
  options
    .filter(([, , used = true]) => used)
    .reduce((read, [name, value]) => py`${read}.option(${py.str(name)}, ${py.lit(value)})`, reader);

/** The rows as they arrive or, where they are only looked at, those that are there: that moves no offset. */
function frame(context: PyContext<StreamConfig>): Py {
  const { config, schema = [], looksOnly, table, compute = 'any' } = context;
  const { source, format, header, path, batchFiles, skipChanges, rowsPerSecond } = config;
  const reader = looksOnly ? py`spark.read` : py`spark.readStream`;
  const named = (read: Py): Py => py`${read}.select(${py.args(attributes(schema.map(({ name }) => name)))})`;
  if (source === 'rate') {
    if (!looksOnly)
      return py`${reader}.format("rate").option("rowsPerSecond", ${py.int(rowsPerSecond)}).load()`;
    const at = py`F.unix_timestamp() + F.floor(F.col("id") / ${py.int(rowsPerSecond)})`;
    return py`spark.range(${py.int(SAMPLE)}).select(F.timestamp_seconds(${at}).alias("timestamp"), F.col("id").alias("value"))`;
  }
  if (source === 'files') {
    const isAutoLoader = !looksOnly && compute !== 'any';
    const read = withOptions(py`${reader}.format(${py.str(isAutoLoader ? 'cloudFiles' : format)})`, [
      ['cloudFiles.format', format, isAutoLoader],
      [isAutoLoader ? 'cloudFiles.maxFilesPerTrigger' : 'maxFilesPerTrigger', batchFiles, !looksOnly],
      ['header', true, format === 'csv' && header],
    ]);
    return named(py`${read}.schema(${py.str(formatSchema(schema))}).load(${py.str(path.trim())})`);
  }
  const read = withOptions(reader, [
    ['readChangeFeed', true, source === 'changes'],
    [
      'startingVersion',
      firstVersion(config),
      source === 'changes' ? looksOnly || hasVersion(config) : !looksOnly && hasVersion(config),
    ],
    ['maxFilesPerTrigger', batchFiles, !looksOnly],
    ['skipChangeCommits', true, source === 'table' && skipChanges && !looksOnly],
  ]);
  return named(py`${read}.table(${table(tableParts(config.table) ?? [])})`);
}

const hasVersion = ({ startVersion }: StreamConfig): boolean => startVersion.trim() !== '';
/** A batch of changes has to say where it begins. */
const firstVersion = ({ startVersion }: StreamConfig): string => startVersion.trim() || '0';

function query(config: StreamConfig, schema: Schema): SqlCode {
  const { source, format, header, path, table, rowsPerSecond } = config;
  if (source === 'changes')
    return { kind: 'unsupported', reason: 'The changes of a table are read on a cluster: connect one' };
  const columns = sql.list(schema.map(({ name }) => sql.name(name)));
  if (source === 'table')
    return { kind: 'query', query: sql`SELECT ${columns} FROM ${sql.path(tableParts(table) ?? [])}` };
  if (source === 'rate')
    return {
      kind: 'query',
      query: sql`SELECT timestamp_seconds(unix_timestamp() + floor(id / ${sql.int(rowsPerSecond)})) AS ${sql.name('timestamp')}, id AS ${sql.name('value')}\nFROM range(${sql.int(SAMPLE)})`,
    };
  const named = [
    sql`format => ${sql.str(format)}`,
    ...(format === 'csv' ? [sql`header => ${sql.bool(header)}`] : []),
    sql`${sql.name('schema')} => ${sql.str(formatSchema(schema))}`,
  ];
  return {
    kind: 'query',
    query: sql`SELECT ${columns} FROM read_files(${sql.str(path.trim())}, ${sql.list(named)})`,
  };
}

export const emitters = defineEmitters<typeof config>({
  pyspark: (context) => {
    const { watermarkColumn, watermarkDelay } = context.config;
    const rows = frame(context);
    if (watermarkColumn.trim() === '' || context.looksOnly) return { kind: 'frame', frame: rows };
    const mark = py.args([py.str(watermarkColumn.trim()), py.str(watermarkDelay.trim())]);
    return { kind: 'frame', frame: py`${rows}.withWatermark(${mark})` };
  },
  sql: ({ config, schema = [] }) => query(config, schema),
  problems: streamSettings,
});
