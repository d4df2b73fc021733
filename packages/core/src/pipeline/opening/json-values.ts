import { isList, isObject, type Json, type JsonObject } from '@lakehouse/spark-sql/types/json';

/** The object without some of its fields. */
export const without = (object: JsonObject, names: ReadonlySet<string>): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !names.has(name)));

/** The value of an own property: a file may use names such as `constructor`. */
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

function lostValue(found: Json, saved: Json | undefined): Json | undefined {
  if (!isObject(found) || !isObject(saved)) return equal(found, saved) ? undefined : found;
  return lostValues(found, saved);
}

/** The values of `found` that are missing or different in `saved`, by field; undefined when nothing would be lost. */
export function lostValues(found: JsonObject, saved: JsonObject): JsonObject | undefined {
  const lost = Object.entries(found).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const left = Object.hasOwn(saved, name) ? lostValue(value, saved[name]) : value;
    return left === undefined ? [] : [[name, left] as const];
  });
  return lost.length === 0 ? undefined : Object.fromEntries(lost);
}

function withUnknown(found: Json | undefined, parsed: Json): Json {
  if (isList(found) && isList(parsed))
    return found.length === parsed.length ? parsed.map((item, at) => withUnknown(found[at], item)) : parsed;
  return isObject(found) && isObject(parsed) ? withUnknownFields(found, parsed) : parsed;
}

/** `parsed`, plus the fields of `found` that the schema dropped. */
export function withUnknownFields(found: JsonObject, parsed: JsonObject): JsonObject {
  const known = Object.entries(parsed).map(([name, value]) => [
    name,
    value === undefined ? value : withUnknown(own(found, name), value),
  ]);
  const unknown = Object.entries(found).filter(([name]) => !Object.hasOwn(parsed, name));
  return Object.fromEntries([...known, ...unknown]);
}
