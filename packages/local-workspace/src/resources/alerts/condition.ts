import { type Sql, sql } from '@lakehouse/core/codegen/sql/sql';
import type {
  Aggregation,
  AlertColumn,
  AlertEvaluation,
  AlertOperator,
  AlertState,
} from '@lakehouse/databricks-client/resources/alerts/types';

const AGGREGATES: Readonly<Record<Aggregation, (column: Sql) => Sql>> = {
  AVG: (column) => sql`avg(${column})`,
  COUNT: (column) => sql`count(${column})`,
  COUNT_DISTINCT: (column) => sql`count(DISTINCT ${column})`,
  MAX: (column) => sql`max(${column})`,
  MEDIAN: (column) => sql`median(${column})`,
  MIN: (column) => sql`min(${column})`,
  STDDEV: (column) => sql`stddev(${column})`,
  SUM: (column) => sql`sum(${column})`,
};

const valueOf = ({ name, aggregation }: AlertColumn): Sql =>
  aggregation ? AGGREGATES[aggregation](sql.name(name)) : sql`first(${sql.name(name)})`;

/** What is asked of a query: the value, that with which it is compared if it is a column's, and how many rows there are. */
export function question({ source, threshold }: AlertEvaluation, queryText: string): Sql {
  const other = threshold?.column ? valueOf(threshold.column) : sql.null;
  return sql`SELECT ${valueOf(source)}, ${other}, count(*) FROM (\n${sql.query(queryText)}\n)`;
}

/** A value as in results. */
type Cell = string | null;

/** What a condition says of the answer to its question; `answer` has the cells of its row. */
export function stateOf(
  { comparison_operator: operator, threshold, empty_result_state }: AlertEvaluation,
  [value = null, column = null, rows = '0']: readonly Cell[],
): AlertState {
  if (rows === '0') return empty_result_state ?? 'UNKNOWN';
  if (operator === 'IS_NULL' || operator === 'IS_NOT_NULL')
    return (value === null) === (operator === 'IS_NULL') ? 'TRIGGERED' : 'OK';
  const given = threshold?.value;
  const other = given?.double_value ?? given?.string_value ?? given?.bool_value ?? column;
  if (value === null || other === null) return 'OK';
  const order = ordered(value, other, typeof given?.string_value === 'string');
  if (order === undefined) return 'ERROR';
  return HOLDS[operator](order) ? 'TRIGGERED' : 'OK';
}

const HOLDS: Readonly<Record<Exclude<AlertOperator, 'IS_NULL' | 'IS_NOT_NULL'>, (order: number) => boolean>> =
  {
    EQUAL: (order) => order === 0,
    NOT_EQUAL: (order) => order !== 0,
    GREATER_THAN: (order) => order > 0,
    GREATER_THAN_OR_EQUAL: (order) => order >= 0,
    LESS_THAN: (order) => order < 0,
    LESS_THAN_OR_EQUAL: (order) => order <= 0,
  };

/** How two values are ordered; undefined where a number is compared with what is none. */
function ordered(value: string, other: string | number | boolean, asTexts: boolean): number | undefined {
  const [a, b] = [Number(value), Number(other)];
  const areNumbers =
    value.trim() !== '' && !Number.isNaN(a) && !Number.isNaN(b) && typeof other !== 'boolean';
  if (areNumbers && !asTexts) return a - b;
  if (typeof other === 'number') return undefined;
  const text = String(other);
  return value < text ? -1 : value > text ? 1 : 0;
}
