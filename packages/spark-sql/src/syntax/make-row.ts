import { printExpression } from './print.ts';
import type { Expression, Query } from './tree.ts';

/** `SELECT a, b`: one row. */
export const makeRow = (values: readonly Expression[]): Query => ({
  ctes: [],
  body: {
    kind: 'select',
    distinct: false,
    items: values.map((value) => ({ value, aliases: [], text: printExpression(value) })),
    from: [],
    laterals: [],
    windows: [],
  },
  order: [],
});
