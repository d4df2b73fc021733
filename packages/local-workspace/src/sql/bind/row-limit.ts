import type { Expression } from '@lakehouse/spark-sql/syntax/tree';

/** A number of rows as LIMIT takes it. */
export const bigintLiteral = (value: number): Expression => ({
  kind: 'literal',
  value: { type: 'number', text: String(value), suffix: 'L' },
  start: 0,
  end: 0,
});
