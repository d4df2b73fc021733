import { T } from '../types/column-type.ts';
import { defineFunctions, type ResultRule } from './function-spec.ts';
import { explodeType, inlineType, stackType, tupleType } from './rules.ts';

const partsOfVariant: ResultRule = () => ({
  kind: 'struct',
  fields: [
    { name: 'pos', type: T.int },
    { name: 'key', type: T.string },
    { name: 'value', type: T.variant },
  ],
});

/** Functions that turn one row into several. With several columns, the result type is a struct of them. */
export const GENERATOR_FUNCTIONS = defineFunctions('generator', 'generator', [
  ['explode(collection any) -> computed', { rule: (types) => explodeType(types, false) }],
  ['explode_outer(collection any) -> computed', { rule: (types) => explodeType(types, false) }],
  ['posexplode(collection any) -> computed', { rule: (types) => explodeType(types, true) }],
  ['posexplode_outer(collection any) -> computed', { rule: (types) => explodeType(types, true) }],
  ['inline(list any) -> computed', { rule: inlineType }],
  ['inline_outer(list any) -> computed', { rule: inlineType }],
  ['stack(rows int!, ...values any) -> computed', { rule: stackType }],
  ['variant_explode(value variant!) -> computed', { rule: partsOfVariant }],
  ['variant_explode_outer(value variant!) -> computed', { rule: partsOfVariant }],
  ['json_tuple(text string!!!, ...fields string!!!) -> computed', { rule: tupleType }],
]);
