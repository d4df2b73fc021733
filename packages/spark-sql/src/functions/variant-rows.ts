import { canBecomeVariant, canCast } from '../coercion/coerce.ts';
import { showType } from '../coercion/expression-type.ts';
import { tryParseType } from '../syntax/parse-type.ts';
import { T } from '../types/column-type.ts';
import type { FunctionRow, ResultRule } from './function-spec.ts';

/** The type that variant_get is given as a string literal. */
const gotType: ResultRule = (_, [, , wanted]) => {
  if (wanted === undefined) return T.variant;
  const value = wanted.kind === 'literal' ? wanted.value : undefined;
  const type = value?.type === 'string' ? tryParseType(value.value) : undefined;
  if (!type) return "the type is a string literal such as 'int'";
  return canCast(T.variant, type) ? type : `a variant can’t be cast to ${showType(type)}`;
};

const objectType: ResultRule = ([from]) =>
  !from || from.kind === 'unknown' || canBecomeVariant(from, true)
    ? T.variant
    : `${showType(from)} can’t be a variant: it takes structs, maps with keys that are strings, and arrays`;

/** Functions on values of any type. */
export const VARIANT_ROWS = [
  ['parse_json(text string!) -> variant', { nulls: 'arguments' }],
  ['try_parse_json(text string!) -> variant'],
  ['variant_get(value variant!, path string, type?* string) -> computed', { rule: gotType }],
  ['try_variant_get(value variant!, path string, type?* string) -> computed', { rule: gotType }],
  ['is_variant_null(value variant!) -> boolean', { nulls: 'never' }],
  ['schema_of_variant(value variant!) -> string', { nulls: 'arguments' }],
  [
    'to_variant_object(value struct!!|array<any>!!|map<any,any>!!) -> computed',
    { nulls: 'arguments', rule: objectType },
  ],
] as const satisfies readonly FunctionRow[];
