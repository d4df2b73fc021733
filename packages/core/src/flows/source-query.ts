import { type ColumnType, equalTypes, T } from '@lakehouse/spark-sql/types/column-type';
import { csvOptions } from '../codegen/csv-options.ts';
import { atVersion } from '../codegen/sql/at-version.ts';
import { type Sql, sql } from '../codegen/sql/sql.ts';
import type { FlowDocument, MappingRow, Source } from './document.ts';
import { included, isEncrypted } from './mapping.ts';
import { type Files, filesOf, sourceTable } from './places.ts';
import { readType, typeChange } from './type-change.ts';

/** The reader options of files, by the names that SQL and Spark share. */
export function readerOptions({ reading }: Files): readonly (readonly [string, string | boolean])[] {
  const { fileFormat, hasHeader, multiLine } = reading;
  if (fileFormat === 'csv') return [['header', hasHeader], ...csvOptions(reading)];
  return fileFormat === 'json' && multiLine ? [['multiLine', true]] : [];
}

const literal = (value: string | boolean): Sql =>
  typeof value === 'boolean' ? sql.bool(value) : sql.str(value);

/** `read_files(…)`. `asText`: CSV fields stay strings, so that values that don't fit their type are detected. */
function readFiles(files: Files, asText: boolean): Sql {
  const options = readerOptions(files).map(([name, value]) => sql`${sql.name(name)} => ${literal(value)}`);
  const typing = asText && files.reading.fileFormat === 'csv' ? [sql`inferColumnTypes => false`] : [];
  return sql`read_files(${sql.list([sql.str(files.path), sql`format => ${sql.str(files.reading.fileFormat)}`, ...options, ...typing])})`;
}

/** The relation for FROM; undefined for a source that SQL can't read or that is not chosen yet. */
function relation(source: Source, asText: boolean, version?: number): Sql | undefined {
  const files = filesOf(source);
  if (files) return files.path === '' ? undefined : readFiles(files, asText);
  const table = sourceTable(source);
  return table && (version === undefined ? sql.path(table) : atVersion(table, version));
}

/** How a query reads its source. */
export interface SourceReading {
  /** What is read in place of a source that only Python can read. */
  readonly view?: Sql | undefined;
  /** The version of the source table; without it, the newest. */
  readonly version?: number | undefined;
}

/** Counts all rows of a source that SQL can read. */
export function countSource(source: Source, version: number | undefined): Sql | undefined {
  const from = relation(source, true, version);
  return from && sql`SELECT count(*) AS source_rows FROM ${from}`;
}

/** The statement that returns the source's columns, or undefined where SQL can't read them. */
export function describeSource(source: Source): Sql | undefined {
  const from = relation(source, false);
  return from && sql`DESCRIBE QUERY SELECT * FROM ${from}`;
}

/** The type in which the source delivers a column. */
export function typeAsRead(source: Source, row: MappingRow): ColumnType {
  return filesOf(source)?.reading.fileFormat === 'csv' ? T.string : (readType(row.sourceType) ?? T.string);
}

/** The type in which a column is stored. Encrypted values are strings. */
export const storedType = (flow: FlowDocument, row: MappingRow): ColumnType =>
  isEncrypted(flow, row) ? T.string : (readType(row.targetType) ?? T.string);

/** Whether a cast of the column's values may fail. */
const mayFail = (flow: FlowDocument, source: Source, row: MappingRow): boolean =>
  !isEncrypted(flow, row) && typeChange(typeAsRead(source, row), storedType(flow, row)) === 'narrowing';

/**
 * The value of a target column. With a dead letter queue, a value that can't be cast is NULL and its row goes to the
 * reject table.
 */
function value(flow: FlowDocument, source: Source, row: MappingRow): Sql {
  const raw = sql.name(row.source);
  if (isEncrypted(flow, row)) {
    const { encryptionScope, encryptionKey } = flow.job;
    const key = sql`secret(${sql.str(encryptionScope.trim())}, ${sql.str(encryptionKey.trim())})`;
    return sql`base64(aes_encrypt(CAST(${raw} AS STRING), ${key}))`;
  }
  const type = storedType(flow, row);
  if (equalTypes(typeAsRead(source, row), type)) return raw;
  return flow.job.deadLetter && mayFail(flow, source, row)
    ? sql`TRY_CAST(${raw} AS ${sql.type(type)})`
    : sql`CAST(${raw} AS ${sql.type(type)})`;
}

/** The possible errors of a source row, each as a condition and its message. */
function faults(
  flow: FlowDocument,
  source: Source,
): readonly { readonly test: Sql; readonly says: string }[] {
  return included(flow).flatMap((row) => {
    const raw = sql.name(row.source);
    const found: { test: Sql; says: string }[] = [];
    if (mayFail(flow, source, row))
      found.push({
        test: sql`(${raw} IS NOT NULL AND ${value(flow, source, row)} IS NULL)`,
        says: `${row.target}: the value does not fit the type`,
      });
    if (row.key && flow.job.writeMode === 'merge')
      found.push({ test: sql`${raw} IS NULL`, says: `${row.target}: the key is missing` });
    return found;
  });
}

const projection = (flow: FlowDocument, source: Source): Sql =>
  sql.lines(included(flow).map((row) => sql`${value(flow, source, row)} AS ${sql.name(row.target)}`));

/** The rows to write, with the columns and types of the target; undefined where SQL can't read the source. */
export function sourceQuery(
  flow: FlowDocument,
  source: Source,
  { view, version }: SourceReading = {},
): Sql | undefined {
  const from = relation(source, true, version) ?? view;
  if (!from) return undefined;
  const query = sql`SELECT\n  ${projection(flow, source)}\nFROM ${from}`;
  const bad = flow.job.deadLetter ? faults(flow, source) : [];
  if (bad.length === 0) return query;
  return sql`${query}\nWHERE NOT (\n  ${sql.all(
    bad.map(({ test }) => test),
    'OR',
  )}\n)`;
}

/** The rejected rows: the reason, and the row as JSON. Undefined where no row can be invalid. */
export function rejectedQuery(flow: FlowDocument, source: Source): Sql | undefined {
  const from = relation(source, true);
  const bad = faults(flow, source);
  if (!from || bad.length === 0) return undefined;
  const cases = sql.stack(bad.map(({ test, says }) => sql`WHEN ${test} THEN ${sql.str(says)}`));
  const fields = sql.list(included(flow).map(({ source: name }) => sql`${sql.str(name)}, ${sql.name(name)}`));
  const record = sql`to_json(named_struct(${fields}))`;
  return sql`SELECT\n  CASE\n    ${cases}\n  END AS reason,\n  ${record} AS record,\n  current_timestamp() AS rejected_at\nFROM ${from}\nWHERE ${sql.all(
    bad.map(({ test }) => test),
    'OR',
  )}`;
}

/** `SELECT … FROM 'path'` for COPY INTO, whose options are outside the query. */
export const copySelect = (flow: FlowDocument, source: Source, { path }: Files): Sql =>
  sql`SELECT\n  ${projection(flow, source)}\nFROM ${sql.str(path)}`;
