import type { ExpressionType } from '../coercion/expression-type.ts';
import type { Expression } from '../syntax/tree.ts';
import { type Parameter, parseSignature, type Signature, type TypePattern } from './signature.ts';

export const FUNCTION_FAMILIES = [
  'string',
  'number',
  'date',
  'condition',
  'array',
  'map',
  'struct',
  'aggregate',
  'window',
  'hash',
  'cast',
  'generator',
  'grouping',
] as const;
export type FunctionFamily = (typeof FUNCTION_FAMILIES)[number];
export type FunctionKind = 'scalar' | 'aggregate' | 'window' | 'generator' | 'grouping';

/** How the values of a call over the same rows can differ: in each run, or with the order of the rows. */
export type Varies = 'randomly' | 'by-order';

/** Computes the result type from the arguments; a string is the reason they are invalid. */
export type ResultRule = (
  types: readonly ExpressionType[],
  args: readonly Expression[],
) => ExpressionType | string;

/** A Spark SQL function. */
export interface FunctionSpec<Name extends string = string, Kind extends FunctionKind = FunctionKind> {
  readonly name: Name;
  readonly aliases: readonly string[];
  readonly family: FunctionFamily;
  readonly kind: Kind;
  /** As shown in help and completion. */
  readonly signature: string;
  readonly parameters: readonly Parameter[];
  readonly result: TypePattern;
  /** Overrides `result`, whose pattern is then `computed`. */
  readonly rule?: ResultRule;
  /** When the value is NULL: never, only if an argument is NULL, or possibly in other cases too. */
  readonly nulls: 'never' | 'arguments' | 'maybe';
  /** Absent where the arguments determine the value. */
  readonly varies?: Varies;
}

export interface FunctionOptions {
  readonly aliases?: string;
  readonly rule?: ResultRule;
  readonly nulls?: FunctionSpec['nulls'];
  readonly varies?: Varies;
}

export type FunctionRow = readonly [signature: string, options?: FunctionOptions];

const shown = (signature: string): string => signature.replace(' -> computed', '').replace(/[!*]/gu, '');

/** The function name of a signature, as a type, so that other tables can be checked for completeness. */
type NameIn<Text extends string> = Text extends `${infer Name}(${string}` ? Name : never;

/** Expands the table of a function family into specs. */
export const defineFunctions = <const Rows extends readonly FunctionRow[], Kind extends FunctionKind>(
  family: FunctionFamily,
  kind: Kind,
  rows: Rows,
): readonly FunctionSpec<NameIn<Rows[number][0]>, Kind>[] =>
  rows.map(([signature, options = {}]) => {
    const { aliases = '', rule, nulls = 'maybe', varies } = options;
    const { name, parameters, result }: Signature = parseSignature(signature);
    return {
      // `parseSignature` reads at run time what `NameIn` reads from the type.
      name: name as NameIn<Rows[number][0]>,
      aliases: aliases.split(' ').filter(Boolean),
      family,
      kind,
      signature: shown(signature),
      parameters,
      result,
      ...(rule ? { rule } : {}),
      nulls,
      ...(varies ? { varies } : {}),
    };
  });

/** The minimum and maximum number of arguments; the maximum is Infinity when a parameter repeats. */
export function arityOf({ parameters }: Pick<FunctionSpec, 'parameters'>): {
  readonly least: number;
  readonly max: number;
} {
  const least = parameters.filter((parameter) => !parameter.optional && !parameter.rest).length;
  return {
    least,
    max: parameters.some((parameter) => parameter.rest) ? Number.POSITIVE_INFINITY : parameters.length,
  };
}
