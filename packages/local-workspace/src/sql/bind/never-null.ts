import { findFunction } from '@lakehouse/spark-sql/functions/table';
import type { Expression } from '@lakehouse/spark-sql/syntax/tree';
import { isConstant } from './is-constant.ts';

const COLLECTIONS: ReadonlySet<string> = new Set(['array', 'map', 'struct']);

const INTERVALS: ReadonlySet<string> = new Set(['make_ym_interval', 'make_dt_interval', 'make_interval']);

/**
 * Whether Spark knows without computing it that a constant array, map, struct or interval is not NULL: what fails inside of one
 * does not fail then.
 */
export function isNeverNull(expr: Expression): boolean {
  if (expr.kind !== 'call') return false;
  if (INTERVALS.has(expr.name)) return isConstant(expr) && expr.args.every(isThere);
  const { family = '' } = findFunction(expr.name, expr.args.length) ?? {};
  return COLLECTIONS.has(family) && isConstant(expr) && isThere(expr);
}

function isThere(expr: Expression): boolean {
  if (expr.kind === 'literal') return expr.value.type !== 'null';
  if (expr.kind === 'lambda') return true;
  if (expr.kind !== 'call' || expr.path) return false;
  const spec = findFunction(expr.name, expr.args.length);
  return spec?.nulls === 'never' || (spec?.nulls === 'arguments' && expr.args.every(isThere));
}
