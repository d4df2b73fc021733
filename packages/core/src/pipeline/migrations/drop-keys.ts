type Loose = Record<string, unknown>;

const KEYS = ['access_key', 'secret_key'] as const;

const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const holdsKey = (part: unknown): boolean =>
  isObject(part) && KEYS.some((key) => typeof part[key] === 'string' && part[key] !== '');

function withoutKeys(part: unknown): unknown {
  if (!isObject(part)) return part;
  return Object.fromEntries(Object.entries(part).filter(([name]) => !KEYS.some((key) => key === name)));
}

const PARTS = ['s3MountConfig', 'config'] as const;

/**
 * Removes the AWS keys from a saved file of any version. The specified shape stores `access_key` and `secret_key` in
 * `s3MountConfig`, and next to it the code generated from them; our keys are only in a secret scope, so they are
 * dropped whenever a file is opened, and the user sees at which nodes. `nodes` are the labels of those nodes.
 */
export function dropKeys(file: Loose): { readonly file: Loose; readonly nodes: readonly string[] } {
  if (!Array.isArray(file['nodes'])) return { file, nodes: [] };
  const found: string[] = [];
  const nodes = file['nodes'].map((node: unknown) => {
    if (!isObject(node) || !isObject(node['data'])) return node;
    const { data } = node;
    if (!PARTS.some((part) => holdsKey(data[part]))) return node;
    const { label } = data;
    found.push(typeof label === 'string' && label.trim() !== '' ? label : 'S3 Mount');
    const { code: _code, ...rest } = data;
    const cleaned = PARTS.filter((part) => part in rest).map((part) => [part, withoutKeys(rest[part])]);
    return { ...node, data: { ...rest, ...Object.fromEntries(cleaned) } };
  });
  return found.length === 0 ? { file, nodes: [] } : { file: { ...file, nodes }, nodes: found };
}
