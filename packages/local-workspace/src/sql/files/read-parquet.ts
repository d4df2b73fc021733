import {
  type Column,
  type ColumnType,
  formatType,
  type Schema,
} from '@lakehouse/spark-sql/types/column-type';
import { plainCast, raise } from '../../duck/duck.ts';
import { badRequest } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import type { Ask } from './ask.ts';
import { fileList } from './file-list.ts';
import { converted, hasShapeOf, named } from './parquet-conversion.ts';
import { illegalColumns, parquetColumns } from './parquet-schema.ts';

/** Parquet files that have the same columns. */
export interface ParquetPart {
  readonly files: readonly string[];
  /** Whether they have rows: either all of them or none. */
  readonly hasRows: boolean;
  readonly columns: Schema;
  /** Columns with types that Spark has none for, by their names in lower case. */
  readonly illegal: ReadonlyMap<string, string>;
}

/**
 * Groups files by their columns; the first group contains the first file by its path, whose columns are the table's unless
 * a schema is given.
 */
export async function parquetParts(files: readonly string[], ask: Ask): Promise<readonly ParquetPart[]> {
  const [shapes, withoutRows] = await Promise.all([
    ask(
      duck`SELECT file_name, md5(string_agg(concat_ws('|', name, type, num_children, repetition_type, converted_type, logical_type, "precision", "scale"), chr(10))) FROM parquet_schema(${fileList(files)}) GROUP BY file_name`,
    ),
    ask(duck`SELECT file_name FROM parquet_file_metadata(${fileList(files)}) WHERE num_rows = 0`),
  ]);
  const empty = new Set(withoutRows.map(([file]) => file));
  const shapeOf = new Map(
    shapes.map(([file, shape]) => [file ?? '', `${String(shape)} ${String(empty.has(file ?? ''))}`]),
  );
  const groups = new Map<string, string[]>();
  for (const file of files.toSorted()) {
    const shape = shapeOf.get(file) ?? '';
    const group = groups.get(shape);
    if (group) group.push(file);
    else groups.set(shape, [file]);
  }
  return Promise.all(
    [...groups.values()].map(async (own) => ({
      files: own,
      hasRows: !empty.has(own[0] ?? ''),
      ...(await columnsOf(own.slice(0, 1), ask)),
    })),
  );
}

async function columnsOf(
  file: readonly string[],
  ask: Ask,
): Promise<Pick<ParquetPart, 'columns' | 'illegal'>> {
  const [described, elements] = await Promise.all([
    ask(duck`DESCRIBE SELECT * FROM read_parquet(${fileList(file)}, hive_partitioning = false)`),
    ask(duck`SELECT name, type, num_children, logical_type FROM parquet_schema(${fileList(file)})`),
  ]);
  return { columns: parquetColumns(described, elements), illegal: illegalColumns(elements) };
}

const illegalText = (type: string): string =>
  `Illegal Parquet type: ${type}. Write the file with another type, such as timestamps in microseconds.`;

/** Throws SqlError if Spark can't infer the columns. */
export function checkLegal({ illegal }: ParquetPart): void {
  for (const type of illegal.values()) throw badRequest('PARQUET_TYPE_ILLEGAL', illegalText(type), '42846');
}

/** The rows as c0, c1, … in the types of `schema`, converted from other types as by Spark's reader. */
export function parquetRelation(parts: readonly ParquetPart[], schema: Schema): Duck {
  const selects = parts.map((part) => {
    const { files, illegal } = part;
    const cells = schema.map((column, index) => {
      const refused = illegal.get(column.name.toLowerCase());
      const value = refused === undefined ? cell(part, column) : refusedCell(column, refused);
      return duck`${value} AS c${index}`;
    });
    return duck`SELECT ${cells} FROM read_parquet(${fileList(files)}, hive_partitioning = false)`;
  });
  return duck.join(selects, ' UNION ALL ');
}

/** The condition keeps the failure out of the plans of queries that don't use the column. */
function failing(value: Duck, type: ColumnType, code: string, message: string): Duck {
  return plainCast(
    duck`CASE WHEN hash(${value}) IS NOT NULL THEN ${raise(code, duck.str(message))} END`,
    type,
  );
}

const refusedCell = ({ name, type }: Column, refused: string): Duck =>
  failing(duck.name(name), type, 'PARQUET_TYPE_ILLEGAL', illegalText(refused));

function cell({ columns, hasRows }: ParquetPart, { name, type }: Column): Duck {
  const own = named(columns, name);
  if (!own) return plainCast(duck`NULL`, type);
  const value = duck.name(own.name);
  const read = converted(value, own.type, type);
  if (read) return plainCast(read, type);
  const message = `Data type mismatches when reading Parquet column [${name}]. Expected Spark type ${formatType(type).toLowerCase()}, the file has ${formatType(own.type).toLowerCase()}. Cast the column in a step after the source.`;
  const code = 'FAILED_READ_FILE.PARQUET_COLUMN_DATA_TYPE_MISMATCH';
  if (!hasRows && !hasShapeOf(own.type, type)) throw badRequest(code, message, 'KD001');
  return failing(value, type, code, message);
}
