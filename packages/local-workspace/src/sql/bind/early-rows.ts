import type { Call, SelectItem } from '@lakehouse/spark-sql/syntax/tree';
import { holdsCall } from '@lakehouse/spark-sql/syntax/visit';
import { type Duck, duck } from '../../duck/fragment.ts';
import type { BoundItem } from './group-by.ts';

interface Given {
  readonly items: readonly BoundItem[];
  /** The items that the FROM clause computes, for others that name them. */
  readonly made: ReadonlyMap<SelectItem, unknown>;
  readonly where: Duck | undefined;
  readonly isWindow: (call: Call) => boolean;
}

/** Whether a value raises an error, or overflows. */
const mayFail = (sql: Duck): boolean => sql.raises || /[-+*]/u.test(sql.text);

/** A limit that DuckDB moves no condition past. */
export const ALL_ROWS = duck` LIMIT 9223372036854775807`;

/**
 * A select over VALUES, which Spark computes before it drops the columns that nothing reads: what fails in such a column
 * fails here too. `isWhole`: the same holds for a select over this one.
 */
export function earlySelect({ items, made, where, isWindow }: Given): {
  readonly where: Duck | undefined;
  readonly isWhole: boolean;
  /** Whether no condition of a select around it may be computed before it. */
  readonly isBarrier: boolean;
} {
  const isPlain = ({ item, outputs }: BoundItem): boolean =>
    !holdsCall(item.value, isWindow) && outputs.every(({ value }) => !value.sql.anchored);
  const isWhole = where?.anchored !== true && items.every(isPlain);
  // Of a condition with a subquery Spark makes a join, over which nothing is computed early.
  if (where?.anchored === true) return { where, isWhole, isBarrier: false };
  const failing = items
    .filter(isPlain)
    .flatMap(({ item, outputs }) =>
      outputs.flatMap(({ value }) => (mayFail(value.sql) || made.has(item) ? [value.sql] : [])),
    );
  if (failing.length === 0) return { where, isWhole, isBarrier: false };
  // Never false; random, so that DuckDB neither leaves it out nor computes it in another place.
  const computed = duck`(random() < 2 AND hash(${failing}) IS NOT NULL)`;
  return {
    where: where ? duck`CASE WHEN ${where} THEN ${computed} END` : computed,
    isWhole,
    isBarrier: true,
  };
}
