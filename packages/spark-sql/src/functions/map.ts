import { defineFunctions, type FunctionSpec } from './function-spec.ts';
import { mapEntriesType, mapFromEntriesType, mapType } from './rules.ts';

const strict = { nulls: 'arguments' } as const;

/** Functions on maps. */
export const MAP_FUNCTIONS: readonly FunctionSpec[] = defineFunctions('map', 'scalar', [
  ['map(...entries any) -> computed', 'Map of keys and values in turn', { nulls: 'never', rule: mapType }],
  ['map_concat(...maps map<K,V>) -> map<K,V>', 'One map from several'],
  ['map_contains_key(entries map<K,V>, key K) -> boolean', 'Whether the map has a key', strict],
  [
    'map_entries(entries map<K,V>) -> computed',
    'Array of keys with their values',
    { ...strict, rule: mapEntriesType },
  ],
  ['map_filter(entries map<K,V>, test (K,V)=>boolean) -> map<K,V>', 'The entries that pass a test', strict],
  ['map_from_arrays(keys array<K>, values array<V>) -> map<K,V>', 'Map from keys and values', strict],
  [
    'map_from_entries(entries array<struct>) -> computed',
    'Map from an array of pairs',
    { rule: mapFromEntriesType },
  ],
  ['map_keys(entries map<K,V>) -> array<K>', 'The keys', strict],
  ['map_values(entries map<K,V>) -> array<V>', 'The values', strict],
  ['map_zip_with(left map<K,A>, right map<K,B>, merge (K,A,B)=>R) -> map<K,R>', 'Two maps merged key by key'],
  [
    'str_to_map(text string!, pairs? string!, values? string!) -> map<string,string>',
    'Map from a text such as a:1,b:2',
    strict,
  ],
  ['transform_keys(entries map<K,V>, change (K,V)=>R) -> map<R,V>', 'Each key changed', strict],
  ['transform_values(entries map<K,V>, change (K,V)=>R) -> map<K,R>', 'Each value changed', strict],
]);
