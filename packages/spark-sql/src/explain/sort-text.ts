import { printExpression } from '../syntax/print.ts';
import type { Expression, SortItem } from '../syntax/tree.ts';

/** A sort key as a plan prints it, with what is meant where nothing is written. */
export function sortText({ value, direction = 'asc', nulls }: SortItem, print = printExpression): string {
  const where = nulls ?? (direction === 'asc' ? 'first' : 'last');
  return `${print(value)} ${direction.toUpperCase()} NULLS ${where.toUpperCase()}`;
}

/** The number of a literal such as the 2 of ORDER BY 2. */
export const ordinalOf = (value: Expression): number | undefined =>
  value.kind === 'literal' && value.value.type === 'number' && /^\d+$/u.test(value.value.text)
    ? Number(value.value.text)
    : undefined;
