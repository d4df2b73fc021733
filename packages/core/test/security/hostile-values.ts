import * as fc from 'fast-check';

/** The values that a mutation substitutes. */
const HOSTILE: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  '',
  '-1',
  '%',
  '%00',
  '../../../../etc/passwd',
  '/etc/passwd',
  'file:///etc/passwd',
  '\u0000',
  '__proto__',
  'constructor',
  "'; DROP TABLE x; --",
  '"',
  'a'.repeat(10_000),
  [],
  [[[[]]]],
  {},
  { toString: 1, constructor: null },
];

type Json = unknown;

const paths = (value: Json, at: readonly (string | number)[] = []): (readonly (string | number)[])[] =>
  typeof value === 'object' && value !== null
    ? [at, ...Object.entries(value).flatMap(([key, item]) => paths(item, [...at, key]))]
    : [at];

function changed(value: Json, [key, ...rest]: readonly (string | number)[], to: (old: Json) => Json): Json {
  if (key === undefined) return to(value);
  const copy: Record<string, Json> = Array.isArray(value) ? ([...value] as never) : { ...(value as object) };
  copy[key] = changed(copy[key], rest, to);
  return copy;
}

const deep = (value: Json): Json => {
  let wrapped = value;
  for (let level = 0; level < 300; level += 1) wrapped = [wrapped];
  return wrapped;
};

/**
 * JSON text made of a value by one to three changes: a value is replaced, removed or wrapped, or the text is truncated.
 */
export const mutated = (value: Json): fc.Arbitrary<string> => {
  const places = paths(value);
  const change = fc.record({
    path: fc.constantFrom(...places),
    to: fc.oneof(
      fc.constantFrom(...HOSTILE).map((item) => () => item),
      fc.constant((old: Json) => deep(old)),
      fc.constant((): Json => undefined),
      fc.double().map((item) => (): Json => item),
      fc.string().map((item) => (): Json => item),
    ),
  });
  return fc.tuple(fc.array(change, { minLength: 1, maxLength: 3 }), fc.nat(40)).map(([changes, cut]) => {
    const made = changes.reduce<Json>((at, { path, to }) => {
      try {
        return changed(at, path, to);
      } catch {
        // An earlier mutation removed the location.
        return at;
      }
    }, value);
    const text = JSON.stringify(made) ?? '';
    return cut === 0 ? text.slice(0, text.length / 2) : text;
  });
};
