import type { PipelineNode } from './document.ts';

/** A title that no other node has: the wanted one, or with a number after it. */
export function freeTitle(nodes: readonly PipelineNode[], wanted: string): string {
  const taken = new Set(nodes.map(({ label }) => label));
  let title = wanted;
  for (let number = 2; taken.has(title); number++) title = `${wanted} ${number}`;
  return title;
}
