import { commonType } from '../coercion/coerce.ts';
import { type ExpressionType, isColumnType, showType, UNKNOWN } from '../coercion/expression-type.ts';
import { array, decimal, intervalFamily, struct, T } from '../types/column-type.ts';
import { argumentName } from './argument-name.ts';
import type { ResultRule } from './function-spec.ts';

/** to_number(): as many digits as the format has. */
export const formatType: ResultRule = (_, [, format]) => {
  const value = format?.kind === 'literal' ? format.value : undefined;
  if (value?.type !== 'string') return UNKNOWN;
  const [whole = '', fraction = ''] = value.value.toUpperCase().split(/[.D]/u);
  const count = (text: string): number => (text.match(/[09]/gu) ?? []).length;
  const digits = count(whole) + count(fraction);
  return digits > 0 && digits <= 38
    ? decimal(digits, count(fraction))
    : 'the format needs one to 38 digits, as in 99,999.00';
};

const precisionOf = (type: ExpressionType): number => (type.kind === 'decimal' ? type.precision : 0);

/** uniform(): a whole number only if both limits are; of decimals, the type with more digits. */
export const uniformType: ResultRule = ([low = UNKNOWN, high = UNKNOWN]) => {
  const both = [low, high];
  if (both.some(({ kind }) => kind === 'void')) return T.double;
  for (const type of [T.double, T.float]) if (both.some(({ kind }) => kind === type.kind)) return type;
  if (both.some(({ kind }) => kind === 'decimal')) return precisionOf(high) > precisionOf(low) ? high : low;
  return commonType(low, high) ?? UNKNOWN;
};

/** nanvl(): FLOAT where both are, or where there is no other value. */
export const nanvlType: ResultRule = ([value = UNKNOWN, other = UNKNOWN]) =>
  value.kind === 'float' && (other.kind === 'float' || other.kind === 'void') ? T.float : T.double;

/** width_bucket(): the value and the limits are numbers, intervals of months or intervals of days. */
export const widthBucketType: ResultRule = ([value = UNKNOWN, low = UNKNOWN, high = UNKNOWN]) => {
  const known = [value, low, high].filter(({ kind }) => kind !== 'unknown');
  const families = known.map((type) => (type.kind === 'interval' ? intervalFamily(type) : 'number'));
  return new Set(families).size > 1 || families.includes('calendar')
    ? `the value and the limits are numbers, intervals of years and months, or intervals of days to seconds, not ${[...new Set(known.map(showType))].join(' and ')}`
    : T.bigint;
};

/** time_bucket(): the origin has the type of the time. */
export const timeBucketType: ResultRule = ([, time = UNKNOWN, origin = time]) => {
  const type = time.kind === 'void' ? T.timestamp : time;
  return [type.kind, 'void', 'unknown'].includes(origin.kind) || type.kind === 'unknown'
    ? type
    : `the origin must be ${showType(type)}, as the time is`;
};

/** approx_top_k(): the most frequent values, and how often each occurs. */
export const topType: ResultRule = ([type = UNKNOWN]) => {
  if (['array', 'map', 'struct', 'binary', 'interval', 'time'].includes(type.kind))
    return `it takes values that are neither nested, binary nor times of day, not ${showType(type)}`;
  if (!isColumnType(type)) return UNKNOWN;
  return array(
    struct([
      { name: 'item', type },
      { name: 'count', type: T.bigint },
    ]),
  );
};

/** histogram_numeric(): the center and the height of each bin; a string is read as a number. */
export const histogramType: ResultRule = ([type = UNKNOWN]) => {
  if (!isColumnType(type)) return UNKNOWN;
  const center = type.kind === 'string' || type.kind === 'void' ? T.double : type;
  return array(
    struct([
      { name: 'x', type: center },
      { name: 'y', type: T.double },
    ]),
  );
};

/** A time window is a struct of its start and end. */
export const windowType: ResultRule = ([time]) => {
  const instant = time?.kind === 'timestamp_ntz' ? T.timestamp_ntz : T.timestamp;
  return struct([
    { name: 'start', type: instant },
    { name: 'end', type: instant },
  ]);
};

/** arrays_zip(): a struct with one field per array, named after its column or else its position. */
export const zippedType: ResultRule = (types, args) => {
  const odd = types.find((type) => type.kind !== 'array' && type.kind !== 'void' && type.kind !== 'unknown');
  if (odd) return 'it takes arrays only';
  const fields = types.map((type, at) => {
    const name = argumentName(args[at]);
    const element = type.kind === 'array' ? type.element : T.void;
    return { name: name ?? String(at), type: element };
  });
  return { kind: 'array', element: struct(fields) };
};
