import type { DesignerStore } from '../store/designer-state.ts';

/** Runs the pipeline, after asking for the values of its parameters. */
export function startRun(store: DesignerStore): void {
  const { history, openDialog, runner } = store.getState();
  const { parameters = [] } = history.present.settings ?? {};
  if (parameters.length > 0) openDialog({ kind: 'run-parameters' });
  else runner?.start();
}
