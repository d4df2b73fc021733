import { formatType } from '@lakehouse/spark-sql/types/column-type';
import { familyOf } from '../codegen/profile/column-family.ts';
import { sql } from '../codegen/sql/sql.ts';
import { columnsOfStep, rowsOfStep } from '../pipeline/compared-steps.ts';
import type { Plan } from '../pipeline/plan.ts';
import { inTimeZone } from '../pipeline/time-zone.ts';
import { countDifferences, listDifferences, type RowComparison } from './compare-rows.ts';
import { guessKey } from './guess-key.ts';
import type { ResultColumn } from './result-column.ts';

/** The rows of a step, in one of the two states of a pipeline, or in the only one. */
export interface StepRows {
  readonly plan: Plan;
  readonly id: string;
}

/** What the rows of two steps are compared by. */
export interface ComparedColumns {
  /** Those that both have and that can be compared, in the order of the newer step. */
  readonly columns: readonly ResultColumn[];
  /** The column that most likely identifies a row, or none. */
  readonly key: readonly string[];
  readonly onlyBefore: readonly string[];
  readonly onlyAfter: readonly string[];
  /** Names of columns of which one side has values of another kind, such as a text and a number. */
  readonly otherKinds: readonly string[];
}

export function comparedColumns(before: StepRows, after: StepRows): ComparedColumns {
  const [old, now] = [before, after].map(({ plan, id }) => columnsOfStep(plan, id) ?? []);
  const was = new Map((old ?? []).map(({ name, type }) => [name, formatType(type)]));
  const both = (now ?? []).flatMap(({ name, type }) =>
    was.has(name) ? [{ name, type: formatType(type) }] : [],
  );
  const columns = both.filter(({ name, type }) => comparable(was.get(name) ?? '', type));
  const names = columns.map(({ name }) => name);
  return {
    columns,
    key: guessKey(now ?? [], names),
    onlyBefore: [...was.keys()].filter((name) => !both.some((one) => one.name === name)),
    onlyAfter: (now ?? []).flatMap(({ name }) => (was.has(name) ? [] : [name])),
    otherKinds: both.flatMap(({ name }) => (names.includes(name) ? [] : [name])),
  };
}

const isNumber = (family: string): boolean => family === 'integer' || family === 'number';

/** Whether `=` has one meaning for the values of two types; nested ones are compared as text. */
function comparable(before: string, after: string): boolean {
  const [one, other] = [familyOf(before), familyOf(after)];
  if (one === 'opaque' || other === 'opaque') return before === after;
  return one === other || (isNumber(one) && isNumber(other));
}

/** Two statements, or the reason why there are none. */
export type ComparisonStatements =
  | { readonly ok: true; readonly counts: string; readonly list: string }
  | { readonly ok: false; readonly reason: string };

/** Asks how many rows of two steps differ, and for the first of them; `key`: names of columns that both have. */
export function compareSteps(
  before: StepRows,
  after: StepRows,
  { columns, key }: Pick<RowComparison, 'columns' | 'key'>,
): ComparisonStatements {
  const [zone, other] = [before.plan.timeZone, after.plan.timeZone];
  if (zone !== other)
    return {
      ok: false,
      reason: `One computes in the time zone ${zone}, the other in ${other}: compare them in one`,
    };
  const [old, now] = [rowsOfStep(before.plan, before.id), rowsOfStep(after.plan, after.id)];
  if (!old.ok) return { ok: false, reason: old.reason };
  if (!now.ok) return { ok: false, reason: now.reason };
  if (key.length === 0) return { ok: false, reason: 'No column identifies a row of both' };
  const comparison = { old: sql`(\n${old.value}\n)`, now: sql`(\n${now.value}\n)`, columns, key };
  return {
    ok: true,
    counts: inTimeZone(zone, countDifferences(comparison)).text,
    list: inTimeZone(zone, listDifferences(comparison)).text,
  };
}
