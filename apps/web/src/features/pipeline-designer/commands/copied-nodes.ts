import type { PipelineDocument, Position } from '@lakehouse/core/pipeline/document';
import { insertCopies } from '@lakehouse/core/pipeline/operations';
import { type OpenResult, savePipeline } from '@lakehouse/core/pipeline/saved-file';
import type { CommandContext } from '../../../shared/pipeline/commands/command-context.ts';
import { pipelineDesignerMessages as messages } from '../../../shared/pipeline/messages/pipeline-designer-messages.ts';
import type { DesignerState } from '../../../shared/pipeline/store/designer-state.ts';

const STEP = 40;

/** The selected nodes, the edges among them and the groups of which all nodes are selected, as a separate pipeline. */
export function selectedPart({ history, selectedNodes }: DesignerState): PipelineDocument {
  const chosen = new Set(selectedNodes);
  const { name, nodes, edges, groups = [] } = history.present;
  const whole = groups.filter((group) => group.nodes.every((id) => chosen.has(id)));
  return {
    name,
    nodes: nodes.filter(({ id }) => chosen.has(id)),
    edges: edges.filter(({ source, target }) => chosen.has(source) && chosen.has(target)),
    ...(whole.length > 0 ? { groups: whole } : {}),
  };
}

/** Nodes as clipboard text: a saved pipeline, so that it can be pasted into a file as well. */
export const clipboardText = (part: PipelineDocument, now: number): string =>
  JSON.stringify(savePipeline(part, now), null, 2);

/** Inserts the nodes of a file, and tells what was left out or changed of it. */
export function insertOpened(
  context: Pick<CommandContext, 'store' | 'now' | 'notify'>,
  { document, keysDropped, repairs }: OpenResult & { readonly ok: true },
): void {
  const ids = insertPart(context, document);
  const renamed = new Map(document.nodes.map(({ id }, at) => [id, ids[at]]));
  const { listRepairs, showBottomTab } = context.store.getState();
  listRepairs(
    repairs.map(({ nodeId, ...repair }) => {
      const id = renamed.get(nodeId ?? '');
      return id === undefined ? repair : { ...repair, nodeId: id };
    }),
  );
  if (keysDropped.length > 0) context.notify(messages.keysLeftOut(keysDropped));
  if (repairs.length === 0) return;
  showBottomTab('problems');
  context.notify(messages.addedWithChanges(repairs.length));
}

/** Inserts copies next to the existing nodes, and selects them. Returns their ids, in the order of the part's nodes. */
export function insertPart(
  { store, now }: Pick<CommandContext, 'store' | 'now'>,
  part: PipelineDocument,
): readonly string[] {
  const { history, change, select, canvas } = store.getState();
  const made = insertCopies(history.present, part, freeOffset(history.present, part), now());
  change(() => made.document);
  select(made.ids);
  const [first] = made.ids;
  // The focus goes with the selection: where it stays behind, or a dialog gives it back, the copied node is selected again.
  if (first !== undefined) canvas?.reveal(first, true);
  return made.ids;
}

/** Returns the first offset at which no copy covers an existing node exactly. */
function freeOffset(document: PipelineDocument, part: PipelineDocument): Position {
  const taken = new Set(document.nodes.map(({ position }) => `${position.x},${position.y}`));
  for (let offset = STEP; ; offset += STEP) {
    const free = part.nodes.every(
      ({ position }) => !taken.has(`${position.x + offset},${position.y + offset}`),
    );
    if (free) return { x: offset, y: offset };
  }
}
