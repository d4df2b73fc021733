/** A record with the one above it, as the workspace has them. */
export interface PlacedRecord {
  readonly id: string;
  readonly label: string;
  /** The golden record above it; null at the top. */
  readonly parent: string | null;
  /** What its parent attribute holds where that names no record. */
  readonly unknown: string | null;
}

/** A record in its hierarchy. */
export interface HierarchyNode {
  readonly id: string;
  readonly label: string;
  readonly parent: string | undefined;
  readonly children: readonly string[];
  /** 1 at the top. */
  readonly level: number;
  /** How many records are below it, at any level. */
  readonly descendants: number;
}

/** The hierarchy of the golden records of an entity. */
export interface Hierarchy {
  readonly nodes: ReadonlyMap<string, HierarchyNode>;
  /** The records at the top, and the first one of each cycle: it is shown there, so that all records can be reached. */
  readonly roots: readonly string[];
  /** The records of each cycle, each below the next one and the last below the first. */
  readonly cycles: readonly (readonly string[])[];
  /** Records whose parent attribute names no record. */
  readonly unknown: readonly PlacedRecord[];
}

/** The ids from a record up to the top; up to the first one that comes again where there is a cycle. */
function wayUp(parentOf: (id: string) => string | undefined, from: string): readonly string[] {
  const seen = new Set<string>();
  for (let id: string | undefined = from; id !== undefined && !seen.has(id); id = parentOf(id)) seen.add(id);
  return [...seen];
}

/** The cycles of records, each beginning with its smallest id. Every record is looked at once. */
function cyclesOf(records: readonly PlacedRecord[], parents: ReadonlyMap<string, string>) {
  const seenBy = new Map<string, string>();
  const cycles: (readonly string[])[] = [];
  for (const { id: start } of records) {
    const way: string[] = [];
    let id: string | undefined = start;
    while (id !== undefined && !seenBy.has(id)) {
      seenBy.set(id, start);
      way.push(id);
      id = parents.get(id);
    }
    if (id === undefined || seenBy.get(id) !== start) continue;
    const ring = way.slice(way.indexOf(id));
    const first = ring.reduce((least, one, at) => (one < (ring[least] ?? one) ? at : least), 0);
    cycles.push([...ring.slice(first), ...ring.slice(0, first)]);
  }
  return cycles.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));
}

/** The hierarchy of records, in the order of the records. No step goes down level by level, so that any depth can be built. */
export function buildHierarchy(records: readonly PlacedRecord[]): Hierarchy {
  const known = new Map(records.map((one) => [one.id, one]));
  const parents = new Map<string, string>();
  for (const { id, parent } of records) if (parent !== null && known.has(parent)) parents.set(id, parent);
  const cycles = cyclesOf(records, parents);
  const cut = new Set(cycles.flatMap(([first]) => first ?? []));
  const children = new Map<string, string[]>();
  const roots: string[] = [];
  for (const { id } of records) {
    const parent = cut.has(id) ? undefined : parents.get(id);
    if (parent === undefined) roots.push(id);
    else {
      const siblings = children.get(parent);
      if (siblings) siblings.push(id);
      else children.set(parent, [id]);
    }
  }
  const levels = new Map(roots.map((id) => [id, 1]));
  const order = [...roots];
  // The list grows while it is read: level by level, from the top.
  for (const id of order)
    for (const child of children.get(id) ?? []) {
      levels.set(child, (levels.get(id) ?? 0) + 1);
      order.push(child);
    }
  const below = new Map<string, number>();
  for (const id of order.toReversed()) {
    const parent = cut.has(id) ? undefined : parents.get(id);
    if (parent !== undefined) below.set(parent, (below.get(parent) ?? 0) + (below.get(id) ?? 0) + 1);
  }
  const nodes = new Map(
    records.map(({ id, label }): [string, HierarchyNode] => [
      id,
      {
        id,
        label,
        parent: parents.get(id),
        children: children.get(id) ?? [],
        level: levels.get(id) ?? 1,
        descendants: below.get(id) ?? 0,
      },
    ]),
  );
  return { nodes, roots, cycles, unknown: records.filter(({ unknown }) => unknown !== null) };
}

/** The records above one, the next first. */
export const ancestorsOf = ({ nodes }: Hierarchy, id: string): readonly string[] =>
  wayUp((one) => nodes.get(one)?.parent, id).slice(1);

/**
 * The chain that would be a cycle if a record were moved below another one: from the new parent up to the record itself; undefined where
 * it can be moved.
 */
export function cycleOfMove({ nodes }: Hierarchy, id: string, parent: string): readonly string[] | undefined {
  const way = wayUp((one) => nodes.get(one)?.parent, parent);
  const at = way.indexOf(id);
  return at === -1 ? undefined : way.slice(0, at + 1);
}

/** How many records of a chain are named at each end, where it is long. */
const NAMED = 4;

/** A chain of records as text: `Berlin → Holding → Acme`; the middle of a long one is counted. */
export function chainText({ nodes }: Hierarchy, chain: readonly string[]): string {
  const name = (id: string): string => nodes.get(id)?.label ?? id;
  const left = chain.length - 2 * NAMED;
  const names =
    left <= 1
      ? chain.map(name)
      : [
          ...chain.slice(0, NAMED).map(name),
          `${left.toLocaleString('en')} more`,
          ...chain.slice(-NAMED).map(name),
        ];
  return names.join(' → ');
}
