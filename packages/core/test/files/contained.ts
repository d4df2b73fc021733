type Counts = Map<string, number>;

/**
 * Counts every leaf of a JSON value by the name of its field. An empty object is not a leaf: it may get fields without
 * losing anything.
 */
function leaves(value: unknown, field: string, counts: Counts): Counts {
  const items: readonly (readonly [string, unknown])[] | undefined = Array.isArray(value)
    ? value.map((item) => [field, item] as const)
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
      : undefined;
  if (items === undefined || (items.length === 0 && Array.isArray(value))) {
    const leaf = `${field}: ${JSON.stringify(value)}`;
    counts.set(leaf, (counts.get(leaf) ?? 0) + 1);
  } else for (const [name, item] of items) leaves(item, name, counts);
  return counts;
}

/** The leaves that a file has and a saved one lacks, except for the version and the time, which each save sets. */
export function missingLeaves(file: unknown, saved: unknown): string[] {
  const { version: _version, savedAt: _savedAt, nodes, ...others } = file as Record<string, unknown>;
  // An element of `nodes` that is not a node becomes the value of a placeholder.
  const rest = {
    ...others,
    nodes: (nodes as unknown[]).map((node) =>
      typeof node === 'object' && node !== null && !Array.isArray(node) ? node : { value: node },
    ),
  };
  const has = leaves(saved, '', new Map());
  return [...leaves(rest, '', new Map())].flatMap(([leaf, count]) =>
    (has.get(leaf) ?? 0) < count ? [leaf] : [],
  );
}
