import type { Statement, TableFiles } from '@lakehouse/spark-sql/syntax/statement';
import { formatType, type Schema, sameName } from '@lakehouse/spark-sql/types/column-type';
import { FILE_FORMATS, type FileFormat } from '../../catalog/catalog.ts';
import type { FilesOfTable } from '../../catalog/disk-catalog.ts';
import { badRequest, unsupported } from '../../duck/failures.ts';
import { duck } from '../../duck/fragment.ts';
import type { StatementResult } from '../../engine/sql-engine.ts';
import type { BoundQuery } from '../bind/bound-query.ts';
import { type FilePlace, filesOfTable } from '../files/file-changes.ts';
import { KNOWN_OPTIONS } from '../files/file-options.ts';
import { locateBelow } from '../files/locate.ts';
import { partitionsOf } from '../files/partition-folders.ts';
import { readFiles } from '../files/read-files.ts';
import { isCollated } from '../values/collations.ts';
import { typed } from '../values/typed.ts';
import { counts, done } from './answer.ts';
import type { Run } from './context.ts';
import { placeOfFiles, readerOptions, withoutOperation } from './file-tables.ts';
import { mustBeInFiles } from './unstorable-columns.ts';
import { type FileTarget, mayWriteFiles, removeRows, writeRows } from './write-file-table.ts';
import {
  alike,
  bindQuery,
  createDeltaTable,
  isLeft,
  mustHaveSchema,
  refuseTwice,
  register,
} from './write-statements.ts';
import { writtenValue } from './written-values.ts';

type Create = Extract<Statement, { kind: 'createTable' }>;

/** CREATE TABLE. Rejects with SqlError. */
export async function createTable(run: Run, written: Create): Promise<StatementResult> {
  const statement = await alike(run, written);
  const { files } = statement;
  return files ? createFileTable(run, statement, files) : createDeltaTable(run, statement);
}

/** Formats of Spark that the engine can't read or write. */
const NOT_HERE = new Set(['orc', 'avro', 'text', 'hive', 'jdbc', 'binaryfile', 'xml']);

function formatOf(given: string): FileFormat {
  const format = FILE_FORMATS.find((one) => one.toLowerCase() === given);
  if (format) return format;
  if (NOT_HERE.has(given)) throw unsupported(`USING ${given.toUpperCase()}`);
  throw badRequest(
    'DATA_SOURCE_NOT_FOUND',
    `Failed to find the data source: ${given}. Make sure the provider name is correct.`,
    '42K02',
  );
}

/** CREATE TABLE … USING parquet, csv or json. Rejects with SqlError. */
async function createFileTable(
  run: Run,
  statement: Create,
  { format: given, options: written }: TableFiles,
): Promise<StatementResult> {
  const format = formatOf(given);
  const name = run.full(statement.name);
  if (statement.replace) throw withoutOperation(name, 'REPLACE TABLE');
  if (statement.keys.length > 0) throw withoutOperation(name, 'CONSTRAINT');
  if (statement.rowFilter || statement.masks.length > 0)
    throw unsupported('A row filter or column mask of a table of files (others read the files as they are)');
  const options = Object.fromEntries(Object.entries(written).filter(([key]) => key.toLowerCase() !== 'path'));
  const unknown = Object.keys(options).find((key) => !KNOWN_OPTIONS.has(key.toLowerCase()));
  if (unknown !== undefined) throw unsupported(`The option ${unknown} of a table of files`);
  const path =
    statement.location ?? Object.entries(written).find(([key]) => key.toLowerCase() === 'path')?.[1];
  await mustHaveSchema(run, name[0], name[1]);
  if (await isLeft(run, statement, name)) return done();
  if (statement.query && statement.columns)
    throw badRequest(
      '_LEGACY_ERROR_TEMP_0035',
      'Operation not allowed: Schema may not be specified in a Create Table As Select (CTAS) statement.',
      '0A000',
    );
  const files: FilesOfTable = { format, options, ...(path !== undefined && { location: path }) };
  if (path !== undefined && /[*?[{]/u.test(path))
    throw unsupported('A pattern in LOCATION (read_files takes one)');
  if (statement.query) await mayWriteFiles(run, path);
  const place = await placeOfFiles(run, name, path);
  return run.store.exclusive(place.disk, async () => {
    if (await isLeft(run, statement, name)) return done();
    const query = statement.query && (await bindQuery(run, statement.query));
    const shape = await shapeOf(run, statement, files, query);
    checkShape(shape, name, format.toLowerCase());
    await run.store.catalog.claimTable(...name);
    if (path === undefined) await removeRows(run, place);
    const rows = query && (await fill(run, place, inOrder(query, shape.columns), { ...files, ...shape }));
    await register(
      run,
      name,
      {
        ...shape,
        files,
        properties: statement.properties,
        ...(statement.comment !== undefined && { comment: statement.comment }),
      },
      undefined,
      path === undefined ? 'MANAGED' : 'EXTERNAL',
    );
    return rows === undefined ? done() : counts({ num_affected_rows: rows, num_inserted_rows: rows });
  });
}

/** Writes the first rows of a table. Rejects with SqlError where other files are already. */
async function fill(run: Run, place: FilePlace, query: BoundQuery, target: FileTarget): Promise<number> {
  if ((await filesOfTable(place)).length > 0)
    throw badRequest(
      '_LEGACY_ERROR_TEMP_1241',
      `CREATE-TABLE-AS-SELECT cannot create table with location to a non-empty directory ${place.path}.`,
    );
  return writeRows(run, place, query, target, () => false);
}

interface Shape {
  /** Those of the partitions last. */
  readonly columns: Schema;
  readonly partitionColumns: readonly string[];
}

async function shapeOf(
  run: Run,
  statement: Create,
  files: FilesOfTable,
  query: BoundQuery | undefined,
): Promise<Shape> {
  const given =
    statement.columns ??
    query?.columns.map(({ name, type, limits }) => ({ name, type, ...(limits && { limits }) }));
  if (given) return partitioned(given, statement.partition);
  const { location } = files;
  if (location === undefined)
    throw badRequest(
      'UNABLE_TO_INFER_SCHEMA',
      `Unable to infer schema for ${files.format}. It must be specified manually.`,
      '42KD9',
    );
  const options = readerOptions(files.format, files.options);
  // Unlike read_files, tables have strings in CSV unless their types are asked for.
  const asked = files.format === 'CSV' ? options.with('infercolumntypes', 'false') : options;
  const [{ columns }, located] = await Promise.all([
    readFiles(location, asked, run.files),
    locateBelow(location, {}, run.store.roots),
  ]);
  const found = options.flag('recursivefilelookup') ? [] : (partitionsOf(located)?.columns ?? []);
  return partitioned(
    columns.map(({ name, type }) => ({ name, type })),
    statement.partition.length > 0 ? statement.partition : found.map(({ name }) => name),
  );
}

/** The columns with those of the partitions last, in the order in which they are named. */
function partitioned(columns: Schema, partition: readonly string[]): Shape {
  refuseTwice(columns);
  const last = partition.flatMap((name) => columns.find((one) => sameName(one.name, name)) ?? []);
  return {
    columns: [...columns.filter((column) => !last.includes(column)), ...last],
    partitionColumns: partition.map((name) => last.find((one) => sameName(one.name, name))?.name ?? name),
  };
}

function checkShape({ columns, partitionColumns }: Shape, name: readonly string[], format: string): void {
  mustBeInFiles(columns);
  for (const partition of partitionColumns) {
    const column = columns.find((one) => sameName(one.name, partition));
    if (!column)
      throw badRequest(
        'COLUMN_NOT_DEFINED_IN_TABLE',
        `partition column \`${partition}\` is not defined in table \`${name.join('`.`')}\`, defined table columns are: ${columns.map((one) => `\`${one.name}\``).join(', ')}.`,
        '42703',
      );
    if (['array', 'map', 'struct', 'binary'].includes(column.type.kind) || isCollated(column.type))
      throw badRequest(
        'INVALID_PARTITION_COLUMN_DATA_TYPE',
        `Cannot use "${formatType(column.type).toUpperCase()}" for partition column.`,
        '0A000',
      );
  }
  if (partitionColumns.length > 0 && partitionColumns.length >= columns.length)
    throw badRequest(
      'ALL_PARTITION_COLUMNS_NOT_ALLOWED',
      'Cannot use all columns for partition columns.',
      'KD005',
    );
  for (const { name: column, type } of columns) writtenValue(column, typed(duck`NULL`, type), format);
}

/** The rows of a query in the order of the table's columns. */
function inOrder(query: BoundQuery, columns: Schema): BoundQuery {
  const cells = columns.map(
    ({ name }, at) => duck`q.c${query.columns.findIndex((one) => sameName(one.name, name))} AS c${at}`,
  );
  return { ...query, columns, sql: duck`SELECT ${cells} FROM (${query.sql}) q` };
}
