import { isList, isObject, type JsonObject } from '@lakehouse/spark-sql/types/json';

const TYPES: readonly unknown[] = ['export', 'destination'];

/**
 * Before version 1, an export without a write mode overwrote existing data; since then the default is to fail. The old
 * mode is made explicit, so that the file behaves as before.
 */
export function spelledWriteMode(file: JsonObject): JsonObject {
  if (!isList(file['nodes'])) return { ...file, version: 2 };
  const nodes = file['nodes'].map((node) => {
    if (!isObject(node) || !TYPES.includes(node['type']) || !isObject(node['data'])) return node;
    const config = node['data']['config'];
    if (!isObject(config) || config['mode'] !== undefined) return node;
    return { ...node, data: { ...node['data'], config: { ...config, mode: 'overwrite' } } };
  });
  return { ...file, version: 2, nodes };
}
