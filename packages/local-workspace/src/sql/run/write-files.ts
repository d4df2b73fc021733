import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import {
  type Column,
  type ColumnType,
  isNumeric,
  isTemporal,
  type Schema,
  sameName,
} from '@lakehouse/spark-sql/types/column-type';
import { partitionValues as partitionValuesJson } from '../../delta/actions.ts';
import { fieldIds, physicalName, renamed } from '../../delta/column-mapping.ts';
import type { NewFile } from '../../delta/commit.ts';
import { fileStatistics } from '../../delta/statistics.ts';
import type { Snapshot } from '../../delta/table-snapshot.ts';
import { raise } from '../../duck/duck.ts';
import { badRequest, typeName } from '../../duck/failures.ts';
import { duck } from '../../duck/fragment.ts';
import type { BoundQuery } from '../bind/bound-query.ts';
import { cast } from '../values/cast.ts';
import { literal, type Typed, typed } from '../values/typed.ts';
import { type FieldMatching, fieldsInOrder } from './by-name.ts';
import { withConstraints } from './constraints.ts';
import type { Run } from './context.ts';
import { withinLimits } from './string-limits.ts';

/**
 * A value cast to a column's type by ANSI store assignment: strings are cast, NULL is rejected for a NOT NULL column.
 */
export function assign(given: Typed, column: Column, matching: FieldMatching = 'strict'): Typed {
  const value = fieldsInOrder(given, column.type, matching);
  if (!assignable(value.type, column.type))
    throw badRequest(
      'INCOMPATIBLE_DATA_FOR_TABLE.CANNOT_SAFELY_CAST',
      `Cannot write incompatible data for the table: cannot safely cast \`${column.name}\` "${typeName(value.type)}" to "${typeName(column.type)}".`,
      'KD000',
    );
  const converted = cast(value, column.type, 'store');
  if (column.nullable !== false) return converted;
  return typed(
    duck`CASE WHEN ${converted.sql} IS NULL THEN ${raise('DELTA_NOT_NULL_CONSTRAINT_VIOLATED', duck.str(`NOT NULL constraint violated for column: ${column.name}.`))} ELSE ${converted.sql} END`,
    column.type,
  );
}

function assignable(from: ColumnType, to: ColumnType): boolean {
  if (from.kind === to.kind || from.kind === 'void') return true;
  if (to.kind === 'string') return !['array', 'map', 'struct', 'binary'].includes(from.kind);
  // Delta casts strings as CAST does, and fails for malformed ones.
  if (from.kind === 'string') return !['array', 'map', 'struct', 'binary'].includes(to.kind);
  // A time is the number of its seconds; its cast refuses all other types.
  if (from.kind === 'time') return true;
  return (isNumeric(from) && isNumeric(to)) || (isTemporal(from) && isTemporal(to));
}

/** A query with the table's columns, matched by position, by name, or by the column list of the statement. */
export function intoSchema(
  query: BoundQuery,
  schema: Schema,
  columns: readonly string[],
  byName: boolean,
): BoundQuery {
  const names = byName
    ? query.columns.map(({ name }) => name)
    : columns.length > 0
      ? columns
      : schema.map(({ name }) => name);
  for (const name of names)
    if (!schema.some((column) => sameName(column.name, name)))
      throw badRequest(
        'UNRESOLVED_COLUMN.WITH_SUGGESTION',
        `A column with name \`${name}\` cannot be resolved in the table. Its columns: [${schema.map((column) => `\`${column.name}\``).join(', ')}].`,
        '42703',
      );
  if (names.length !== query.columns.length)
    throw badRequest(
      names.length > query.columns.length
        ? columns.length === 0 && !byName
          ? 'DELTA_INSERT_COLUMN_ARITY_MISMATCH'
          : 'INSERT_COLUMN_ARITY_MISMATCH.NOT_ENOUGH_DATA_COLUMNS'
        : 'INSERT_COLUMN_ARITY_MISMATCH.TOO_MANY_DATA_COLUMNS',
      `Cannot write to the table: it has ${names.length} columns, the query returns ${query.columns.length}.`,
      '21S01',
    );
  const values = schema.map((column) => {
    const at = names.findIndex((name) => sameName(name, column.name));
    return assign(
      at < 0
        ? literal(null, { kind: 'void' })
        : typed(duck`q.c${at}`, query.columns[at]?.type ?? { kind: 'void' }),
      column,
      byName ? 'name' : 'position',
    ).sql;
  });
  return {
    sql: duck`SELECT ${values.map((sql, index) => duck`${sql} AS c${index}`)} FROM (${query.sql}) q`,
    columns: schema,
  };
}

export interface Written {
  readonly files: readonly NewFile[];
  readonly rows: number;
}

/** How a table's rows are stored in files: the physical names of its columns, and the partition columns. */
export type FileLayout = Pick<Snapshot, 'physical' | 'partitionColumns' | 'schema'> & {
  readonly metaData?: Snapshot['metaData'];
};

/** Writes a query's rows as new Parquet files into a table's folder. They are invisible until they are committed. */
export async function writeFiles(
  run: Run,
  table: string,
  query: BoundQuery,
  { schema, physical, partitionColumns, metaData }: FileLayout,
): Promise<Written> {
  await mkdir(table, { recursive: true });
  const id = randomUUID();
  const partition = partitionColumns.map((name) => physicalName(schema, physical, name));
  const columns = query.columns.map(({ type }, index) => {
    const file = physical[index];
    return file
      ? duck`${renamed(duck`c${index}`, type, file.type)} AS ${duck.name(file.name)}`
      : duck`c${index}`;
  });
  const within = withinLimits(query, schema);
  const checked = metaData ? withConstraints(within, metaData) : within;
  const ids = metaData && fieldIds(metaData.schemaString, new Set(partition));
  const target = partition.length === 0 ? join(table, `part-00000-${id}.snappy.parquet`) : table;
  const options = [
    duck`FORMAT parquet`,
    duck`COMPRESSION snappy`,
    duck`RETURN_STATS`,
    ...(ids === undefined ? [] : [duck`FIELD_IDS ${ids}`]),
    ...(partition.length === 0
      ? []
      : [
          duck`PARTITION_BY (${partition.map(duck.name)})`,
          duck`FILENAME_PATTERN ${duck.str(`part-${id}-{i}`)}`,
          duck`OVERWRITE_OR_IGNORE`,
        ]),
  ];
  const rows = await run.rows(
    duck`COPY (SELECT ${columns} FROM (${checked.sql}) w) TO ${duck.str(target)} (${options})`,
  );
  const files: NewFile[] = [];
  for (const [path = '', count = '0', size = '0', , statistics = null, keys] of rows) {
    if (count === '0') await rm(path ?? '', { force: true });
    else
      files.push({
        path: uri(relative(table, path ?? '')),
        partitionValues: partitionValues(keys ?? null, partition),
        size: Number(size),
        modificationTime: Math.round((await stat(path ?? '')).mtimeMs),
        rowCount: Number(count),
        stats: fileStatistics(Number(count), statistics, physical),
      });
  }
  return { files, rows: files.reduce((sum, file) => sum + file.rowCount, 0) };
}

const uri = (path: string): string =>
  path
    .split('/')
    .map((part) => encodeURIComponent(part).replaceAll('%3D', '='))
    .join('/');

function partitionValues(json: string | null, partition: readonly string[]): Record<string, string | null> {
  const values = json === null ? {} : partitionValuesJson.parse(JSON.parse(json));
  // DuckDB reports a timestamp with its zone, which is always UTC here. A reader takes one without a zone to be in its own.
  return Object.fromEntries(
    partition.map((name) => [
      name,
      values[name]?.replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)\+00$/u, '$1T$2Z') ?? null,
    ]),
  );
}

/** Deletes files that were written for a commit that failed. */
export async function discardFiles(table: string, files: readonly NewFile[]): Promise<void> {
  for (const file of files) await rm(join(table, decodeURIComponent(file.path)), { force: true });
}
