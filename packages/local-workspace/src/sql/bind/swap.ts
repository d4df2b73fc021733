/** The tree with some nodes replaced; what stays the same stays the same object, as sources are known by their identity. */
export function swapped<T>(node: T, replace: (node: object) => object | undefined): T {
  if (typeof node !== 'object' || node === null) return node;
  const other = replace(node);
  if (other) return other as T;
  if (Array.isArray(node)) {
    const items = node.map((item: unknown) => swapped(item, replace));
    return items.some((item, at) => item !== node[at]) ? (items as T) : node;
  }
  const entries = Object.entries(node).map(
    ([name, value]) => [name, swapped(value as unknown, replace)] as const,
  );
  const changed = entries.some(([name, value]) => value !== (node as Record<string, unknown>)[name]);
  return changed ? (Object.fromEntries(entries) as T) : node;
}
