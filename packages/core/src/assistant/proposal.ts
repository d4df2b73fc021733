import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import type { PipelineEdit } from './pipeline-edit.ts';

/** A part of a proposal that is accepted or rejected as a whole. */
export interface ProposedChange {
  readonly id: string;
  readonly kind: 'added' | 'changed' | 'removed' | 'connected';
  readonly edits: readonly PipelineEdit[];
  /** The nodes that it adds, changes, removes or connects. */
  readonly nodeIds: readonly string[];
}

/** The kind of change that an edit makes by itself, and its nodes. */
function standing(edit: PipelineEdit): Pick<ProposedChange, 'kind' | 'nodeIds'> {
  switch (edit.op) {
    case 'add':
      return { kind: 'added', nodeIds: [edit.node.id] };
    case 'connect':
      return { kind: 'connected', nodeIds: [edit.from, edit.to] };
    case 'configure':
    case 'rename':
    case 'fix':
      return { kind: 'changed', nodeIds: [edit.nodeId] };
    case 'remove':
      return { kind: 'removed', nodeIds: edit.nodeIds };
    default:
      return assertNever(edit);
  }
}

/** Whether an edit goes with a change before it: the settings of one node, and the connections of a new one. */
function belongs({ kind, nodeIds }: ReturnType<typeof standing>, to: ProposedChange): boolean {
  if (kind === 'added' || kind === 'removed') return false;
  if (to.kind === 'changed') return kind === 'changed' && to.nodeIds[0] === nodeIds[0];
  // A connection goes with its target where both ends are new: it comes after both.
  return to.kind === 'added' && to.nodeIds.includes(nodeIds.at(-1) ?? '');
}

/** The edits of a proposal as changes that can be decided one by one. */
export function proposedChanges(edits: readonly PipelineEdit[]): ProposedChange[] {
  const changes: ProposedChange[] = [];
  for (const edit of edits) {
    const own = standing(edit);
    const at = changes.findLastIndex((change) => belongs(own, change));
    const host = changes[at];
    if (host) changes[at] = { ...host, edits: [...host.edits, edit] };
    else
      changes.push({ id: `${own.kind}-${changes.length}-${own.nodeIds.join('-')}`, edits: [edit], ...own });
  }
  return changes;
}

/** A change with those before it that it needs: the new nodes whose rows it takes. */
export function withNeeded(changes: readonly ProposedChange[], id: string): ProposedChange[] {
  const wanted = new Set([id]);
  for (const { id: one, edits } of changes.toReversed()) {
    if (!wanted.has(one)) continue;
    const feeders = edits.flatMap((edit) => (edit.op === 'connect' ? [edit.from, edit.to] : []));
    for (const { id: other, kind, nodeIds } of changes)
      if (kind === 'added' && nodeIds.some((node) => feeders.includes(node))) wanted.add(other);
  }
  return changes.filter((change) => wanted.has(change.id));
}

/** The other changes after one was rejected: what would follow its new node follows the node before it. */
export function withoutChange(changes: readonly ProposedChange[], id: string): ProposedChange[] {
  const rejected = changes.find((change) => change.id === id);
  const others = changes.filter((change) => change !== rejected);
  if (rejected?.kind !== 'added') return others;
  const [gone] = rejected.nodeIds;
  const feeder = rejected.edits.flatMap((edit) =>
    edit.op === 'connect' && edit.to === gone ? [edit.from] : [],
  )[0];
  const rewired = (edit: PipelineEdit): readonly PipelineEdit[] => {
    if (edit.op !== 'connect' || (edit.from !== gone && edit.to !== gone)) return [edit];
    return edit.from === gone && feeder !== undefined ? [{ ...edit, from: feeder }] : [];
  };
  return others
    .map((change) => ({ ...change, edits: change.edits.flatMap(rewired) }))
    .filter(({ edits }) => edits.length > 0);
}
