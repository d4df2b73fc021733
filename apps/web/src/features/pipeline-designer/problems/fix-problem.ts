import type { Diagnostic, QuickFix } from '@lakehouse/core/diagnostics/diagnostic';
import { applyFix } from '@lakehouse/core/pipeline/apply-fix';
import type { DesignerStore } from '../../../shared/pipeline/store/designer-state.ts';

/** Applies the changes of a quick fix, as one undo step. */
export function fixProblem(store: DesignerStore, { nodeId }: Diagnostic, fix: QuickFix): void {
  if (nodeId === undefined) return;
  const now = Date.now();
  store.getState().change((document) => applyFix(document, nodeId, fix, now));
}
