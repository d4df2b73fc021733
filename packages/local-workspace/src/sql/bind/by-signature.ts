import { checkNode } from '@lakehouse/spark-sql/check/check-expression';
import { type ExpressionType, UNKNOWN } from '@lakehouse/spark-sql/coercion/expression-type';
import { literalType } from '@lakehouse/spark-sql/coercion/literal-type';
import { findFunction, type KnownFunction } from '@lakehouse/spark-sql/functions/table';
import { tryParseType } from '@lakehouse/spark-sql/syntax/parse-type';
import type { Call, Expression } from '@lakehouse/spark-sql/syntax/tree';
import { findExpression } from '@lakehouse/spark-sql/syntax/visit';
import { withoutCollations } from '@lakehouse/spark-sql/types/collated';
import { type ColumnType, equalTypes, formatType, isTemporal } from '@lakehouse/spark-sql/types/column-type';
import { badRequest } from '../../duck/failures.ts';
import { cast } from '../values/cast.ts';
import type { Typed } from '../values/typed.ts';

/** The types of the expressions that were bound, by their nodes. */
export type BoundTypes = WeakMap<Expression, ColumnType>;

/**
 * The type of a node by Spark SQL's table of signatures and its coercion rules, given the types of its operands. Throws
 * for operands that the rules reject, even if the engine could handle them.
 */
export function typeBySignature(expr: Expression, types: BoundTypes): ExpressionType {
  const typeOf = (inner: Expression): ExpressionType => {
    const known = types.get(inner);
    if (known || inner.kind !== 'literal') return known ?? UNKNOWN;
    const own = literalType(inner.value);
    return typeof own === 'string' ? UNKNOWN : own;
  };
  const { type, problems } = checkNode(expr, typeOf);
  const [problem] = problems;
  if (problem) throw badRequest(...errorClass(expr, problem.code, problem.message));
  return type;
}

type TypePattern = KnownFunction['parameters'][number]['type'];

/** The type that a parameter casts its argument to; undefined for one that accepts several. */
function typeOfParameter(pattern: TypePattern): ColumnType | undefined {
  if (pattern.is === 'only' || pattern.is === 'present') return typeOfParameter(pattern.of);
  return pattern.is === 'type' ? pattern.type : undefined;
}

/**
 * The arguments of a function as the types of its parameters. Dates and timestamps are not cast: the functions handle
 * each of these types.
 */
export function asParameters(name: string, args: readonly Typed[]): readonly Typed[] {
  const parameters = findFunction(name, args.length)?.parameters ?? [];
  const last = parameters.at(-1);
  return args.map((arg, at) => {
    const parameter = parameters[at] ?? (last?.rest ? last : undefined);
    const type = parameter && typeOfParameter(parameter.type);
    if (!type || equalTypes(withoutCollations(arg.type), type)) return arg;
    return isTemporal(arg.type) && isTemporal(type) && type.kind !== 'date' ? arg : cast(arg, type);
  });
}

/** The value with the type of its signature, which knows no collations; with its own type if that one is unknown. */
export const ofType = (value: Typed, type: ExpressionType): Typed =>
  type.kind === 'unknown' ||
  type.kind === 'void' ||
  (type.kind === 'map' && formatType(type).includes('void')) ||
  equalTypes(withoutCollations(value.type), type)
    ? value
    : cast(value, type);

/** A bound operator with its type by the rules of coercion. */
export const bySignature = (expr: Expression, value: Typed, types: BoundTypes): Typed =>
  OPERATORS.has(expr.kind) ? ofType(value, typeBySignature(expr, types)) : value;

const OPERATORS: ReadonlySet<Expression['kind']> = new Set([
  'unary',
  'binary',
  'is',
  'is-distinct',
  'between',
  'in',
  'like',
  'case',
  'cast',
  'trim',
]);

/** Whether a function on sketches has a column where it takes a constant: of others, Spark says that the type is wrong. */
function variesWhereConstant({ name, args }: Call): boolean {
  if (!/^(?:count_min|hll|kll|theta|tuple)_/u.test(name)) return false;
  const parameters = findFunction(name, args.length)?.parameters ?? [];
  return args.some(
    (arg, at) =>
      parameters[at]?.constant === true && findExpression(arg, ({ kind }) => kind === 'column') !== undefined,
  );
}

const notConstant = (name: string): string =>
  name.startsWith('theta_')
    ? 'THETA_LG_NOM_ENTRIES_MUST_BE_CONSTANT'
    : name.startsWith('hll_')
      ? 'HLL_K_MUST_BE_CONSTANT'
      : 'DATATYPE_MISMATCH.NON_FOLDABLE_INPUT';

/** Whether a text or a column is where the name of a unit has to be: `timestampadd('MONTH', …)`. */
const lacksUnit = ({ name, args }: Call): boolean =>
  findFunction(name, args.length)?.parameters[0]?.type.is === 'unit' && args[0]?.kind !== 'unit';

/** Functions of which Spark looks at whether an argument is constant before it looks at its type. */
const NEEDS_CONSTANT = /^(?:date_?part|ceil|ceiling|floor)$/u;

/** Spark's error class, message and SQLSTATE for the rule that found the error. */
function errorClass(expr: Expression, rule: string, message: string): [string, string, string] {
  // Its rule looks at the field.
  if (rule === 'type-mismatch' && expr.kind === 'call' && expr.name === 'date_part')
    return ['INVALID_EXTRACT_FIELD', message, '42601'];
  if (rule === 'wrong-arguments' && expr.kind === 'call' && lacksUnit(expr))
    return ['INVALID_PARAMETER_VALUE.DATETIME_UNIT', message, '22023'];
  if (
    rule !== 'argument-count' &&
    expr.kind === 'call' &&
    NEEDS_CONSTANT.test(expr.name) &&
    expr.args.length === 2
  )
    return ['NON_FOLDABLE_ARGUMENT', message, '42K08'];
  const wanted = expr.kind === 'call' && /^(?:try_)?variant_get$/u.test(expr.name) ? expr.args[2] : undefined;
  if (wanted && wanted.kind !== 'literal') return ['INVALID_SCHEMA.NON_STRING_LITERAL', message, '42K07'];
  if (wanted?.kind === 'literal' && wanted.value.type === 'string' && !tryParseType(wanted.value.value))
    return ['UNSUPPORTED_DATATYPE', message, '0A000'];
  if (rule === 'type-mismatch' && expr.kind === 'call' && variesWhereConstant(expr))
    return [notConstant(expr.name), message, '42K0E'];
  switch (rule) {
    case 'argument-count':
      return ['WRONG_NUM_ARGS.WITHOUT_SUGGESTION', message, '42605'];
    case 'window-needed':
      return ['WINDOW_FUNCTION_WITHOUT_OVER_CLAUSE', message, '42601'];
    case 'order-needed':
      return ['WINDOW_FUNCTION_FRAME_NOT_ORDERED', message, '42601'];
    case 'order-refused':
      return ['INVALID_WINDOW_SPEC_FOR_AGGREGATION_FUNC', message, '42601'];
    case 'clause-not-allowed':
      return ['INVALID_SQL_SYNTAX.FUNCTION_WITH_UNSUPPORTED_SYNTAX', message, '42000'];
    default:
      return [
        expr.kind === 'cast'
          ? 'DATATYPE_MISMATCH.CAST_WITHOUT_SUGGESTION'
          : expr.kind === 'call'
            ? 'DATATYPE_MISMATCH.UNEXPECTED_INPUT_TYPE'
            : 'DATATYPE_MISMATCH.BINARY_OP_WRONG_TYPE',
        message,
        '42K09',
      ];
  }
}
