import { tryParseType } from '@lakehouse/spark-sql/syntax/parse-type';
import { type ColumnType, equalTypes, T } from '@lakehouse/spark-sql/types/column-type';
import { csvOptions } from '../codegen/csv-options.ts';
import { atVersion } from '../codegen/sql/at-version.ts';
import { type Sql, sql } from '../codegen/sql/sql.ts';
import { type FlowDocument, type MappingRow, type Source, targetOf } from './document.ts';
import { BEGINNING, included, isEncrypted, needsKeys, sequenceRow } from './mapping.ts';
import { type Files, filesOf, sourceTable, targetTable } from './places.ts';
import { typeChange } from './type-change.ts';
import { watermarkOf } from './watermark.ts';

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
  if (files) return files.path === '' || files.bucket ? undefined : readFiles(files, asText);
  const table = sourceTable(source);
  return table && (version === undefined ? sql.path(table) : atVersion(table, version));
}

/** How a query reads its source. */
export interface SourceReading {
  /** What is read in place of a source that only Python can read. */
  readonly view?: Sql | undefined;
  /** The version of the source table; without it, the newest. */
  readonly version?: number | undefined;
  /** The target whose greatest value new rows are above, in place of its newest version; null for one without rows. */
  readonly marked?: Sql | null | undefined;
}

/** Where the target's greatest value is read: null where it can have none. */
function markedTable(flow: FlowDocument, { marked }: SourceReading): Sql | null {
  if (marked !== undefined) return marked;
  const table = targetTable(targetOf(flow));
  return table ? sql.path(table) : null;
}

/** A comparison with the target's greatest value; `otherwise` counts where one of the two values is missing. */
function above(
  flow: FlowDocument,
  source: Source,
  reading: SourceReading,
  otherwise: (own: Sql) => Sql,
): Sql | undefined {
  const target = targetOf(flow);
  const row = target && watermarkOf(flow, source, target);
  if (!row) return undefined;
  const own = value(flow, source, row);
  const marked = markedTable(flow, reading);
  if (marked === null) return otherwise(own);
  return sql`coalesce(${own} > (SELECT max(${sql.name(row.target)}) FROM ${marked}), ${otherwise(own)})`;
}

/** The condition of new rows: above the greatest value, or with any value where the target has none. */
const isNew = (flow: FlowDocument, source: Source, reading: SourceReading): Sql | undefined =>
  above(flow, source, reading, (own) => sql`${own} IS NOT NULL`);

/** Counts all rows of a source, as it is read. */
export function countSource(source: Source, { version, view }: SourceReading): Sql | undefined {
  const from = relation(source, true, version) ?? view;
  return from && sql`SELECT count(*) AS source_rows FROM ${from}`;
}

/** The statement that returns the source's columns, or undefined where SQL can't read them. */
export function describeSource(source: Source): Sql | undefined {
  const from = relation(source, false);
  return from && sql`DESCRIBE QUERY SELECT * FROM ${from}`;
}

/** The type in which the source delivers a column. */
export function typeAsRead(source: Source, row: MappingRow): ColumnType {
  return filesOf(source)?.reading.fileFormat === 'csv'
    ? T.string
    : (tryParseType(row.sourceType) ?? T.string);
}

/** The type in which a column is stored. Encrypted values are strings. */
export const storedType = (flow: FlowDocument, row: MappingRow): ColumnType =>
  isEncrypted(flow, row) ? T.string : (tryParseType(row.targetType) ?? T.string);

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
    if (row.key && needsKeys(flow))
      found.push({ test: sql`${raw} IS NULL`, says: `${row.target}: the key is missing` });
    if (sequenceRow(flow) && row.target === BEGINNING)
      found.push({ test: sql`${raw} IS NULL`, says: `${row.target}: the order is missing` });
    return found;
  });
}

const projection = (flow: FlowDocument, source: Source): Sql =>
  sql.lines(included(flow).map((row) => sql`${value(flow, source, row)} AS ${sql.name(row.target)}`));

/** The rows to write, with the columns and types of the target; undefined where SQL can't read the source. */
export function sourceQuery(
  flow: FlowDocument,
  source: Source,
  reading: SourceReading = {},
): Sql | undefined {
  const from = relation(source, true, reading.version) ?? reading.view;
  if (!from) return undefined;
  const query = sql`SELECT\n  ${projection(flow, source)}\nFROM ${from}`;
  const bad = flow.job.deadLetter ? faults(flow, source) : [];
  const fresh = isNew(flow, source, reading);
  const conditions = [
    ...(fresh ? [fresh] : []),
    ...(bad.length === 0
      ? []
      : [
          sql`NOT (\n  ${sql.all(
            bad.map(({ test }) => test),
            'OR',
          )}\n)`,
        ]),
  ];
  return conditions.length === 0 ? query : sql`${query}\nWHERE ${sql.all(conditions, 'AND')}`;
}

/** Counts the rows of the source that are not new; undefined for a flow that reads all. */
export function countLeftOut(flow: FlowDocument, source: Source, reading: SourceReading): Sql | undefined {
  const from = relation(source, true, reading.version) ?? reading.view;
  const fresh = isNew(flow, source, reading);
  return from && fresh && sql`SELECT count(*) AS left_out_count FROM ${from} WHERE NOT ${fresh}`;
}

/**
 * The rejected rows: the reason, and the row as JSON. Undefined where no row can be invalid. A flow that reads only new
 * rows meets a rejected one again in each run, so those that the table of `rejects` has are left out.
 */
export function rejectedQuery(flow: FlowDocument, source: Source, rejects: Sql): Sql | undefined {
  const from = relation(source, true);
  const bad = faults(flow, source);
  if (!from || bad.length === 0) return undefined;
  const cases = sql.stack(bad.map(({ test, says }) => sql`WHEN ${test} THEN ${sql.str(says)}`));
  const fields = sql.list(included(flow).map(({ source: name }) => sql`${sql.str(name)}, ${sql.name(name)}`));
  const record = sql`to_json(named_struct(${fields}))`;
  const faulty = sql.all(
    bad.map(({ test }) => test),
    'OR',
  );
  const rejected = (where: Sql): Sql =>
    sql`SELECT\n  CASE\n    ${cases}\n  END AS reason,\n  ${record} AS record,\n  current_timestamp() AS rejected_at\nFROM ${from}\nWHERE ${where}`;
  const fresh = above(flow, source, {}, () => sql.bool(true));
  if (!fresh) return rejected(faulty);
  return sql`SELECT fresh.*\nFROM (\n  ${rejected(sql`(\n  ${faulty}\n)\nAND ${fresh}`)}\n) AS fresh\nLEFT ANTI JOIN ${rejects} AS known ON known.record = fresh.record`;
}

/** `SELECT … FROM 'path'` for COPY INTO, whose options are outside the query. */
export const copySelect = (flow: FlowDocument, source: Source, { path }: Files): Sql =>
  sql`SELECT\n  ${projection(flow, source)}\nFROM ${sql.str(path)}`;
