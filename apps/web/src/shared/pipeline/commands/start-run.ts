import type { DesignerStore } from '../store/designer-state.ts';

/** Runs the pipeline, or only some nodes and what they need, after asking for the values of its parameters. */
export function startRun(store: DesignerStore, only?: ReadonlySet<string>): void {
  const { history, openDialog, runner } = store.getState();
  const { parameters = [] } = history.present.settings ?? {};
  if (parameters.length > 0) openDialog({ kind: 'run-parameters', ...(only ? { only } : {}) });
  else runner?.start(only);
}
