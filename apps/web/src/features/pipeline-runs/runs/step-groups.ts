import type { RecordedNode } from '../records/run-record.ts';

/** One step of a run: a destination with the nodes that were run for it. */
export interface StepGroup {
  readonly id: string;
  /** Undefined for the nodes that lead to no destination. */
  readonly destination: RecordedNode | undefined;
  /** The nodes before it. */
  readonly nodes: readonly RecordedNode[];
}

const REST = '';

/** The nodes of a run by destination, in the order in which they ran. */
export function stepGroups(nodes: readonly RecordedNode[]): readonly StepGroup[] {
  const groups = new Map<string, RecordedNode[]>();
  for (const node of nodes) {
    const id = node.step ?? REST;
    groups.set(id, [...(groups.get(id) ?? []), node]);
  }
  return [...groups].map(([id, own]) => ({
    id,
    destination: own.find(({ nodeId }) => nodeId === id),
    nodes: own.filter(({ nodeId }) => nodeId !== id),
  }));
}

/** What of the nodes is shown: a text in their name, table or message, and a status. */
export interface NodeSearch {
  readonly text: string;
  readonly status: RecordedNode['status'] | 'all';
}

export const isSearch = ({ text, status }: NodeSearch): boolean => text.trim() !== '' || status !== 'all';

export function isFound(
  { label, table = '', message = '', status }: RecordedNode,
  search: NodeSearch,
): boolean {
  if (search.status !== 'all' && search.status !== status) return false;
  const wanted = search.text.trim().toLowerCase();
  return [label, table, message].some((text) => text.toLowerCase().includes(wanted));
}
