import type { ColumnType } from '@lakehouse/spark-sql/types/column-type';
import { type Sql, sql } from '../codegen/sql/sql.ts';
import type { Comparison } from './matching.ts';
import { metaphoneSql } from './metaphone-sql.ts';
import type { Method } from './methods.ts';

/** A column whose values are compared, and what they are. */
interface ComparedColumn {
  readonly value: Sql;
  readonly kind: ColumnType['kind'];
}

interface ComparisonSettings {
  readonly method: Method;
  readonly limits: readonly number[];
  readonly ignoreCase: boolean;
  /** Whether agreeing in a rare value says more than agreeing in a frequent one. */
  readonly byFrequency?: boolean;
  /** The column with the longitude, of `place`. */
  readonly longitude?: Sql;
}

/** Text as it is compared: the empty one says as little as NULL. */
export const plainText = (value: Sql, ignoreCase: boolean): Sql =>
  ignoreCase ? sql`nullif(lower(trim(${value})), '')` : sql`nullif(${value}, '')`;

/** The words of a text in alphabetical order, separated by spaces; NULL without any. */
const sortedWords = (value: Sql): Sql =>
  sql`nullif(array_join(array_sort(filter(split(lower(${value}), '[^\\\\p{L}\\\\p{N}]+'), word -> word <> '')), ' '), '')`;

const asDouble = ({ value, kind }: ComparedColumn): Sql =>
  kind === 'double' ? value : sql`CAST(${value} AS DOUBLE)`;

const valueOf = (method: Method, column: ComparedColumn, ignoreCase: boolean): Sql => {
  const { value, kind } = column;
  switch (method) {
    case 'words':
      return sortedWords(value);
    case 'overlap':
      return sql`array_distinct(split(${sortedWords(value)}, ' '))`;
    case 'number':
    case 'percent':
    case 'place':
      return asDouble(column);
    case 'date':
      return kind === 'date' ? value : sql`CAST(${value} AS DATE)`;
    default:
      return kind === 'string' ? plainText(value, ignoreCase) : value;
  }
};

/** The distance of two places on a sphere, in kilometres, by the haversine formula. */
function kilometresSql(a: Sql, b: Sql): Sql {
  const half = (angle: 'latitude' | 'longitude'): Sql =>
    sql`pow(sin((radians(${b}.${sql.name(angle)}) - radians(${a}.${sql.name(angle)})) / 2), 2)`;
  const share = sql`${half('latitude')} + cos(radians(${a}.latitude)) * cos(radians(${b}.latitude)) * ${half('longitude')}`;
  return sql`2 * 6371.0088D * asin(sqrt(${share}))`;
}

function nearly(method: Method, a: Sql, b: Sql, limits: readonly number[]): readonly Sql[] {
  const within = (distance: Sql, write: (limit: number) => Sql): readonly Sql[] =>
    limits.map((limit) => sql`${distance} <= ${write(limit)}`);
  switch (method) {
    case 'exact':
      return [];
    case 'sound':
      return [sql`soundex(${a}) = soundex(${b})`];
    case 'metaphone':
      return [sql`get(${a}.codes, 0) = get(${b}.codes, 0)`, sql`arrays_overlap(${a}.codes, ${b}.codes)`];
    case 'similar':
      return limits.map((limit) => sql`jaro_winkler_similarity(${a}, ${b}) >= ${sql.double(limit)}`);
    case 'edits':
    case 'words':
      return within(sql`levenshtein(${a}, ${b})`, sql.int);
    case 'overlap':
      return limits.map(
        (limit) =>
          sql`size(array_intersect(${a}, ${b})) / size(array_union(${a}, ${b})) >= ${sql.double(limit)}`,
      );
    case 'number':
      return within(sql`abs(${a} - ${b})`, sql.double);
    case 'percent':
      return within(
        sql`abs(${a} - ${b})`,
        (limit) => sql`${sql.double(limit / 100)} * greatest(abs(${a}), abs(${b}))`,
      );
    case 'date':
      return within(sql`abs(datediff(${a}, ${b}))`, sql.int);
    case 'place':
      return within(kilometresSql(a, b), sql.double);
  }
}

/** Methods that the API of Spark has no function for. */
const LACKING: ReadonlySet<Method> = new Set(['similar', 'metaphone', 'place']);

const NESTED: ReadonlySet<Method> = new Set(['edits', 'words', 'similar', 'place']);

/** Values of several fields, with those that are compared. */
function fieldsOf(
  method: Method,
  value: Sql,
  longitude: Sql | undefined,
): Pick<Comparison, 'value' | 'fields'> {
  if (method === 'metaphone')
    return {
      value: sql`named_struct('text', ${value}, 'codes', ${metaphoneSql(value)})`,
      fields: ['text'],
    };
  if (method === 'place' && longitude)
    return {
      value: sql`named_struct('latitude', ${value}, 'longitude', ${longitude})`,
      fields: ['latitude', 'longitude'],
    };
  return { value };
}

const together = (conditions: readonly Sql[]): Sql => conditions.reduce((all, one) => sql`${all} AND ${one}`);

/** The comparison of a column. */
export function comparisonOf(
  name: string,
  column: ComparedColumn,
  { method, limits, ignoreCase, byFrequency, longitude }: ComparisonSettings,
): Comparison {
  const [a, b] = [sql`a.${sql.name(name)}`, sql`b.${sql.name(name)}`];
  const plain = valueOf(method, column, ignoreCase);
  const { value, fields } = fieldsOf(method, plain, longitude);
  const equal = fields
    ? together(fields.map((field) => sql`${a}.${sql.name(field)} = ${b}.${sql.name(field)}`))
    : sql`${a} = ${b}`;
  const levels = [equal, ...nearly(method, a, b, limits)];
  return {
    name,
    value,
    ...(fields ? { fields } : {}),
    levels,
    ...(NESTED.has(method) ? { isNested: true } : {}),
    ...(LACKING.has(method) ? { lacking: { method, limits, plain } } : {}),
    ...(byFrequency === true ? { counted: plain } : {}),
  };
}

/** That both values of a pair are known. */
export function bothKnown({ name, fields }: Comparison): Sql {
  const values = [sql`a.${sql.name(name)}`, sql`b.${sql.name(name)}`];
  const parts = fields
    ? values.flatMap((value) => fields.map((field) => sql`${value}.${sql.name(field)}`))
    : values;
  return together(parts.map((part) => sql`${part} IS NOT NULL`));
}

/** The level of a pair: the larger, the closer; NULL where one of the values is. */
export function levelOf(comparison: Comparison): Sql {
  const { levels } = comparison;
  const cases = levels.map((one, at) => sql`WHEN ${one} THEN ${sql.int(levels.length - at)}`);
  return [...cases, sql`WHEN ${bothKnown(comparison)} THEN 0 END`].reduce(
    (all, one) => sql`${all} ${one}`,
    sql`CASE`,
  );
}

/**
 * The level of a pair where a database computes equal parts of an expression once, as DuckDB does outside of CASE: the edits
 * between two values are counted once for all their limits.
 */
export const countedLevelOf = (comparison: Comparison): Sql =>
  comparison.isNested
    ? sql.sum(comparison.levels.map((one) => sql`CAST(${one} AS INT)`))
    : levelOf(comparison);
