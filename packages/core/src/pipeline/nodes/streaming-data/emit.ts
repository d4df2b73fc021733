import { formatSchema, type Schema } from '@lakehouse/spark-sql/types/column-type';
import type { Py } from '../../../codegen/python/ast.ts';
import { attributes } from '../../../codegen/python/columns.ts';
import { py } from '../../../codegen/python/py.ts';
import { secret } from '../../../codegen/python/secret.ts';
import { withOptions } from '../../../codegen/python/with-options.ts';
import { tableParts } from '../../../codegen/spark-names.ts';
import { sql } from '../../../codegen/sql/sql.ts';
import { defineEmitters, type PyContext, type SqlCode } from '../../define-emitters.ts';
import { listed, streamSettings } from './checks.ts';
import { isJson, OF_MESSAGES } from './columns.ts';
import { type config, mechanismOf, type StreamConfig } from './config.ts';

/** As many rows as a preview takes of a stream that makes them. */
const SAMPLE = 1000;

type Option = readonly [name: string, value: string | number | boolean | Py, used?: boolean];

const optionsOf = (options: readonly Option[]): readonly (readonly [string, Py])[] =>
  options
    .filter(([, , used = true]) => used)
    .map(([name, value]) => [name, typeof value === 'object' ? value : py.lit(value)]);

/** The messages as they come, each in the columns that Kafka has for it. */
function messages({ config, looksOnly }: PyContext<StreamConfig>): Py {
  const { servers, topics, startingOffsets, security, secretScope, loginSecret, batchMessages } = config;
  const mechanism = mechanismOf(config);
  const read = withOptions(
    py`${looksOnly ? py`spark.read` : py`spark.readStream`}.format("kafka")`,
    optionsOf([
      ['kafka.bootstrap.servers', listed(servers).join(',')],
      ['kafka.security.protocol', mechanism === undefined ? 'SSL' : 'SASL_SSL', security !== 'none'],
      ['kafka.sasl.mechanism', mechanism ?? '', mechanism !== undefined],
      ['kafka.sasl.jaas.config', secret(secretScope, loginSecret), mechanism !== undefined],
      ['subscribe', listed(topics).join(',')],
      // What is only looked at begins with the oldest: a batch can't begin with what comes later.
      ['startingOffsets', startingOffsets, !looksOnly],
      ['maxOffsetsPerTrigger', batchMessages, !looksOnly],
    ]),
  );
  return looksOnly ? py`${read}.load().limit(${py.int(SAMPLE)})` : py`${read}.load()`;
}

/** Messages as rows: their JSON or text, and what Kafka says of each. */
function ofMessages(context: PyContext<StreamConfig>): Py {
  const { config, schema = [] } = context;
  const value = py`F.col("value").cast("string")`;
  const json = isJson(config);
  const besides = [
    py`F.col("key").cast("string").alias("_key")`,
    ...['topic', 'partition', 'offset', 'timestamp'].map(
      (name) => py`F.col(${py.str(name)}).alias(${py.str(`_${name}`)})`,
    ),
  ];
  const first = json
    ? py`F.from_json(${value}, ${py.str(formatSchema(schema.slice(0, -OF_MESSAGES.length)))}).alias("record")`
    : py`${value}.alias("value")`;
  const rows = py`${messages(context)}.select(${py.args([first, ...besides])})`;
  return json
    ? py`${rows}.select("record.*", ${py.args(OF_MESSAGES.map(({ name }) => py.str(name)))})`
    : rows;
}

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
  if (source === 'kafka') return ofMessages(context);
  if (source === 'files') {
    const isAutoLoader = !looksOnly && compute !== 'any';
    const read = withOptions(
      py`${reader}.format(${py.str(isAutoLoader ? 'cloudFiles' : format)})`,
      optionsOf([
        ['cloudFiles.format', format, isAutoLoader],
        [isAutoLoader ? 'cloudFiles.maxFilesPerTrigger' : 'maxFilesPerTrigger', batchFiles, !looksOnly],
        ['header', true, format === 'csv' && header],
      ]),
    );
    return named(py`${read}.schema(${py.str(formatSchema(schema))}).load(${py.str(path.trim())})`);
  }
  const read = withOptions(
    reader,
    optionsOf([
      ['readChangeFeed', true, source === 'changes'],
      [
        'startingVersion',
        firstVersion(config),
        source === 'changes' ? looksOnly || hasVersion(config) : !looksOnly && hasVersion(config),
      ],
      ['maxFilesPerTrigger', batchFiles, !looksOnly],
      ['skipChangeCommits', true, source === 'table' && skipChanges && !looksOnly],
    ]),
  );
  return named(py`${read}.table(${table(tableParts(config.table) ?? [])})`);
}

const hasVersion = ({ startVersion }: StreamConfig): boolean => startVersion.trim() !== '';
/** A batch of changes has to say where it begins. */
const firstVersion = ({ startVersion }: StreamConfig): string => startVersion.trim() || '0';

function query(config: StreamConfig, schema: Schema): SqlCode {
  const { source, format, header, path, table, rowsPerSecond } = config;
  if (source === 'kafka')
    return { kind: 'unsupported', reason: 'The messages of Kafka are read on a cluster: connect one' };
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
