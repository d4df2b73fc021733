import { UNKNOWN } from '../coercion/expression-type.ts';
import { decimal, struct, T } from '../types/column-type.ts';
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
