import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import type { ColumnType } from '@lakehouse/spark-sql/types/column-type';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import type { Feature, StepContext } from './feature.ts';

/** The parts of a date: a column, or the sine and cosine of an angle, which are near for near times. */
export function dateParts({ step, column, name, field }: StepContext): readonly Feature[] {
  const made = (suffix: string, value: Sql): Feature => ({
    name: `${name}_${suffix}`,
    value,
    fitted: [],
    field,
  });
  const cycle = (degrees: Sql): readonly Feature[] => [
    made(`${step.part.replace('_cycle', '')}_sin`, sql`sin(radians(${degrees}))`),
    made(`${step.part.replace('_cycle', '')}_cos`, sql`cos(radians(${degrees}))`),
  ];
  switch (step.part) {
    case 'year':
      return [made('year', sql`year(${column})`)];
    case 'quarter':
      return [made('quarter', sql`quarter(${column})`)];
    case 'month':
      return [made('month', sql`month(${column})`)];
    case 'day':
      return [made('day', sql`day(${column})`)];
    case 'weekday':
      return [made('weekday', sql`weekday(${column})`)];
    case 'hour':
      return [made('hour', sql`hour(${column})`)];
    case 'month_cycle':
      return cycle(sql`30 * (month(${column}) - 1)`);
    case 'weekday_cycle':
      return cycle(sql`360 * weekday(${column}) / 7`);
    case 'day_of_year_cycle':
      return cycle(sql`360 * (dayofyear(${column}) - 1) / 366`);
    case 'hour_cycle':
      return cycle(sql`15 * hour(${column})`);
    default:
      return assertNever(step.part);
  }
}

/** How the rows of a key follow each other. */
export interface History {
  readonly keys: readonly Sql[];
  /** The columns that order them; the first one is the time. */
  readonly order: readonly Sql[];
  readonly time: ColumnType;
}

const partition = ({ keys }: History): Sql =>
  keys.length === 0 ? sql.empty : sql`PARTITION BY ${sql.list(keys)} `;

/** The value of an earlier row of the key. */
export function lagged({ step, column, name, field }: StepContext, history: History): Feature {
  const window = sql`(${partition(history)}ORDER BY ${sql.list(history.order)})`;
  return {
    name: `${name}_lag_${step.offset}`,
    value: sql`lag(${column}, ${sql.int(step.offset)}) OVER ${window}`,
    fitted: [],
    field,
  };
}

const SECONDS_A_DAY = 86_400;

/** An aggregate over the rows of the key before, or those of the days before: the row itself is what is to be predicted. */
export function rolling({ step, column, name, field }: StepContext, history: History): Feature {
  const { aggregate, over, length } = step;
  const call = aggregate === 'count' ? sql`count(${column})` : sql`${AGGREGATES[aggregate]}(${column})`;
  const [time = sql.null] = history.order;
  const isDate = history.time.kind === 'date';
  const frame =
    over === 'rows'
      ? sql`ORDER BY ${sql.list(history.order)} ROWS BETWEEN ${sql.int(length)} PRECEDING AND 1 PRECEDING`
      : sql`ORDER BY ${isDate ? sql`unix_date(${time})` : sql`unix_seconds(${time})`} RANGE BETWEEN ${sql.int(isDate ? length : length * SECONDS_A_DAY)} PRECEDING AND 1 PRECEDING`;
  return {
    name: `${name}_${aggregate}_${length}${over === 'days' ? 'd' : ''}`,
    value: sql`${call} OVER (${partition(history)}${frame})`,
    fitted: [],
    field,
  };
}

const AGGREGATES = { avg: sql`avg`, sum: sql`sum`, min: sql`min`, max: sql`max` } as const;
