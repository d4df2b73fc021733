/**
 * The keys of a record over a union, with the union as their type. Only for object literals, which have no further
 * keys.
 */
export const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>): readonly K[] =>
  // `Object.keys` is typed for objects that may have more keys than their type says.
  Object.keys(record) as K[];
