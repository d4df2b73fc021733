import type { ColumnType } from '../types/column-type.ts';
import type { ArithmeticOperator, ComparisonOperator } from './operator.ts';
import type { Call, ColumnRef, Expression, Literal, Window } from './tree.ts';

const NOWHERE = { start: 0, end: 0 } as const;

/** A column by its exact name, dots and all. */
export const makeColumn = (name: string): ColumnRef => ({ ...NOWHERE, kind: 'column', path: [name] });

export const makeBinary = (
  operator: ComparisonOperator | ArithmeticOperator | 'and' | 'or',
  left: Expression,
  right: Expression,
): Expression => ({ ...NOWHERE, kind: 'binary', operator, left, right });

export const makeIsNull = (operand: Expression, not: boolean): Expression => ({
  ...NOWHERE,
  kind: 'is',
  operand,
  test: 'null',
  not,
});

export const makeNot = (operand: Expression): Expression => ({
  ...NOWHERE,
  kind: 'unary',
  operator: 'not',
  operand,
});

export const makeIn = (operand: Expression, list: readonly Expression[], not: boolean): Expression => ({
  ...NOWHERE,
  kind: 'in',
  operand,
  list,
  not,
});

/** `CASE WHEN when THEN value END`. */
export const makeCase = (when: Expression, value: Expression): Expression => ({
  ...NOWHERE,
  kind: 'case',
  branches: [{ when, value }],
});

/** A function call; `name` is in lower case. */
export const makeCall = (name: string, ...args: readonly Expression[]): Call => ({
  ...NOWHERE,
  kind: 'call',
  name,
  args,
  distinct: false,
});

/** The call over the rows of a window. */
export const makeOver = (call: Call, over: Window): Call => ({ ...call, over });

/** `CAST(operand AS type)`, or `TRY_CAST`, which gives NULL instead of an error. */
export const makeCast = (operand: Expression, type: ColumnType, safe: boolean): Expression => ({
  ...NOWHERE,
  kind: 'cast',
  operand,
  type,
  safe,
});

/** A string literal. */
export const makeText = (value: string): Literal => ({
  ...NOWHERE,
  kind: 'literal',
  value: { type: 'string', value },
});

/** An INT literal. */
export const makeInt = (value: number): Literal => ({
  ...NOWHERE,
  kind: 'literal',
  value: { type: 'number', text: String(value), suffix: '' },
});
