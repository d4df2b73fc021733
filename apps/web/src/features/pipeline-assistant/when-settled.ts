import type { DesignerStore } from '../../shared/pipeline/store/designer-state.ts';

/** Runs at once, or as soon as the transformation that is being chosen is chosen or given up: its cancel would take the change along. */
export function whenSettled(store: DesignerStore, run: () => void): void {
  if (!store.getState().provisional) {
    run();
    return;
  }
  const stop = store.subscribe(({ provisional }) => {
    if (provisional) return;
    stop();
    run();
  });
}
