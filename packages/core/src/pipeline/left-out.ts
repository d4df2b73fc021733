import type { Plan } from './plan.ts';

/** Lines that name the nodes without code, by what keeps them from it; none when every node has code. */
export function leftOutNames({ order }: Plan): readonly string[] {
  const nodes = order.filter(({ output }) => output === undefined);
  const reasons = [
    ['Left out because of problems', nodes.filter(({ state }) => state === 'blocked')],
    ['Disabled', nodes.filter(({ node }) => node.disabled)],
    [
      'Left out because a node before it is disabled',
      nodes.filter(({ node, state }) => state === 'skipped' && !node.disabled),
    ],
  ] as const;
  return reasons
    .filter(([, left]) => left.length > 0)
    .map(([why, left]) => `${why}: ${left.map(({ node }) => `“${node.label}”`).join(', ')}`);
}
