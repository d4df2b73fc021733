import type { PipelineDocument, PipelineEdge, PipelineNode } from '@lakehouse/core/pipeline/document';

const wiring = (edges: readonly PipelineEdge[]): ReadonlyMap<string, string> => {
  const text = new Map<string, string>();
  for (const { source, sourcePort, target, targetPort, kind } of edges)
    if (kind === 'data')
      text.set(target, `${text.get(target) ?? ''}\n${JSON.stringify([source, sourcePort, targetPort])}`);
  return text;
};

/** The ids of the nodes whose rows may differ after a change, with all nodes after them. */
export function staleNodes(before: PipelineDocument, after: PipelineDocument): readonly string[] {
  if (before.nodes === after.nodes && before.edges === after.edges) return [];
  const old = new Map<string, PipelineNode>(before.nodes.map((node) => [node.id, node]));
  const changed = new Set(
    after.nodes
      .filter((node) => {
        const was = old.get(node.id);
        return (
          was !== undefined &&
          (was.config !== node.config || was.kind !== node.kind || was.disabled !== node.disabled)
        );
      })
      .map(({ id }) => id),
  );
  if (before.edges !== after.edges) {
    const was = wiring(before.edges);
    const is = wiring(after.edges);
    for (const id of new Set([...was.keys(), ...is.keys()])) if (was.get(id) !== is.get(id)) changed.add(id);
  }
  if (changed.size === 0) return [];
  const next = new Map<string, string[]>();
  for (const { source, target } of after.edges) next.set(source, [...(next.get(source) ?? []), target]);
  const stack = [...changed];
  for (let id = stack.pop(); id !== undefined; id = stack.pop())
    for (const target of next.get(id) ?? [])
      if (!changed.has(target)) {
        changed.add(target);
        stack.push(target);
      }
  return [...changed];
}
