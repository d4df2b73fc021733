import type { PartitionValue } from '@lakehouse/spark-sql/syntax/statement';
import {
  type ColumnType,
  findColumn,
  type Schema,
  sameName,
  T,
} from '@lakehouse/spark-sql/types/column-type';
import { badRequest } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import type { BoundQuery } from '../bind/bound-query.ts';
import { cast } from '../values/cast.ts';
import { literalText } from '../values/literal-value.ts';
import { literal, typed } from '../values/typed.ts';
import type { Run } from './context.ts';

/** The columns of a table of files, those of its partitions last. */
export interface FileColumns {
  readonly columns: Schema;
  readonly partitionColumns: readonly string[];
}

/** The value that PARTITION (p = …) gives to all rows. */
interface Fixed {
  /** As the name of a folder has it; null for NULL. */
  readonly text: string | null;
  readonly sql: Duck;
  readonly type: ColumnType;
}

/** The values of PARTITION (p = 1, q) by the names of their columns; none for q, which comes from the query. Rejects with SqlError. */
export async function fixedPartitions(
  run: Run,
  partition: readonly PartitionValue[],
  { columns, partitionColumns }: FileColumns,
  table: readonly string[],
): Promise<ReadonlyMap<string, Fixed>> {
  const fixed = new Map<string, Fixed>();
  for (const { column: given, value } of partition) {
    const name = partitionColumns.find((one) => sameName(one, given));
    const column = name === undefined ? undefined : findColumn(columns, name);
    if (!column)
      throw badRequest(
        'PARTITIONS_NOT_FOUND',
        `The partition(s) \`${given}\` cannot be found in table \`${table.join('`.`')}\`.`,
        '428FT',
      );
    if (!value) continue;
    const written = literalText(value);
    if (written === undefined)
      throw badRequest('INVALID_PARAMETER_VALUE', 'Only literals are allowed in PARTITION (…).', '22023');
    const { sql } = cast(literal(written, T.string), column.type);
    const [[text = null] = []] = await run.rows(duck`SELECT ${cast(typed(sql, column.type), T.string).sql}`);
    fixed.set(column.name, { text, sql, type: column.type });
  }
  return fixed;
}

/** The rows of a query with the values that are the same for all. */
export function withFixed(query: BoundQuery, fixed: ReadonlyMap<string, Fixed>): BoundQuery {
  if (fixed.size === 0) return query;
  const added = [...fixed].map(([name, { type }]) => ({ name, type }));
  const cells = [
    ...query.columns.map((_, at) => duck`f.c${at}`),
    ...[...fixed.values()].map(({ sql }, at) => duck`${sql} AS c${query.columns.length + at}`),
  ];
  return {
    ...query,
    columns: [...query.columns, ...added],
    sql: duck`SELECT ${cells} FROM (${query.sql}) f`,
  };
}

/** The columns that the query of an INSERT fills, those with the same value for all rows last. Throws SqlError. */
export function columnsGiven(
  { columns, byName }: { readonly columns: readonly string[]; readonly byName: boolean },
  query: BoundQuery,
  table: FileColumns,
  fixed: ReadonlyMap<string, Fixed>,
): readonly string[] {
  if (byName || fixed.size === 0) return columns;
  const own =
    columns.length > 0 ? columns : table.columns.map(({ name }) => name).filter((name) => !fixed.has(name));
  if (own.length !== query.columns.length)
    throw badRequest(
      'INSERT_PARTITION_COLUMN_ARITY_MISMATCH',
      `Cannot write to the table: beside PARTITION it has ${own.length} columns, the query returns ${query.columns.length}.`,
      '21S01',
    );
  return [...own, ...fixed.keys()];
}
