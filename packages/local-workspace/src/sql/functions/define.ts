import type { FunctionName } from '@lakehouse/spark-sql/functions/table';
import type { Call, Expression } from '@lakehouse/spark-sql/syntax/tree';
import {
  type ColumnType,
  holdsInterval,
  isInteger,
  isNumeric,
  isTemporal,
  T,
} from '@lakehouse/spark-sql/types/column-type';
import { badRequest, unsupported, wrongType } from '../../duck/failures.ts';
import type { Duck } from '../../duck/fragment.ts';
import { cast } from '../values/cast.ts';
import type { Carry } from '../values/scope.ts';
import { type Typed, typed } from '../values/typed.ts';

/** A call, and the percentile or mode that WITHIN GROUP (ORDER BY … DESC) turns it into. */
export interface DirectedCall extends Call {
  readonly descending?: boolean;
}

/** One call being bound. */
export interface CallContext {
  readonly name: string;
  readonly call: DirectedCall;
  /** The bound arguments; a lambda is bound by `lambda` instead and is NULL here. */
  readonly args: readonly Typed[];
  /** The argument, cast implicitly to the parameter type. */
  arg(index: number, wanted: Want): Typed;
  /** A DuckDB name for a lambda parameter of this call. */
  parameter(at: number): Duck;
  /**
   * Binds the body of the lambda at a position, whose parameters are these values; `carry` maps outer columns to their
   * expressions in it.
   */
  lambda(index: number, parameters: readonly Typed[], carry?: Carry): Typed;
  /** The raw argument, for units and other bare words. */
  raw(index: number): Expression | undefined;
  /** A value of the session. */
  session(name: 'current_user' | 'current_catalog' | 'current_schema'): Typed;
  /** The text of a literal (or bound parameter) argument. Throws for anything that is not constant. */
  constant(index: number): string | null;
}

/** The main names of the scalar functions in Spark SQL's table. */
export type ScalarName = FunctionName<'scalar'>;

export interface FunctionDef {
  readonly min: number;
  readonly max: number;
  readonly kind: 'scalar' | 'aggregate' | 'window' | 'both';
  bind(context: CallContext): Typed;
}

export const MANY = 1_000_000;

export const custom = (min: number, max: number, bind: (context: CallContext) => Typed): FunctionDef => ({
  min,
  max,
  kind: 'scalar',
  bind,
});

/** What an argument must be; a value of another type is cast as Spark casts implicitly, or refused. */
export type Want = ColumnType | 'any' | 'number' | 'array' | 'map' | 'integer';

/**
 * A function with fixed argument types: the values are cast and handed to `print` as DuckDB text. Trailing arguments
 * may be missing from `min` on.
 */
export const simple = (
  wants: readonly Want[],
  result: ColumnType | ((args: readonly Typed[]) => ColumnType),
  print: (...args: Duck[]) => Duck,
  min = wants.length,
): FunctionDef =>
  custom(min, wants.length, (context) => {
    const args = context.args.map((arg, index) => want(context.name, arg, wants[index] ?? 'any'));
    return typed(print(...args.map((arg) => arg.sql)), typeof result === 'function' ? result(args) : result);
  });

/** Casts an argument implicitly, as ANSI Spark does for a function's input. */
export function want(name: string, arg: Typed, wanted: Want): Typed {
  if (wanted === 'any') return arg;
  if (typeof wanted === 'string') {
    if (arg.type.kind === 'void')
      return wanted === 'number' || wanted === 'integer'
        ? cast(arg, wanted === 'number' ? T.double : T.int)
        : arg;
    if (wanted === 'number')
      return isNumeric(arg.type)
        ? arg
        : arg.type.kind === 'string'
          ? cast(arg, T.double)
          : refuse(name, 'a number', arg);
    if (wanted === 'integer')
      return isInteger(arg.type)
        ? arg
        : arg.type.kind === 'string'
          ? cast(arg, T.bigint)
          : refuse(name, 'an integer', arg);
    return arg.type.kind === wanted ? arg : refuse(name, `an ${wanted.toUpperCase()}`, arg);
  }
  return implicit(name, arg, wanted);
}

function implicit(name: string, arg: Typed, to: ColumnType): Typed {
  const from = arg.type;
  if (from.kind === to.kind && from.kind !== 'decimal') return arg;
  const fine =
    from.kind === 'void' ||
    from.kind === 'string' ||
    (to.kind === 'string' && from.kind !== 'array' && from.kind !== 'map' && from.kind !== 'struct') ||
    (isNumeric(from) && isNumeric(to)) ||
    (isTemporal(from) && isTemporal(to)) ||
    (to.kind === 'binary' && from.kind === 'binary');
  return fine ? cast(arg, to) : refuse(name, `the "${to.kind.toUpperCase()}" type`, arg);
}

function refuse(name: string, expected: string, arg: Typed): never {
  if (holdsInterval(arg.type)) throw unsupported(`An INTERVAL in ${name}`);
  throw wrongType(name, expected, arg.type);
}

export const wrongCount = (name: string, expected: string, found: number): Error =>
  badRequest(
    'WRONG_NUM_ARGS.WITHOUT_SUGGESTION',
    `The \`${name}\` requires ${expected} parameters but the actual number is ${found}.`,
    '42605',
  );
