import { findFunction } from '@lakehouse/spark-sql/functions/table';
import { columnsOf } from '@lakehouse/spark-sql/syntax/columns';
import type { Call, Expression, Lambda } from '@lakehouse/spark-sql/syntax/tree';
import { childrenOf, findExpression } from '@lakehouse/spark-sql/syntax/visit';
import { isRandom } from './random-calls.ts';

/** Whether a function takes a lambda. */
export const isHigherOrder = (name: string): boolean =>
  findFunction(name)?.parameters.some(({ type }) => type.is === 'lambda') === true;

/** Functions that evaluate some arguments only for some rows, or suppress errors in them. */
const LAZY = /^(?:if|iff|coalesce|nvl|nvl2|ifnull|nullif|decode|try_.*)$/u;

const isLazy = (node: Expression): boolean =>
  node.kind === 'case' ||
  node.kind === 'in' ||
  (node.kind === 'binary' && (node.operator === 'and' || node.operator === 'or')) ||
  (node.kind === 'call' && LAZY.test(node.name));

/** Expressions that vary between evaluations, or that can't be moved out of the lambda. */
const isTied = (node: Expression): boolean =>
  node.kind === 'subquery' ||
  node.kind === 'exists' ||
  node.kind === 'in-query' ||
  (node.kind === 'call' && (isRandom(node.name) || node.over !== undefined));

/**
 * Calls with lambdas in the body of a lambda that have the same value for each element: computed once, so that the work
 * of nested lambdas does not multiply. Only calls that are evaluated unconditionally for each element.
 */
export function steadyCalls({ body, parameters }: Lambda): readonly Call[] {
  const own = new Set(parameters.map((name) => name.toLowerCase()));
  const found: Call[] = [];
  const visit = (node: Expression): void => {
    if (node.kind === 'call' && isHigherOrder(node.name) && isFree(node)) found.push(node);
    else if (!isLazy(node)) for (const child of childrenOf(node)) if (child.kind !== 'lambda') visit(child);
  };
  const isFree = (call: Call): boolean =>
    !columnsOf(call).some((name) => own.has(name.toLowerCase())) && !findExpression(call, isTied);
  visit(body);
  return found;
}
