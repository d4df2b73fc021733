import type { PlannedNode } from '../planned-node.ts';
import type { NodeRun } from './node-run.ts';

/** What a run says of a destination whose table is there already, and is to be left as it is. */
export const leftAlone = ({ node }: PlannedNode): NodeRun => ({
  nodeId: node.id,
  status: 'succeeded',
  message: 'The table is there already, and was left as it is',
  rowCount: '0',
});

/**
 * What a run says of the nodes whose rows only destinations would store that left their tables as they are: as in generated code,
 * they are not computed. `nodes` are in plan order, `left` the ids of these destinations.
 */
export function uncomputed(
  nodes: readonly PlannedNode[],
  left: ReadonlySet<string>,
  done: ReadonlyMap<string, NodeRun>,
): readonly NodeRun[] {
  if (left.size === 0) return [];
  const idle = new Set(left);
  const needed = new Set<string>();
  const taken = new Set<string>();
  for (const { node, inputs } of nodes.toReversed()) {
    if (taken.has(node.id) && !needed.has(node.id)) idle.add(node.id);
    for (const id of Object.values(inputs).flat()) {
      taken.add(id);
      if (!idle.has(node.id)) needed.add(id);
    }
  }
  return nodes.flatMap(({ node: { id } }): readonly NodeRun[] =>
    idle.has(id) && !left.has(id) && !done.has(id)
      ? [{ nodeId: id, status: 'skipped', message: 'Not computed: its rows are stored nowhere' }]
      : [],
  );
}
