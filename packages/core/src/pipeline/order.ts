import type { PipelineDocument } from './document.ts';

export interface Order {
  /** Node ids, each after everything it depends on; ties keep the document's order. */
  readonly sorted: readonly string[];
  /** The nodes on a cycle or downstream of one, in the document's order. */
  readonly cyclic: readonly string[];
}

/** Sorts the nodes topologically (by data and order edges alike). Linear in nodes and edges. */
export function topologicalOrder(document: PipelineDocument): Order {
  const waiting = new Map(document.nodes.map((node) => [node.id, 0]));
  const after = new Map<string, string[]>();
  for (const { source, target } of document.edges) {
    if (!waiting.has(source) || !waiting.has(target)) continue;
    waiting.set(target, (waiting.get(target) ?? 0) + 1);
    const targets = after.get(source);
    if (targets) targets.push(target);
    else after.set(source, [target]);
  }
  const sorted: string[] = document.nodes.filter((node) => waiting.get(node.id) === 0).map((node) => node.id);
  // The list grows during the iteration.
  for (const id of sorted) {
    for (const target of after.get(id) ?? []) {
      const left = (waiting.get(target) ?? 0) - 1;
      waiting.set(target, left);
      if (left === 0) sorted.push(target);
    }
  }
  const done = new Set(sorted);
  return { sorted, cyclic: document.nodes.filter((node) => !done.has(node.id)).map((node) => node.id) };
}
