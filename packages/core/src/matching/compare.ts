import type { ColumnType } from '@lakehouse/spark-sql/types/column-type';
import { type Sql, sql } from '../codegen/sql/sql.ts';
import type { Comparison } from './matching.ts';
import type { Method } from './methods.ts';

/** A column whose values are compared, and what they are. */
interface ComparedColumn {
  readonly value: Sql;
  readonly kind: ColumnType['kind'];
}

/** Text as it is compared: the empty one says as little as NULL. */
export const plainText = (value: Sql, ignoreCase: boolean): Sql =>
  ignoreCase ? sql`nullif(lower(trim(${value})), '')` : sql`nullif(${value}, '')`;

/** The words of a text in alphabetical order, separated by spaces; NULL without any. */
const sortedWords = (value: Sql): Sql =>
  sql`nullif(array_join(array_sort(filter(split(lower(${value}), '[^\\\\p{L}\\\\p{N}]+'), word -> word <> '')), ' '), '')`;

const valueOf = (method: Method, { value: column, kind }: ComparedColumn, ignoreCase: boolean): Sql => {
  switch (method) {
    case 'words':
      return sortedWords(column);
    case 'overlap':
      return sql`array_distinct(split(${sortedWords(column)}, ' '))`;
    case 'number':
      return kind === 'double' ? column : sql`CAST(${column} AS DOUBLE)`;
    case 'date':
      return kind === 'date' ? column : sql`CAST(${column} AS DATE)`;
    default:
      return kind === 'string' ? plainText(column, ignoreCase) : column;
  }
};

function nearly(method: Method, a: Sql, b: Sql, limits: readonly number[]): readonly Sql[] {
  switch (method) {
    case 'exact':
      return [];
    case 'sound':
      return [sql`soundex(${a}) = soundex(${b})`];
    case 'edits':
    case 'words':
      return limits.map((limit) => sql`levenshtein(${a}, ${b}) <= ${sql.int(limit)}`);
    case 'overlap':
      return limits.map(
        (limit) =>
          sql`size(array_intersect(${a}, ${b})) / size(array_union(${a}, ${b})) >= ${sql.double(limit)}`,
      );
    case 'number':
      return limits.map((limit) => sql`abs(${a} - ${b}) <= ${sql.double(limit)}`);
    case 'date':
      return limits.map((limit) => sql`abs(datediff(${a}, ${b})) <= ${sql.int(limit)}`);
  }
}

/** The comparison of a column. */
export function comparisonOf(
  name: string,
  column: ComparedColumn,
  { method, limits, ignoreCase }: { method: Method; limits: readonly number[]; ignoreCase: boolean },
): Comparison {
  const [a, b] = [sql`a.${sql.name(name)}`, sql`b.${sql.name(name)}`];
  return {
    name,
    value: valueOf(method, column, ignoreCase),
    levels: [sql`${a} = ${b}`, ...nearly(method, a, b, limits)],
    ...(method === 'edits' || method === 'words' ? { isNested: true } : {}),
  };
}

/** The level of a pair: the larger, the closer; NULL where one of the values is. */
export function levelOf({ name, levels }: Comparison): Sql {
  const cases = levels.map((one, at) => sql`WHEN ${one} THEN ${sql.int(levels.length - at)}`);
  const known = sql`a.${sql.name(name)} IS NOT NULL AND b.${sql.name(name)} IS NOT NULL`;
  return [...cases, sql`WHEN ${known} THEN 0 END`].reduce((all, one) => sql`${all} ${one}`, sql`CASE`);
}

/**
 * The level of a pair where a database computes equal parts of an expression once, as DuckDB does outside of CASE: the edits
 * between two values are counted once for all their limits.
 */
export const countedLevelOf = (comparison: Comparison): Sql =>
  comparison.isNested
    ? sql.sum(comparison.levels.map((one) => sql`CAST(${one} AS INT)`))
    : levelOf(comparison);
