import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import type { QuickFix } from '../diagnostics/diagnostic.ts';
import { applyFix } from '../pipeline/apply-fix.ts';
import type { PipelineDocument, PipelineNode } from '../pipeline/document.ts';
import { addNode, connect, remove, renameNode, setConfig } from '../pipeline/operations.ts';

/** One change that the assistant makes to a pipeline; refers to everything by id, so that it can be replayed. */
export type PipelineEdit =
  | { readonly op: 'add'; readonly node: PipelineNode }
  /** `output` is the one that the edge leaves, of a node with several. */
  | {
      readonly op: 'connect';
      readonly from: string;
      readonly to: string;
      readonly port?: string;
      readonly output?: string;
    }
  /** `fields` replace those of the node's config; the others are unchanged. */
  | { readonly op: 'configure'; readonly nodeId: string; readonly fields: JsonObject }
  | { readonly op: 'rename'; readonly nodeId: string; readonly label: string }
  | { readonly op: 'remove'; readonly nodeIds: readonly string[] }
  /** `timestamp` as for `applyFix`. */
  | { readonly op: 'fix'; readonly nodeId: string; readonly fix: QuickFix; readonly timestamp: number };

/** Applies an edit. Returns the same document when the edit is no longer possible. */
export function applyEdit(document: PipelineDocument, edit: PipelineEdit): PipelineDocument {
  switch (edit.op) {
    case 'add':
      return document.nodes.some(({ id }) => id === edit.node.id) ? document : addNode(document, edit.node);
    case 'connect': {
      const result = connect(document, edit.from, edit.to, edit.port, edit.output);
      return result.ok ? result.document : document;
    }
    case 'configure': {
      const node = document.nodes.find(({ id }) => id === edit.nodeId);
      return node ? setConfig(document, edit.nodeId, { ...node.config, ...edit.fields }) : document;
    }
    case 'rename':
      return renameNode(document, edit.nodeId, edit.label);
    case 'remove': {
      const ids = new Set(edit.nodeIds);
      return document.nodes.some(({ id }) => ids.has(id)) ? remove(document, ids) : document;
    }
    case 'fix':
      return applyFix(document, edit.nodeId, edit.fix, edit.timestamp);
    default:
      return assertNever(edit);
  }
}

/** An applied edit with the document before and after it, from which a message can describe the change. */
export interface MadeEdit {
  readonly edit: PipelineEdit;
  readonly before: PipelineDocument;
  readonly after: PipelineDocument;
}

/**
 * Applies edits in order to a document that the user may have changed meanwhile; edits that no longer apply are
 * skipped.
 */
export function replayEdits(
  document: PipelineDocument,
  edits: readonly PipelineEdit[],
): { readonly document: PipelineDocument; readonly made: readonly MadeEdit[] } {
  const made: MadeEdit[] = [];
  let present = document;
  for (const edit of edits) {
    const after = applyEdit(present, edit);
    if (after !== present) made.push({ edit, before: present, after });
    present = after;
  }
  return { document: present, made };
}
