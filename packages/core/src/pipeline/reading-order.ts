import type { Plan } from './plan.ts';
import type { PlannedNode } from './planned-node.ts';

/**
 * The nodes in the order in which code reads best: each step next to the steps that use it, and one destination after
 * the other, in plan order. Every node still comes after those it depends on.
 */
export function readingOrder({ order, byId }: Plan): readonly PlannedNode[] {
  const used = new Set(order.flatMap(before));
  const ends = order.filter(({ node }) => !used.has(node.id));
  const written = new Set<PlannedNode>();
  // Nodes on a cycle lead to no end node: they come last, as in the plan.
  const waiting = [...order.toReversed(), ...ends.toReversed()];
  const open = new Set<PlannedNode>();
  for (let next = waiting.at(-1); next; next = waiting.at(-1)) {
    if (written.has(next) || open.has(next)) {
      written.add(next);
      waiting.pop();
      continue;
    }
    open.add(next);
    const needed = before(next).flatMap((id) => byId.get(id) ?? []);
    waiting.push(...needed.filter((one) => !open.has(one)).toReversed());
  }
  return [...written];
}

const before = ({ inputs, follows }: PlannedNode): readonly string[] => [
  ...Object.values(inputs).flat(),
  ...follows,
];
