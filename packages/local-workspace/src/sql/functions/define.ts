import type { FunctionName } from '@lakehouse/spark-sql/functions/table';
import type { Call, Expression } from '@lakehouse/spark-sql/syntax/tree';
import { type ColumnType, holdsInterval, T } from '@lakehouse/spark-sql/types/column-type';
import { unsupported } from '../../duck/failures.ts';
import type { Duck } from '../../duck/fragment.ts';
import { cast } from '../values/cast.ts';
import type { Carry } from '../values/scope.ts';
import { type Typed, typed } from '../values/typed.ts';

/** A call, and the percentile or mode that WITHIN GROUP (ORDER BY … DESC) turns it into. */
export interface DirectedCall extends Call {
  readonly descending?: boolean;
}

/** A call in the body of a lambda with the same value for each element. */
export interface SteadyCall {
  readonly call: Call;
  readonly value: Typed;
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
   * expressions in it, and `given` has the values of calls that are computed before it.
   */
  lambda(index: number, parameters: readonly Typed[], carry?: Carry, given?: readonly SteadyCall[]): Typed;
  /** The calls with lambdas in the body of the lambda at a position that do not depend on its parameters, bound outside. */
  steady(index: number): readonly SteadyCall[];
  /** The raw argument, for units and other bare words. */
  raw(index: number): Expression | undefined;
  /** A value of the session. */
  session(name: 'current_user' | 'current_catalog' | 'current_schema' | 'secret' | 'groups'): Typed;
  /** The text of a literal (or bound parameter) argument. Throws for anything that is not constant. */
  constant(index: number): string | null;
}

/** The main names of the scalar functions in Spark SQL's table. */
export type ScalarName = FunctionName<'scalar'>;

/** How a function becomes DuckDB text; Spark SQL's table has checked the number and the types of the arguments. */
export interface FunctionDef {
  bind(context: CallContext): Typed;
}

export const custom = (bind: (context: CallContext) => Typed): FunctionDef => ({ bind });

/** The type that a function requires of an argument; Spark casts other types implicitly. */
export type Want = ColumnType | 'any' | 'number' | 'array' | 'map' | 'integer';

/**
 * A function whose arguments have the types of its signature: they are passed to `print` as DuckDB text. Optional
 * arguments may be missing.
 */
export const simple = (result: ColumnType, print: (...args: Duck[]) => Duck): FunctionDef =>
  custom(({ args }) => typed(print(...args.map(({ sql }) => sql)), result));

const TEXT_AS: Readonly<Record<'number' | 'integer', ColumnType>> = { number: T.double, integer: T.bigint };
const NULL_AS: Readonly<Record<'number' | 'integer', ColumnType>> = { number: T.double, integer: T.int };

/** An argument cast to the type that a function requires, by the implicit casts of ANSI mode. */
export function want(name: string, arg: Typed, wanted: Want): Typed {
  if (wanted === 'any' || wanted === 'array' || wanted === 'map') return arg;
  const isText = typeof wanted === 'object' && wanted.kind === 'string';
  if (holdsInterval(arg.type) && !isText) throw unsupported(`An INTERVAL in ${name}`);
  if (wanted === 'number' || wanted === 'integer') {
    if (arg.type.kind === 'void') return cast(arg, NULL_AS[wanted]);
    return arg.type.kind === 'string' ? cast(arg, TEXT_AS[wanted]) : arg;
  }
  return arg.type.kind === wanted.kind && wanted.kind !== 'decimal' ? arg : cast(arg, wanted);
}
