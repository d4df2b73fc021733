import { defineFunctions, type FunctionSpec } from './function-spec.ts';
import { explodeType, inlineType, stackType, tupleType } from './rules.ts';

/** Functions that make several rows of one. With several columns the result type is a struct of them. */
export const GENERATOR_FUNCTIONS: readonly FunctionSpec[] = defineFunctions('generator', 'generator', [
  [
    'explode(collection any) -> computed',
    'A row for each value of an array or entry of a map',
    { rule: (types) => explodeType(types, false) },
  ],
  [
    'explode_outer(collection any) -> computed',
    'As explode, and a row with NULL for an empty collection',
    { rule: (types) => explodeType(types, false) },
  ],
  [
    'posexplode(collection any) -> computed',
    'A row for each value, with its position',
    { rule: (types) => explodeType(types, true) },
  ],
  [
    'posexplode_outer(collection any) -> computed',
    'As posexplode, and a row with NULL for an empty collection',
    { rule: (types) => explodeType(types, true) },
  ],
  [
    'inline(list any) -> computed',
    'A row for each struct of an array, a column for each field',
    { rule: inlineType },
  ],
  [
    'inline_outer(list any) -> computed',
    'As inline, and a row with NULLs for an empty array',
    { rule: inlineType },
  ],
  ['stack(rows int, ...values any) -> computed', 'Values dealt into a number of rows', { rule: stackType }],
  [
    'json_tuple(text string!, ...fields string!) -> computed',
    'Fields of a JSON object, each a column',
    { rule: tupleType },
  ],
]);
