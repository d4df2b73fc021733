type Loose = Record<string, unknown>;

const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const TYPES: readonly unknown[] = ['export', 'destination'];
const MODES: readonly unknown[] = ['append', 'merge'];

/**
 * Before version 3, rows that were added to a table were cast to its types and got NULL in columns that they lack; since
 * then the default is to stop. The old choice is made explicit, so that the file behaves as before.
 */
export function spelledSchemaChanges(file: Loose): Loose {
  if (!Array.isArray(file['nodes'])) return { ...file, version: 3 };
  const nodes = file['nodes'].map((node: unknown) => {
    if (!isObject(node) || !TYPES.includes(node['type']) || !isObject(node['data'])) return node;
    const { config } = node['data'];
    if (!isObject(config) || !MODES.includes(config['mode']) || config['schemaChanges'] !== undefined)
      return node;
    return { ...node, data: { ...node['data'], config: { ...config, schemaChanges: 'cast' } } };
  });
  return { ...file, version: 3, nodes };
}
