import { defineFunctions, type FunctionSpec } from './function-spec.ts';
import { mapEntriesType, mapFromEntriesType, mapType } from './rules.ts';

const strict = { nulls: 'arguments' } as const;

/** Functions on maps. */
export const MAP_FUNCTIONS: readonly FunctionSpec[] = defineFunctions('map', 'scalar', [
  [
    'map(...entries any) -> computed',
    'Map of alternating keys and values; fails for a NULL or duplicate key.',
    { nulls: 'never', rule: mapType },
  ],
  [
    'map_concat(...maps map<K,V>) -> map<K,V>',
    'Union of maps; fails for a duplicate key, NULL if a map is NULL.',
  ],
  ['map_contains_key(entries map<K,V>, key K) -> boolean', 'True if the map contains the key.', strict],
  [
    'map_entries(entries map<K,V>) -> computed',
    'Array of structs of key and value.',
    { ...strict, rule: mapEntriesType },
  ],
  [
    'map_filter(entries map<K,V>, test (K,V)=>boolean) -> map<K,V>',
    'Entries for which the predicate is true.',
    strict,
  ],
  [
    'map_from_arrays(keys array<K>, values array<V>) -> map<K,V>',
    'Map from an array of keys and one of values; fails for a NULL or duplicate key or different lengths.',
    strict,
  ],
  [
    'map_from_entries(entries array<struct>) -> computed',
    'Map from an array of structs of two fields; fails for a NULL or duplicate key, NULL if an element is NULL.',
    { rule: mapFromEntriesType },
  ],
  ['map_keys(entries map<K,V>) -> array<K>', 'Array of the keys, in no particular order.', strict],
  ['map_values(entries map<K,V>) -> array<V>', 'Array of the values, in no particular order.', strict],
  [
    'map_zip_with(left map<K,A>, right map<K,B>, merge (K,A,B)=>R) -> map<K,R>',
    'Merges two maps by key with a function of the key and both values; a missing value is NULL.',
  ],
  [
    'str_to_map(text string!, pairs? string!, values? string!) -> map<string,string>',
    "Map from a string such as 'a:1,b:2', split by regular expressions for pairs (default: ,) and key and value (default: :); fails for a duplicate key.",
    strict,
  ],
  [
    'transform_keys(entries map<K,V>, change (K,V)=>R) -> map<R,V>',
    "Map with each key replaced by the function's result; fails for a NULL or duplicate key.",
    strict,
  ],
  [
    'transform_values(entries map<K,V>, change (K,V)=>R) -> map<K,R>',
    "Map with each value replaced by the function's result.",
    strict,
  ],
]);
