import { defineFunctions, type FunctionSpec } from './function-spec.ts';
import { explodeType, inlineType, stackType, tupleType } from './rules.ts';

/** Functions that turn one row into several. With several columns, the result type is a struct of them. */
export const GENERATOR_FUNCTIONS: readonly FunctionSpec[] = defineFunctions('generator', 'generator', [
  [
    'explode(collection any) -> computed',
    'One row for each element of an array, or key and value of each map entry; no row if it is empty or NULL.',
    { rule: (types) => explodeType(types, false) },
  ],
  [
    'explode_outer(collection any) -> computed',
    'As explode, but one row of NULL if the collection is empty or NULL.',
    { rule: (types) => explodeType(types, false) },
  ],
  [
    'posexplode(collection any) -> computed',
    'As explode, with the 0-based position as first column.',
    { rule: (types) => explodeType(types, true) },
  ],
  [
    'posexplode_outer(collection any) -> computed',
    'As posexplode, but one row of NULL if the collection is empty or NULL.',
    { rule: (types) => explodeType(types, true) },
  ],
  [
    'inline(list any) -> computed',
    'One row for each struct of an array, one column for each field; no row if it is empty or NULL.',
    { rule: inlineType },
  ],
  [
    'inline_outer(list any) -> computed',
    'As inline, but one row of NULL if the array is empty or NULL.',
    { rule: inlineType },
  ],
  [
    'stack(rows int, ...values any) -> computed',
    'Arranges the values in n rows, filling up with NULL.',
    { rule: stackType },
  ],
  [
    'json_tuple(text string!, ...fields string!) -> computed',
    'Values of top-level keys of a JSON object, one string column each; NULL if absent.',
    { rule: tupleType },
  ],
]);
