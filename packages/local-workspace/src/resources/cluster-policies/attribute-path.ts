/** A definition of a cluster as plain values. */
export type Plain = Readonly<Record<string, unknown>>;

/** Attributes whose keys have dots themselves, and whose values are texts. */
const MAPS = new Set(['spark_conf', 'spark_env_vars', 'custom_tags']);

/** The names on the way to an attribute: `spark_conf.spark.speculation` is the key `spark.speculation` of `spark_conf`. */
export function namesOf(path: string): readonly string[] {
  const [first = '', ...rest] = path.split('.');
  return MAPS.has(first) && rest.length > 0 ? [first, rest.join('.')] : [first, ...rest];
}

const isObject = (value: unknown): value is Plain => typeof value === 'object' && value !== null;

/** What is at a path; undefined where nothing is. */
export function valueAt(spec: Plain, names: readonly string[]): unknown {
  let value: unknown = spec;
  for (const name of names) value = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return value ?? undefined;
}

const isIndex = (name: string | undefined): boolean => /^\d{1,3}$/u.test(name ?? '');

/** The same with a value at a path. */
export function withValueAt(spec: Plain, [name = '', ...rest]: readonly string[], value: unknown): Plain {
  const before = spec[name];
  const [next] = rest;
  if (next === undefined) return { ...spec, [name]: value };
  if (Array.isArray(before) || (before === undefined && isIndex(next))) {
    const elements: Plain = Object.fromEntries(Object.entries(isObject(before) ? before : {}));
    return { ...spec, [name]: Object.values(withValueAt(elements, rest, value)) };
  }
  const inside = withValueAt(isObject(before) ? before : {}, rest, MAPS.has(name) ? String(value) : value);
  return { ...spec, [name]: inside };
}

/** The paths that a path with `*` for any element of a list means in a definition. */
export function expanded(spec: Plain, names: readonly string[]): readonly (readonly string[])[] {
  const star = names.indexOf('*');
  if (star < 0) return [names];
  const list = valueAt(spec, names.slice(0, star));
  const keys = isObject(list) ? Object.keys(list) : [];
  return keys.flatMap((key) => expanded(spec, [...names.slice(0, star), key, ...names.slice(star + 1)]));
}
