import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import type { Feature, Level, NamedValue, StepContext } from './feature.ts';
import { literalSql } from './numbers.ts';

/** How many categories are taken from the training rows. */
const MAX_CATEGORIES = 1000;

/** What a target is encoded with, besides the column. */
export interface FoldContext {
  /** Whether a row is one of the training; undefined where all are. */
  readonly training: Sql | undefined;
  /** The number of the fold of a row. */
  readonly fold: Sql;
  /** The target as a number, and the helper column for that of the training rows. */
  readonly target: NamedValue;
  /** Whether the fitted values come from a table: no row is one of the training then. */
  readonly isGiven: boolean;
  /** What the values of the categories are called in that table, and the helper columns for them. */
  readonly name: string;
  readonly category: string;
  readonly found: string;
  /** A helper column of the step, by what it is called after the column. */
  readonly helper: (suffix: string) => string;
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
  { training, fold, target, isGiven, name: levelName, category, found, helper }: FoldContext,
): Feature {
  const known = isGiven ? target.value : sql.name(target.name);
  const mean = fit('target_mean', sql`avg(${known})`);
  const named = { name: `${name}_target`, field };
  const key = type.kind === 'string' ? column : sql`CAST(${column} AS STRING)`;
  const level = (value: Sql): Level => ({ name: levelName, category, found, key, value });
  if (isGiven) {
    const value = sql`coalesce(CAST(${sql.name(found)} AS DOUBLE), ${mean.value})`;
    return { ...named, value, fitted: [mean.fitted], level: level(value) };
  }
  const targetOf = training ? sql`CASE WHEN ${training} THEN ${target.value} END` : target.value;
  const over = (...keys: readonly Sql[]): Sql => sql`OVER (PARTITION BY ${sql.list([column, ...keys])})`;
  const sums = {
    sum: sql`coalesce(sum(${known}) ${over()}, 0)`,
    count: sql`count(${known}) ${over()}`,
    fold_sum: sql`coalesce(sum(${known}) ${over(fold)}, 0)`,
    fold_count: sql`count(${known}) ${over(fold)}`,
  };
  const prepared = Object.entries(sums).map(([suffix, value]) => ({ name: helper(suffix), value }));
  const [sum, count, foldSum, foldCount] = [
    sql.name(helper('sum')),
    sql.name(helper('count')),
    sql.name(helper('fold_sum')),
    sql.name(helper('fold_count')),
  ];
  const weight = sql.int(step.smoothing);
  const others = Array.from(
    { length: step.folds },
    (_unused, at) => sql`avg(CASE WHEN ${fold} <> ${sql.int(at)} THEN ${known} END)`,
  );
  const inFolds = fit('fold_means', sql`array(${sql.list(others)})`);
  const outOfFold = sql`(${sum} - ${foldSum} + ${weight} * get(${inFolds.value}, ${fold})) / (${count} - ${foldCount} + ${weight})`;
  const whole = sql`(${sum} + ${weight} * ${mean.value}) / (${count} + ${weight})`;
  return {
    ...named,
    value: training ? sql`CASE WHEN ${training} THEN ${outOfFold} ELSE ${whole} END` : outOfFold,
    fitted: [{ ...inFolds.fitted, ofTraining: true as const }, mean.fitted],
    level: level(whole),
    prepared: [[{ name: target.name, value: targetOf }], prepared],
  };
}
