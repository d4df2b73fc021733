import { defineFunctions } from './function-spec.ts';
import { mapConcatType, mapEntriesType, mapFromEntriesType, mapType } from './rules.ts';

const strict = { nulls: 'arguments' } as const;

/** Functions on maps. */
export const MAP_FUNCTIONS = defineFunctions('map', 'scalar', [
  ['map(...entries any) -> computed', { nulls: 'never', rule: mapType }],
  ['map_concat(...maps map<K,V>!!) -> computed', { rule: mapConcatType }],
  ['map_contains_key(entries map<K,V>!!, key K!!) -> boolean', strict],
  ['map_entries(entries map<K,V>) -> computed', { ...strict, rule: mapEntriesType }],
  ['map_filter(entries map<K,V>!!, test (K,V)=>boolean) -> map<K,V>', strict],
  ['map_from_arrays(keys array<K>, values array<V>) -> map<K,V>', strict],
  ['map_from_entries(entries array<struct>!!) -> computed', { rule: mapFromEntriesType }],
  ['map_keys(entries map<K,V>) -> array<K>', strict],
  ['map_values(entries map<K,V>) -> array<V>', strict],
  ['map_zip_with(left map<K,A>!!, right map<K,B>!!, merge (K,A,B)=>R) -> map<K,R>'],
  ['str_to_map(text string!, pairs? string!, values? string!) -> map<string,string>', strict],
  ['transform_keys(entries map<K,V>!!, change (K,V)=>R) -> map<R,V>', strict],
  ['transform_values(entries map<K,V>!!, change (K,V)=>R) -> map<K,R>', strict],
]);
