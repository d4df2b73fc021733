import { checkNode } from '@lakehouse/spark-sql/check/check-expression';
import { type ExpressionType, UNKNOWN } from '@lakehouse/spark-sql/coercion/expression-type';
import { literalType } from '@lakehouse/spark-sql/coercion/literal-type';
import { arityOf } from '@lakehouse/spark-sql/functions/function-spec';
import { findFunction } from '@lakehouse/spark-sql/functions/table';
import type { Call, Expression } from '@lakehouse/spark-sql/syntax/tree';
import { type ColumnType, formatType } from '@lakehouse/spark-sql/types/column-type';
import { badRequest } from '../../duck/failures.ts';
import { cast } from '../values/cast.ts';
import type { Typed } from '../values/typed.ts';

/** The types of the expressions that were bound, by their nodes. */
export type BoundTypes = WeakMap<Expression, ColumnType>;

/**
 * A bound value with the type from Spark SQL's table of signatures and coercion rules. Throws for operands that these
 * refuse, even if the engine could handle them.
 */
export function bySignature(expr: Expression, value: Typed, types: BoundTypes): Typed {
  if (!hasSignature(expr)) return value;
  // The signatures do not cover intervals; for those the engine decides.
  if (expr.kind === 'call' && expr.args.some((arg) => types.get(arg)?.kind === 'interval')) return value;
  const typeOf = (inner: Expression): ExpressionType => {
    const known = types.get(inner);
    if (known || inner.kind !== 'literal') return known ?? UNKNOWN;
    const own = literalType(inner.value);
    return typeof own === 'string' ? UNKNOWN : own;
  };
  const { type, problems } = checkNode(expr, typeOf);
  const [problem] = problems;
  if (problem) throw badRequest(errorClass(expr), problem.message, '42K09');
  if (type.kind === 'unknown' || type.kind === 'void') return value;
  // No key or value of a map can be cast to the type of a bare NULL.
  return type.kind === 'map' && formatType(type).includes('void') ? value : cast(value, type);
}

function hasSignature(expr: Expression): boolean {
  switch (expr.kind) {
    case 'call':
      return !isOtherForm(expr) && findFunction(expr.name, expr.args.length) !== undefined;
    case 'unary':
    case 'binary':
    case 'is':
    case 'is-distinct':
    case 'between':
    case 'in':
    case 'like':
    case 'case':
    case 'cast':
    case 'trim':
      return true;
    default:
      return false;
  }
}

/** The function forms that the table of signatures does not have. */
const isOtherForm = ({ name, args, over, within }: Call): boolean =>
  typeof over === 'string' ||
  over?.base !== undefined ||
  (name === 'mode' && within !== undefined) ||
  (/^(?:ceil|ceiling|floor)$/u.test(name) && args.length === 2) ||
  (name === 'decode' && args.length > 2) ||
  (name === 'convert_timezone' && args.length === 2) ||
  (name === 'trim' && args.length === 2);

/** Spark's class of the error. */
function errorClass(expr: Expression): string {
  if (expr.kind === 'cast') return 'DATATYPE_MISMATCH.CAST_WITHOUT_SUGGESTION';
  if (expr.kind !== 'call') return 'DATATYPE_MISMATCH.BINARY_OP_WRONG_TYPE';
  const spec = findFunction(expr.name, expr.args.length);
  const { least, max } = spec ? arityOf(spec) : { least: 0, max: Number.POSITIVE_INFINITY };
  return expr.args.length < least || expr.args.length > max
    ? 'WRONG_NUM_ARGS.WITHOUT_SUGGESTION'
    : 'DATATYPE_MISMATCH.UNEXPECTED_INPUT_TYPE';
}
