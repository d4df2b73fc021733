import { assertNever } from '../types/assert-never.ts';
import type { Call, Expression, FrameBound, Window } from './tree.ts';

/** The expressions directly inside one, in the order of the text. */
export function childrenOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'column':
    case 'unit':
    case 'star':
      return [];
    case 'unary':
    case 'is':
    case 'cast':
      return [expression.operand];
    case 'binary':
    case 'is-distinct':
      return [expression.left, expression.right];
    case 'between':
      return [expression.operand, expression.low, expression.high];
    case 'in':
      return [expression.operand, ...expression.list];
    case 'like':
      return [expression.operand, ...expression.patterns];
    case 'case':
      return [
        ...(expression.operand ? [expression.operand] : []),
        ...expression.branches.flatMap(({ when, value }) => [when, value]),
        ...(expression.otherwise ? [expression.otherwise] : []),
      ];
    case 'call':
      return childrenOfCall(expression);
    case 'trim':
      return [...(expression.characters ? [expression.characters] : []), expression.operand];
    case 'lambda':
      return [expression.body];
    case 'index':
      return [expression.base, expression.index];
    case 'field':
      return [expression.base];
    default:
      return assertNever(expression);
  }
}

const childrenOfCall = (call: Call): Expression[] => [
  ...call.args,
  ...(call.within ?? []).map((item) => item.value),
  ...(call.filter ? [call.filter] : []),
  ...(call.over ? childrenOfWindow(call.over) : []),
];

/** The expressions inside OVER (…). */
export const childrenOfWindow = (window: Window): Expression[] => [
  ...window.partitionBy,
  ...window.orderBy.map((item) => item.value),
  ...[window.frame?.from, window.frame?.to].flatMap(distance),
];

const distance = (bound: FrameBound | undefined): Expression[] => (bound && 'by' in bound ? [bound.by] : []);

/** How many levels of nodes an expression has; walks without recursion, so that any depth is safe. */
export function heightOf(expression: Expression): number {
  let height = 0;
  let level: readonly Expression[] = [expression];
  while (level.length > 0) {
    height++;
    level = level.flatMap(childrenOf);
  }
  return height;
}
