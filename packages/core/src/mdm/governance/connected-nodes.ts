import type { LineageLink, LineageNode } from './lineage-query.ts';

/** The key of a node; a system and a pipeline may have the same name. */
export const nodeKey = ({ side, name }: Pick<LineageNode, 'side' | 'name'>): string => `${side} ${name}`;

/**
 * The keys of all nodes that data passes on its way through the given node: for a system its pipelines and what is at
 * their other ends, for a pipeline what it reads and writes. The node itself is one of them.
 */
export function connectedNodes(node: LineageNode, links: readonly LineageLink[]): ReadonlySet<string> {
  const toward = node.side === 'Source' ? 'reads' : 'writes';
  const pipelines = new Set(
    node.side === 'Pipeline'
      ? [node.name]
      : links
          .filter(({ system, direction }) => system === node.name && direction === toward)
          .map(({ pipeline }) => pipeline),
  );
  const keys = new Set([nodeKey(node), ...[...pipelines].map((name) => nodeKey({ side: 'Pipeline', name }))]);
  for (const { pipeline, direction, system } of links) {
    // The other systems on the node's own side don't share its data.
    if (!pipelines.has(pipeline) || (node.side !== 'Pipeline' && direction === toward)) continue;
    keys.add(nodeKey({ side: direction === 'reads' ? 'Source' : 'Target', name: system }));
  }
  return keys;
}
