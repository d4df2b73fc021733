import type { Call, Expression } from '../tree.ts';

const text = (value: string): Expression => ({
  kind: 'literal',
  value: { type: 'string', value },
  start: 0,
  end: 0,
});

/** `(1 AS a, b)`: a struct with names, of which columns give their own and others the one of their place. */
export const namedRow = (
  items: readonly { readonly value: Expression; readonly name?: string }[],
  start: number,
  end: number,
): Call => ({
  kind: 'call',
  name: 'named_struct',
  distinct: false,
  args: items.flatMap(({ value, name }, at) => [
    text(name ?? (value.kind === 'column' ? (value.path.at(-1) ?? '') : `col${at + 1}`)),
    value,
  ]),
  start,
  end,
});

/** Whether a call is such a row: it begins with its parenthesis. */
export const isNamedRow = (expr: Expression, statement: string): expr is Call =>
  expr.kind === 'call' && expr.name === 'named_struct' && statement.charAt(expr.start) === '(';
