import { isList, isObject, type JsonObject } from '@lakehouse/spark-sql/types/json';

const TYPES: readonly unknown[] = ['export', 'destination'];
const MODES: readonly unknown[] = ['append', 'merge'];

/**
 * Before version 3, rows that were added to a table were cast to its types and got NULL in columns that they lack; since
 * then the default is to stop. The old choice is made explicit, so that the file behaves as before.
 */
export function spelledSchemaChanges(file: JsonObject): JsonObject {
  if (!isList(file['nodes'])) return { ...file, version: 3 };
  const nodes = file['nodes'].map((node) => {
    if (!isObject(node) || !TYPES.includes(node['type']) || !isObject(node['data'])) return node;
    const config = node['data']['config'];
    if (!isObject(config) || !MODES.includes(config['mode']) || config['schemaChanges'] !== undefined)
      return node;
    return { ...node, data: { ...node['data'], config: { ...config, schemaChanges: 'cast' } } };
  });
  return { ...file, version: 3, nodes };
}
