import { hasOwnText } from '@lakehouse/spark-sql/coercion/collation';
import { findFunction } from '@lakehouse/spark-sql/functions/table';
import type { Call } from '@lakehouse/spark-sql/syntax/tree';
import { namesCollation, stringsIn, withoutCollations } from '@lakehouse/spark-sql/types/collated';
import type { ColumnType } from '@lakehouse/spark-sql/types/column-type';
import { badRequest, unsupported } from '../../duck/failures.ts';
import { collationRule } from '../functions/collated.ts';
import { LETTER_FUNCTIONS, ORDERED_FUNCTIONS } from '../functions/collated-functions.ts';
import type { FunctionDef } from '../functions/define.ts';
import { equalityKey } from '../values/collation-key.ts';
import { collationOf, isCollated, withCollation } from '../values/collations.ts';
import type { Typed } from '../values/typed.ts';
import type { BoundTypes } from './by-signature.ts';
import { indeterminate, isIndeterminate, type Operand, shareCollation } from './share-collation.ts';

/** How a call is bound whose arguments have collations. */
export interface CollatedCall {
  readonly args: readonly Typed[];
  /** In place of the function's own definition. */
  readonly def?: FunctionDef;
  /** The result with its collation. */
  readonly finish: (value: Typed) => Typed;
}

/** Calls whose arguments may have no single collation: their result has none then. */
const MAY_DIFFER: ReadonlySet<string> = new Set([
  'concat',
  'concat_ws',
  'elt',
  'levenshtein',
  'lpad',
  'rpad',
  'overlay',
]);

/** Spark has another error for these, which it finds when it looks at their result. */
const BY_RESULT: ReadonlySet<string> = new Set(['split_part', 'str_to_map']);

/** Calls that Spark names as they are written, since it replaces them by others. */
const AS_WRITTEN: ReadonlySet<string> = new Set(['nullif', 'ifnull', 'btrim', 'equal_null', 'nvl2']);

const plain = (value: Typed): Typed => ({ ...value, type: withoutCollations(value.type) });

const collated = (value: Typed, collation: string | undefined): Typed => ({
  ...value,
  type: withCollation(value.type, collation),
});

/**
 * The arguments of a call as its function takes them, by what the function does with strings. Throws SqlError for one of which it
 * is not known what it does with a collation.
 */
export function collatedCall(call: Call, args: readonly Typed[], types: BoundTypes): CollatedCall {
  const asTheyAre = { args, finish: (value: Typed): Typed => value };
  const [first] = args;
  if (call.name === 'collate' && first?.literal !== undefined)
    return { args, finish: (value) => ({ ...value, literal: first.literal ?? null }) };
  if (!args.some(({ type }) => namesCollation(type))) return asTheyAre;
  const name = findFunction(call.name, args.length)?.name ?? call.name;
  switch (collationRule(name, args.length, call.distinct)) {
    case 'own':
      return { args: args.map(plain), finish: plain };
    case 'first': {
      const collation = firstCollation(args);
      if (args.some(({ type }) => isIndeterminate(type))) throw indeterminate(`${call.name}(…)`);
      if (isBoundToLocale(name, collation)) throw refused(call.name, args);
      return { args: args.map(plain), finish: (value) => collated(value, collation) };
    }
    case 'typed':
      return asTheyAre;
    case 'distinct':
      return { args: args.map(keyed), finish: plain };
    case 'keys':
      return { args: share(call, name, args, types).values.map(keyed), finish: plain };
    case 'ordered': {
      const def = ORDERED_FUNCTIONS[name];
      return { ...asTheyAre, args: share(call, name, args, types).values, ...(def && { def }) };
    }
    case 'shared': {
      const { values } = share(call, name, args, types);
      return { args: values.map(plain), finish: (value) => collated(value, firstCollation(values)) };
    }
    case 'search': {
      const { values, collation } = share(call, name, args, types);
      const def = collation === undefined ? undefined : searching(name, collation, values);
      return {
        args: values.map(plain),
        ...(def && { def }),
        finish: (value) =>
          collated(value, firstCollation(isTextLast(name, values) ? values.slice(1) : values)),
      };
    }
    case undefined:
      if (args.some(({ type }) => isCollated(type))) throw refused(call.name, args);
      return { args: args.map(plain), finish: plain };
  }
}

const firstCollation = (values: readonly Typed[]): string | undefined =>
  values.flatMap(({ type }) => stringsIn(type))[0]?.collation;

/** Whether the characters to trim come before the text. */
const isTextLast = (name: string, { length }: readonly Typed[]): boolean =>
  length === 2 && /^[lr]?trim$/u.test(name);

/** Whether a function on letters has rules of its own for a language, which ICU knows and the engine does not. */
function isBoundToLocale(name: string, collation: string | undefined): boolean {
  const by = collation === undefined ? 'bytes' : collationOf(collation).by;
  if (typeof by === 'string') return false;
  return name === 'initcap' || (/^(?:lower|upper)$/u.test(name) && by.locale !== 'und');
}

const keyed = (value: Typed): Typed =>
  isCollated(value.type) ? { sql: equalityKey(value), type: withoutCollations(value.type) } : plain(value);

function refused(name: string, args: readonly Typed[]): Error {
  const collation = args.flatMap(({ type }) => stringsIn(type)).find((one) => one.collation !== undefined);
  return unsupported(
    `The collation ${collation?.collation} in ${name} (COLLATE UTF8_BINARY its argument, or use lower or upper)`,
  );
}

/**
 * The result of a call in a view whose strings have a collation. Throws SqlError for a text that is not made of others: Spark gives it
 * that collation.
 */
export function inView(
  { name }: Call,
  args: readonly Typed[],
  value: Typed,
  collation: string | undefined,
): Typed {
  if (collation === undefined || stringsIn(value.type).length === 0 || namesCollation(value.type))
    return value;
  if (hasOwnText(name) || !args.some(({ type }) => stringsIn(type).length > 0))
    throw unsupported(`The function ${name} in a view with DEFAULT COLLATION`);
  return value;
}

/** The arguments with the collation that they share. */
function share(call: Call, name: string, args: readonly Typed[], types: BoundTypes) {
  const operands: Operand[] = args.flatMap((value, at) => {
    const expr = call.args[at];
    const counts = name !== 'nvl2' || at > 0;
    return expr && counts ? [{ expr, value }] : [];
  });
  const { values, collation } = shareCollation(operands, types, !AS_WRITTEN.has(name));
  const all = [...args.slice(0, args.length - values.length), ...values];
  if (all.some(({ type }) => isIndeterminate(type)) && !MAY_DIFFER.has(name))
    throw indeterminate(`${call.name}(…)`, BY_RESULT.has(name) ? 'INDETERMINATE_COLLATION' : undefined);
  return { values: all, collation };
}

/** How a function that looks for a text in another does so by a collation; undefined where that is by bytes. */
function searching(name: string, collation: string, args: readonly Typed[]): FunctionDef | undefined {
  const { by, trims } = collationOf(collation);
  if (typeof by === 'object' && by.strength.startsWith('primary;')) throw wrongType(name, args);
  if (by === 'bytes' && !trims) return undefined;
  const found = by === 'small-letters' && !trims ? LETTER_FUNCTIONS[name] : undefined;
  if (!found) throw refused(name, args);
  return found;
}

function wrongType(name: string, args: readonly Typed[]): Error {
  const type: ColumnType | undefined = args.find((arg) => isCollated(arg.type))?.type;
  const collation = type ? stringsIn(type)[0]?.collation : '';
  return badRequest(
    'DATATYPE_MISMATCH.UNEXPECTED_INPUT_TYPE',
    `Cannot resolve "${name}" due to data type mismatch: The first parameter requires the "STRING" type, however it has the type "STRING COLLATE ${collation}".`,
    '42K09',
  );
}
