import type { PipelineDocument, Position } from '@lakehouse/core/pipeline/document';
import { insertCopies } from '@lakehouse/core/pipeline/operations';
import { savePipeline } from '@lakehouse/core/pipeline/saved-file';
import type { CommandContext } from '../../../shared/pipeline/commands/command-context.ts';
import type { DesignerState } from '../../../shared/pipeline/store/designer-state.ts';

const STEP = 40;

/** The selected nodes and the edges among them, as a pipeline of their own. */
export function selectedPart({ history, selectedNodes }: DesignerState): PipelineDocument {
  const chosen = new Set(selectedNodes);
  const { name, nodes, edges } = history.present;
  return {
    name,
    nodes: nodes.filter(({ id }) => chosen.has(id)),
    edges: edges.filter(({ source, target }) => chosen.has(source) && chosen.has(target)),
  };
}

/** Nodes as clipboard text: a saved pipeline, so that it can be pasted into a file as well. */
export const clipboardText = (part: PipelineDocument, now: number): string =>
  JSON.stringify(savePipeline(part, now), null, 2);

/** Inserts copies beside the existing nodes, and selects them. */
export function insertPart(
  { store, now }: Pick<CommandContext, 'store' | 'now'>,
  part: PipelineDocument,
): void {
  const { history, change, select } = store.getState();
  const made = insertCopies(history.present, part, freeOffset(history.present, part), now());
  change(() => made.document);
  select(made.ids);
}

/** Returns the first offset at which no copy lies exactly on an existing node. */
function freeOffset(document: PipelineDocument, part: PipelineDocument): Position {
  const taken = new Set(document.nodes.map(({ position }) => `${position.x},${position.y}`));
  for (let offset = STEP; ; offset += STEP) {
    const free = part.nodes.every(
      ({ position }) => !taken.has(`${position.x + offset},${position.y + offset}`),
    );
    if (free) return { x: offset, y: offset };
  }
}
