/**
 * A VARIANT as it is held in DuckDB, as JSON: null and booleans themselves; an array with 1 before its items; an object with
 * 0 before its names and values, in the order of the names; any other value as a string that begins with the letter of its
 * type: s(tring), l(ong), m (decimal), f (double), e (float), d(ate), t(imestamp) and c (timestamp_ntz) in microseconds,
 * b(inary) in Base64.
 */
export type VariantValue = null | boolean | string | readonly (VariantValue | 0 | 1)[];

/** What a variant can be a value of. */
export type VariantKind =
  | 'null'
  | 'boolean'
  | 'string'
  | 'bigint'
  | 'decimal'
  | 'double'
  | 'float'
  | 'date'
  | 'timestamp'
  | 'timestamp_ntz'
  | 'binary';

const LETTERS: Readonly<Record<string, VariantKind>> = {
  s: 'string',
  l: 'bigint',
  m: 'decimal',
  f: 'double',
  e: 'float',
  d: 'date',
  t: 'timestamp',
  c: 'timestamp_ntz',
  b: 'binary',
};

/** A value taken apart. */
export type VariantView =
  | { readonly is: 'array'; readonly items: readonly VariantValue[] }
  | { readonly is: 'object'; readonly fields: readonly (readonly [name: string, value: VariantValue])[] }
  | { readonly is: 'scalar'; readonly kind: VariantKind; readonly text: string };

const asValue = (part: VariantValue | 0 | 1 | undefined): VariantValue =>
  typeof part === 'number' || part === undefined ? null : part;

/** Takes a value apart. */
export function viewOf(value: VariantValue): VariantView {
  if (value === null) return { is: 'scalar', kind: 'null', text: 'null' };
  if (typeof value === 'boolean') return { is: 'scalar', kind: 'boolean', text: String(value) };
  if (typeof value === 'string')
    return { is: 'scalar', kind: LETTERS[value.charAt(0)] ?? 'null', text: value.slice(1) };
  if (value[0] === 1) return { is: 'array', items: value.slice(1).map(asValue) };
  const fields: [string, VariantValue][] = [];
  for (let at = 1; at + 1 < value.length; at += 2) fields.push([String(value[at]), asValue(value[at + 1])]);
  return { is: 'object', fields };
}

/** Reads what `writeVariant` has written. */
export function readVariant(text: string): VariantValue {
  const value: VariantValue = JSON.parse(text);
  return value;
}

export const writeVariant = (value: VariantValue): string => JSON.stringify(value);

/** An object of these fields, whose names Spark sorts as Java does; undefined when a name is there twice. */
export function objectOf(
  fields: readonly (readonly [name: string, value: VariantValue])[],
): VariantValue | undefined {
  const sorted = fields.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return sorted.some(([name], at) => sorted[at + 1]?.[0] === name) ? undefined : [0, ...sorted.flat()];
}

/** A decimal without zeros at the end of its fraction, as Spark writes one in a variant. */
export function shortDecimal(text: string): string {
  let end = text.length;
  if (text.includes('.')) {
    while (text[end - 1] === '0') end -= 1;
    if (text[end - 1] === '.') end -= 1;
  }
  const short = text.slice(0, end);
  return short === '-0' ? '0' : short;
}
