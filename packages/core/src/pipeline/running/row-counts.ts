import type { PlannedNode } from '../planned-node.ts';

/** Row counts by node id. */
export type RowCounts = Map<string, bigint>;

const ruleOf = ({ kind, config }: PlannedNode) => config && kind?.rowCount?.(config);

/** Whether a node always has as many rows as its input. */
export const keepsRows = (planned: PlannedNode): boolean => ruleOf(planned) === 'as-input';

const inputsOf = ({ inputs }: PlannedNode): readonly string[] => Object.values(inputs).flat();

/** Adds the counts that follow from known ones. `nodes` are in plan order. */
export function spreadCounts(nodes: readonly PlannedNode[], counts: RowCounts): void {
  for (const planned of nodes.toReversed()) {
    const own = counts.get(planned.node.id);
    if (own === undefined || !keepsRows(planned)) continue;
    for (const input of inputsOf(planned)) counts.set(input, own);
  }
  for (const planned of nodes) follow(planned, counts);
}

/** Whether the row count of a node is known, or follows from those of its inputs. */
function follow(planned: PlannedNode, counts: RowCounts): boolean {
  if (counts.has(planned.node.id)) return true;
  if (ruleOf(planned) === undefined) return false;
  let sum = 0n;
  for (const input of inputsOf(planned)) {
    const rows = counts.get(input);
    if (rows === undefined) return false;
    sum += rows;
  }
  counts.set(planned.node.id, sum);
  return true;
}

/** The fewest nodes to count so that all row counts are known; those of `coming` will be known without counting. */
export function nodesToCount(
  nodes: readonly PlannedNode[],
  known: ReadonlyMap<string, bigint>,
  coming: Iterable<string>,
): readonly string[] {
  const counts = new Map(known);
  for (const id of coming) counts.set(id, 0n);
  spreadCounts(nodes, counts);
  return nodes.flatMap((planned) => {
    if (follow(planned, counts)) return [];
    counts.set(planned.node.id, 0n);
    return [planned.node.id];
  });
}
