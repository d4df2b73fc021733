import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import { formatSchema, type Schema } from '@lakehouse/spark-sql/types/column-type';
import { csvOptions } from '../../../codegen/csv-options.ts';
import type { Py } from '../../../codegen/python/ast.ts';
import { attributes } from '../../../codegen/python/columns.ts';
import { py } from '../../../codegen/python/py.ts';
import { queryPython } from '../../../codegen/python/query-python.ts';
import { tableParts } from '../../../codegen/spark-names.ts';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import { defineEmitters, type PyContext } from '../../define-emitters.ts';
import { type config, type SourceConfig } from './config.ts';
import { CORRUPT, corruptColumnOf } from './corrupt-column.ts';
import { givenOptions } from './given-options.ts';
import { rehearse } from './rehearse.ts';

/** The columns to declare in the code, so that both engines read the columns that the designer shows. */
const pinned = (config: SourceConfig, schema: Schema | undefined): Schema | undefined =>
  config.pinSchema ? schema : undefined;

/** The reader options that differ from Spark's defaults, in a fixed order. */
function options(config: SourceConfig, schema: Schema | undefined): [string, boolean | string][] {
  const { fileFormat, hasHeader, inferSchema, multiLine } = config;
  const csv = fileFormat === 'csv';
  const text = csv || fileFormat === 'json';
  const corruptColumn = corruptColumnOf(config) ?? CORRUPT;
  const all: [string, boolean | string, boolean][] = [
    ['header', true, csv && hasHeader],
    ...csvOptions(config).map(([name, value]): [string, boolean | string, boolean] => [name, value, csv]),
    ...jsonEncoding(config).map(([name, value]): [string, string, boolean] => [name, value, true]),
    ['mode', config.mode, text && config.mode !== 'PERMISSIVE'],
    ['columnNameOfCorruptRecord', corruptColumn, corruptColumn !== CORRUPT],
    ...givenOptions(config).map(([name, value]): [string, boolean | string, boolean] => [name, value, true]),
    ['inferSchema', true, csv && inferSchema && !pinned(config, schema)],
    ['multiLine', true, fileFormat === 'json' && multiLine],
  ];
  return all.filter(([, , used]) => used).map(([name, value]) => [name, value]);
}

/** Spark reads JSON lines in another encoding only with an explicit `lineSep`. */
function jsonEncoding({ fileFormat, encoding, multiLine, readerOptions }: SourceConfig): [string, string][] {
  if (fileFormat !== 'json' || encoding === 'UTF-8') return [];
  const isToldEnd = multiLine || readerOptions.some(({ option }) => option === 'lineSep');
  return [['encoding', encoding], ...(isToldEnd ? [] : [['lineSep', '\n'] satisfies [string, string]])];
}

function readFiles(config: SourceConfig, schema: Schema | undefined): Sql {
  const named: Sql[] = [sql`format => ${sql.str(config.fileFormat)}`];
  // Spark's reader leaves strings as they are unless inferSchema is set; read_files infers.
  if (config.fileFormat === 'csv' && !config.inferSchema && !pinned(config, schema))
    named.push(sql`${sql.name('inferSchema')} => ${sql.bool(false)}`);
  for (const [name, value] of options(config, schema))
    named.push(sql`${sql.name(name)} => ${typeof value === 'boolean' ? sql.bool(value) : sql.str(value)}`);
  const columns = pinned(config, schema);
  if (columns) named.push(sql`${sql.name('schema')} => ${sql.str(formatSchema(columns))}`);
  // When it infers, read_files adds a column for rescued data, so the columns are listed as soon as they are known.
  const select = schema ? sql.list(schema.map(({ name }) => sql.name(name))) : sql`*`;
  return sql`SELECT ${select} FROM read_files(${sql.str(config.filePath.trim())}, ${sql.list(named)})`;
}

function query(config: SourceConfig, schema: Schema | undefined): Sql {
  switch (config.from) {
    case 'table':
      return sql`SELECT * FROM ${sql.path(tableParts(config.table) ?? [])}`;
    case 'query':
      return sql.query(config.query);
    case 'file':
      return readFiles(config, schema);
    default:
      return assertNever(config.from);
  }
}

/** Whether the path may be a folder, or `basePath` names a folder above it: a single file has no partitions. */
function mayHavePartitions({ fileFormat, filePath, readerOptions }: SourceConfig): boolean {
  // A folder written by Spark is often named like a Parquet or ORC file.
  const isText = fileFormat === 'csv' || fileFormat === 'json';
  const isFile = isText && /\.[a-z0-9]+$/iu.test(filePath.trim()) && !/[*?[{]/u.test(filePath);
  return !isFile || readerOptions.some(({ option }) => option === 'basePath');
}

function readFile(config: SourceConfig, schema: Schema | undefined): Py {
  let reader = py`spark.read.format(${py.str(config.fileFormat)})`;
  for (const [name, value] of options(config, schema))
    reader = py`${reader}.option(${py.str(name)}, ${py.lit(value)})`;
  const columns = pinned(config, schema);
  if (columns) reader = py`${reader}.schema(${py.str(formatSchema(columns))})`;
  const rows = py`${reader}.load(${py.str(config.filePath.trim())})`;
  // Spark appends the partition columns of folders as the last columns.
  return columns && mayHavePartitions(config)
    ? py`${rows}.select(${py.args(attributes(columns.map(({ name }) => name)))})`
    : rows;
}

function frame({ config, schema, table, ownName }: PyContext<SourceConfig>): Py {
  switch (config.from) {
    case 'table':
      return py`spark.read.table(${table(tableParts(config.table) ?? [])})`;
    case 'query':
      return queryPython(sql.query(config.query).text, { name: ownName('query') });
    case 'file':
      return readFile(config, schema);
    default:
      return assertNever(config.from);
  }
}

export const emitters = defineEmitters<typeof config>({
  pyspark: (context) => ({ kind: 'frame', frame: frame(context) }),
  sql: ({ config, schema }) => ({ kind: 'query', query: query(config, schema) }),
  rehearse: (context) => rehearse(context, options),
});
