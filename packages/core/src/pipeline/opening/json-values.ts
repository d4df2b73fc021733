import type { Json, JsonObject } from '@lakehouse/spark-sql/types/json';

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/** The object without some of its fields. */
export const without = (object: JsonObject, names: ReadonlySet<string>): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !names.has(name)));

/** An own field: names like `constructor` belong to files as any other. */
export const own = (object: JsonObject, name: string): Json | undefined =>
  Object.hasOwn(object, name) ? object[name] : undefined;

/** Whether two JSON values are the same, whatever the order of their fields. */
function equal(a: Json | undefined, b: Json | undefined): boolean {
  if (isList(a) && isList(b)) return a.length === b.length && a.every((item, at) => equal(item, b[at]));
  if (!isObject(a) || !isObject(b)) return a === b;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && equal(a[name], b[name]))
  );
}

/** What `found` has and `saved` lacks or has otherwise, by field; undefined when nothing of it would be lost. */
export function lostValues(found: Json, saved: Json | undefined): Json | undefined {
  if (!isObject(found) || !isObject(saved)) return equal(found, saved) ? undefined : found;
  const lost = Object.entries(found).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const left = Object.hasOwn(saved, name) ? lostValues(value, saved[name]) : value;
    return left === undefined ? [] : [[name, left] as const];
  });
  return lost.length === 0 ? undefined : Object.fromEntries(lost);
}

/** The value of `parsed`, and with it the fields of `found` that a schema has left out. */
export function withUnknownFields(found: Json | undefined, parsed: Json): Json {
  if (isList(found) && isList(parsed))
    return found.length === parsed.length
      ? parsed.map((item, at) => withUnknownFields(found[at], item))
      : parsed;
  if (!isObject(found) || !isObject(parsed)) return parsed;
  const known = Object.entries(parsed).map(([name, value]) => [
    name,
    value === undefined ? value : withUnknownFields(own(found, name), value),
  ]);
  const unknown = Object.entries(found).filter(([name]) => !Object.hasOwn(parsed, name));
  return Object.fromEntries([...known, ...unknown]);
}
