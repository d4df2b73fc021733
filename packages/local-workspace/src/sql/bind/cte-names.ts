import type { Cte } from '@lakehouse/spark-sql/syntax/tree';
import { badRequest } from '../../duck/failures.ts';

/** Throws SqlError where two CTEs of one WITH have the same name. */
export function mustDiffer(ctes: readonly Cte[]): void {
  const names = new Set<string>();
  for (const { name } of ctes) {
    if (names.has(name.toLowerCase()))
      throw badRequest(
        'DUPLICATED_CTE_NAMES',
        `CTE definition can't have duplicate names: \`${name}\`. Rename one of them.`,
        '42602',
      );
    names.add(name.toLowerCase());
  }
}
