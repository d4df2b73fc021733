import type { SparkCondition } from '../problem.ts';
import type { Call, Expression, Span } from '../tree.ts';
import { type Cursor, failAs } from './cursor.ts';

type NamedArgument = NonNullable<Call['named']>[number];

interface Parameters {
  readonly names: readonly string[];
  /** The texts of those that may be left out, from the second one on; null is NULL. */
  readonly usual: readonly (string | number | null)[];
}

const LG_NOM_ENTRIES = 12;

/** Those of the functions on tuple sketches, whose names end with the type of the values. */
const TUPLES: Readonly<Record<string, Parameters>> = {
  sketch_agg: { names: ['key', 'summary', 'lgNomEntries', 'mode'], usual: [LG_NOM_ENTRIES, 'sum'] },
  union_agg: { names: ['child', 'lgNomEntries', 'mode'], usual: [LG_NOM_ENTRIES, 'sum'] },
  intersection_agg: { names: ['child', 'mode'], usual: ['sum'] },
  sketch_summary: { names: ['child', 'mode'], usual: ['sum'] },
  union: { names: ['first', 'second', 'lgNomEntries', 'mode'], usual: [LG_NOM_ENTRIES, 'sum'] },
  union_theta: { names: ['first', 'second', 'lgNomEntries', 'mode'], usual: [LG_NOM_ENTRIES, 'sum'] },
  intersection: { names: ['first', 'second', 'mode'], usual: ['sum'] },
  intersection_theta: { names: ['first', 'second', 'mode'], usual: ['sum'] },
};

const COLLECTION: Parameters = { names: ['collection'], usual: [] };
const INPUT: Parameters = { names: ['input'], usual: [] };

/** The functions of the language whose arguments may be named, as in Spark. */
const NAMED: ReadonlyMap<string, Parameters> = new Map([
  [
    'mask',
    { names: ['str', 'upperChar', 'lowerChar', 'digitChar', 'otherChar'], usual: ['X', 'x', 'n', null] },
  ],
  ...['explode', 'explode_outer', 'posexplode', 'posexplode_outer'].map(
    (name) => [name, COLLECTION] as const,
  ),
  ...['inline', 'inline_outer', 'variant_explode', 'variant_explode_outer'].map(
    (name) => [name, INPUT] as const,
  ),
  ...Object.entries(TUPLES).flatMap(([name, parameters]) =>
    ['double', 'integer'].map((type) => [`tuple_${name}_${type}`, parameters] as const),
  ),
]);

const condition = (name: string): SparkCondition => ({ name, state: '4274K' });

/** The arguments of a call in the places of their names; undefined for a function whose arguments have none. */
export function inTheirPlaces(
  cursor: Cursor,
  call: Span & { readonly name: string },
  given: readonly Expression[],
  byName: readonly NamedArgument[],
): readonly Expression[] | undefined {
  const parameters = NAMED.get(call.name);
  if (!parameters) return undefined;
  const places = new Map(given.map((value, at) => [at, value]));
  const refuse = (name: string, why: string): never =>
    failAs(cursor, condition(name), `Call to routine \`${call.name}\` is invalid: ${why}`, call);
  const late = given.find(({ start }) => byName.some(({ value }) => value.start < start));
  if (late) refuse('UNEXPECTED_POSITIONAL_ARGUMENT', 'arguments without a name come before those with one.');
  const named = new Set<number>();
  for (const { name, value } of byName) {
    const at = parameters.names.findIndex((parameter) => parameter.toLowerCase() === name);
    if (at < 0)
      refuse(
        'UNRECOGNIZED_PARAMETER_NAME',
        `it has no parameter named \`${name}\`. Its parameters are ${parameters.names.join(', ')}.`,
      );
    if (places.has(at))
      refuse(
        `DUPLICATE_ROUTINE_PARAMETER_ASSIGNMENT.${named.has(at) ? 'DOUBLE_NAMED_ARGUMENT_REFERENCE' : 'BOTH_POSITIONAL_AND_NAMED'}`,
        `the parameter \`${name}\` is given twice.`,
      );
    named.add(at);
    places.set(at, value);
  }
  const required = parameters.names.length - parameters.usual.length;
  const missing = parameters.names.findIndex((_, at) => at < required && !places.has(at));
  if (missing >= 0)
    refuse('REQUIRED_PARAMETER_NOT_FOUND', `the parameter \`${parameters.names[missing]}\` is missing.`);
  return Array.from({ length: Math.max(...places.keys()) + 1 }, (_, at) => {
    const usual = parameters.usual[at - required] ?? null;
    return places.get(at) ?? usualValue(usual, call);
  });
}

const usualValue = (value: string | number | null, { start, end }: Span): Expression => ({
  kind: 'literal',
  value:
    value === null
      ? { type: 'null' }
      : typeof value === 'number'
        ? { type: 'number', text: String(value), suffix: '' }
        : { type: 'string', value },
  start,
  end,
});
