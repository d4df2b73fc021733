import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import type { Feature, Level, StepContext } from './feature.ts';
import { literalSql } from './numbers.ts';

/** How many categories are taken from the training rows. */
const MAX_CATEGORIES = 1000;

/** What a target is encoded with, besides the column. */
export interface FoldContext {
  /** Whether a row is one of the training; undefined where all are. */
  readonly training: Sql | undefined;
  /** The number of the fold of a row. */
  readonly fold: Sql;
  readonly target: Sql;
  /** Whether the fitted values come from a table: no row is one of the training then. */
  readonly isGiven: boolean;
  /** What the values of the categories are called in that table, and the helper columns for them. */
  readonly name: string;
  readonly category: string;
  readonly found: string;
}

/** The columns of a category by a code that needs no target. */
export function encoded(context: StepContext): readonly Feature[] {
  const { step, column, name, type, field, fit } = context;
  switch (step.encoding) {
    case 'hash':
      return [
        {
          name: `${name}_bucket`,
          value: sql`CASE WHEN ${column} IS NOT NULL THEN CAST(pmod(xxhash64(${column}), ${sql.int(step.buckets)}) AS INT) END`,
          fitted: [],
          field,
        },
      ];
    case 'ordinal': {
      const given = step.values.map((value) => literalSql(value, type));
      const fitted = given.length > 0 ? undefined : categories(context);
      const values = fitted ? fitted.value : sql`array(${sql.list(given)})`;
      return [
        {
          name: `${name}_code`,
          value: sql`CAST(nullif(array_position(${values}, ${column}), 0) - 1 AS INT)`,
          fitted: fitted ? [fitted.fitted] : [],
          field,
        },
      ];
    }
    default: {
      if (step.values.length > 0)
        return step.values.map((value) => ({
          name: `${name}_${value}`,
          value: sql`CAST(${column} <=> ${literalSql(value, type)} AS INT)`,
          fitted: [],
          field,
        }));
      const { value, fitted } = fit('categories', categoriesOf(column));
      return [
        {
          name: `${name}_onehot`,
          value: sql`transform(${value}, category -> CAST(category <=> ${column} AS INT))`,
          fitted: [fitted],
          field,
        },
      ];
    }
  }
}

const categoriesOf = (column: Sql): Sql =>
  sql`slice(array_sort(collect_set(${column})), 1, ${sql.int(MAX_CATEGORIES)})`;

const categories = ({ column, fit }: StepContext): ReturnType<StepContext['fit']> =>
  fit('categories', categoriesOf(column));

/**
 * The mean of the target of the training rows with the same category, drawn towards the mean of all. A training row is
 * encoded by rows of other folds only: its own target, and those of its key, have no part in it.
 */
export function targetEncoded(
  { step, column, name, type, field, fit }: StepContext,
  { training, fold, target, isGiven, name: levelName, category, found }: FoldContext,
): Feature {
  const mean = fit('target_mean', sql`avg(${target})`);
  const named = { name: `${name}_target`, field };
  const key = type.kind === 'string' ? column : sql`CAST(${column} AS STRING)`;
  const level = (value: Sql): Level => ({ name: levelName, category, found, key, value });
  if (isGiven) {
    const value = sql`coalesce(CAST(${sql.name(found)} AS DOUBLE), ${mean.value})`;
    return { ...named, value, fitted: [mean.fitted], level: level(value) };
  }
  const known = training ? sql`CASE WHEN ${training} THEN ${target} END` : target;
  const over = (call: Sql, ...keys: readonly Sql[]): Sql =>
    sql`${call} OVER (PARTITION BY ${sql.list([column, ...keys])})`;
  const sum = (...keys: readonly Sql[]): Sql => sql`coalesce(${over(sql`sum(${known})`, ...keys)}, 0)`;
  const count = (...keys: readonly Sql[]): Sql => over(sql`count(${known})`, ...keys);
  const weight = sql.int(step.smoothing);
  const others = Array.from(
    { length: step.folds },
    (_unused, at) => sql`avg(CASE WHEN ${fold} <> ${sql.int(at)} THEN ${target} END)`,
  );
  const inFolds = fit('fold_means', sql`array(${sql.list(others)})`);
  const outOfFold = sql`(${sum()} - ${sum(fold)} + ${weight} * get(${inFolds.value}, ${fold})) / (${count()} - ${count(fold)} + ${weight})`;
  const whole = sql`(${sum()} + ${weight} * ${mean.value}) / (${count()} + ${weight})`;
  const fitted = [{ ...inFolds.fitted, ofTraining: true as const }, mean.fitted];
  const value = training ? sql`CASE WHEN ${training} THEN ${outOfFold} ELSE ${whole} END` : outOfFold;
  return { ...named, value, fitted, level: level(whole) };
}
