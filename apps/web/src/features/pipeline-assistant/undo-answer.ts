import type { PipelineDocument, PipelineNode } from '@lakehouse/core/pipeline/document';
import type { DesignerStore } from '../../shared/pipeline/store/designer-state.ts';

/** Whether two states of a node differ at most in the schema that the designer infers for a new source. */
function onlySchemaDiffers(a: PipelineNode, b: PipelineNode | undefined): boolean {
  if (a === b) return true;
  if (!b || a.id !== b.id || a.kind !== 'source' || b.kind !== 'source') return false;
  const { schema: _a, ...configA } = a.config;
  const { schema: _b, ...configB } = b.config;
  return (
    a.label === b.label && a.position === b.position && JSON.stringify(configA) === JSON.stringify(configB)
  );
}

/** Whether the user has changed nothing since an answer left the pipeline as `left`. */
export const isUntouched = (present: PipelineDocument, left: PipelineDocument): boolean =>
  present === left ||
  (present.name === left.name &&
    present.edges === left.edges &&
    present.nodes.length === left.nodes.length &&
    present.nodes.every((node, at) => onlySchemaDiffers(node, left.nodes[at])));

/** Undoes an answer and the schemas that were read after it: restores the pipeline `before` it. */
export function undoAnswer(store: DesignerStore, before: PipelineDocument): void {
  const { past } = store.getState().history;
  const at = past.lastIndexOf(before);
  if (at < 0) return;
  for (let step = at; step < past.length; step++) store.getState().undo();
}
