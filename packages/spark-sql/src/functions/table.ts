import { AGGREGATE_FUNCTIONS } from './aggregate.ts';
import { ARRAY_FUNCTIONS } from './array.ts';
import { CAST_FUNCTIONS } from './cast.ts';
import { CONDITION_FUNCTIONS } from './condition.ts';
import { DATE_FUNCTIONS, OTHER_DATE_FORMS } from './date.ts';
import { arityOf, type FunctionFamily, type FunctionKind, type FunctionSpec } from './function-spec.ts';
import { GENERATOR_FUNCTIONS } from './generator.ts';
import { GROUPING_FUNCTIONS } from './grouping.ts';
import { HASH_FUNCTIONS } from './hash.ts';
import { MAP_FUNCTIONS } from './map.ts';
import { NUMBER_FUNCTIONS, OTHER_NUMBER_FORMS } from './number.ts';
import { OTHER_STRING_FORMS, STRING_FUNCTIONS } from './string.ts';
import { STRUCT_FUNCTIONS } from './struct.ts';
import { WINDOW_FUNCTIONS } from './window.ts';

const FAMILIES = {
  string: STRING_FUNCTIONS,
  number: NUMBER_FUNCTIONS,
  date: DATE_FUNCTIONS,
  condition: CONDITION_FUNCTIONS,
  array: ARRAY_FUNCTIONS,
  map: MAP_FUNCTIONS,
  struct: STRUCT_FUNCTIONS,
  aggregate: AGGREGATE_FUNCTIONS,
  window: WINDOW_FUNCTIONS,
  hash: HASH_FUNCTIONS,
  cast: CAST_FUNCTIONS,
  generator: GENERATOR_FUNCTIONS,
  grouping: GROUPING_FUNCTIONS,
} as const satisfies Readonly<Record<FunctionFamily, readonly FunctionSpec[]>>;

/** A function of the table. */
export type KnownFunction = (typeof FAMILIES)[FunctionFamily][number];

/** The main names of the functions of a kind; a `Record` over them is complete for the table. */
export type FunctionName<Kind extends FunctionKind = FunctionKind> = Extract<
  KnownFunction,
  { readonly kind: Kind }
>['name'];

/** Every function that the studio knows, one entry each (aliases are inside the entries). */
export const FUNCTIONS: readonly KnownFunction[] = Object.values(FAMILIES).flat();

const index = (specs: readonly KnownFunction[]): ReadonlyMap<string, KnownFunction> =>
  new Map(specs.flatMap((spec) => [spec.name, ...spec.aliases].map((name) => [name, spec] as const)));

const BY_NAME = index(FUNCTIONS);
const OTHER_FORMS = index([...OTHER_STRING_FORMS, ...OTHER_NUMBER_FORMS, ...OTHER_DATE_FORMS]);

/**
 * The function with that name or alias (any case), in the form that accepts `argumentCount` arguments if it has
 * several.
 */
export function findFunction(name: string, argumentCount?: number): KnownFunction | undefined {
  const other = argumentCount === undefined ? undefined : OTHER_FORMS.get(name.toLowerCase());
  if (!other || argumentCount === undefined) return BY_NAME.get(name.toLowerCase());
  const { least, max } = arityOf(other);
  return argumentCount >= least && argumentCount <= max ? other : BY_NAME.get(name.toLowerCase());
}

/** All function names and aliases. */
export const FUNCTION_NAMES: readonly string[] = [...BY_NAME.keys()];
