import type { LineageLink, LineageNode } from './lineage-query.ts';

/** The key of a node; a system and a pipeline may have the same name. */
export const nodeKey = ({ side, name }: Pick<LineageNode, 'side' | 'name'>): string => `${side} ${name}`;

/**
 * The keys of all nodes on a data path through the given node, itself included: for a system its pipelines and the
 * systems at their other ends, for a pipeline the systems that it reads and writes.
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
