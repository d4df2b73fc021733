import { isList, isObject, type Json, type JsonObject } from '@lakehouse/spark-sql/types/json';

const KEYS: ReadonlySet<string> = new Set(['access_key', 'secret_key']);

const isKey = (name: string, value: unknown): value is string =>
  KEYS.has(name) && typeof value === 'string' && value !== '';

/** The AWS keys in a value, at any depth. */
function keysIn(value: Json | undefined): readonly string[] {
  if (isList(value)) return value.flatMap(keysIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, item]) => (isKey(name, item) ? [item] : keysIn(item)));
}

/** The value without the keys, and without strings that contain one. */
function withoutKeys(value: Json, keys: readonly string[]): Json {
  if (isList(value)) return value.map((item) => withoutKeys(item, keys));
  return isObject(value) ? fieldsWithoutKeys(value, keys) : value;
}

function fieldsWithoutKeys(value: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) => {
      if (item === undefined || KEYS.has(name)) return [];
      if (typeof item === 'string' && keys.some((key) => key.length > 4 && item.includes(key))) return [];
      return [[name, withoutKeys(item, keys)] as const];
    }),
  );
}

/**
 * Removes the AWS keys from a saved file of any version. The specified shape stores `access_key` and `secret_key` in
 * `s3MountConfig`, and next to it the code generated from them; here keys belong only in a secret scope, so they are
 * removed from the whole file when it is opened, and the user is told at which nodes. `nodes` are the labels of those
 * nodes.
 */
export function dropKeys(file: JsonObject): { readonly file: JsonObject; readonly nodes: readonly string[] } {
  const found: string[] = [];
  const { nodes: list, ...rest } = file;
  const others = keysIn(rest);
  if (others.length > 0) found.push(titleOf(file['name'], 'the file'));
  const nodes = (isList(list) ? list : []).map((node) => {
    const keys = keysIn(node);
    if (keys.length === 0) return node;
    const data = isObject(node) ? node['data'] : undefined;
    found.push(titleOf(isObject(data) ? data['label'] : undefined, 'S3 Mount'));
    return withoutKeys(withoutCode(node), keys);
  });
  if (found.length === 0) return { file, nodes: [] };
  return { file: { ...fieldsWithoutKeys(rest, others), nodes }, nodes: found };
}

const titleOf = (label: Json | undefined, otherwise: string): string =>
  typeof label === 'string' && label.trim() !== '' ? label : otherwise;

/** Removes the code of a mount, which contains both keys, one of them encoded. */
function withoutCode(node: Json): Json {
  if (!isObject(node) || !isObject(node['data'])) return node;
  const { code: _code, ...data } = node['data'];
  return { ...node, data };
}
