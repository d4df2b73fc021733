import type { DesignerStore } from '../../shared/pipeline/store/designer-state.ts';

/**
 * Runs immediately, or as soon as the pending transformation is chosen or cancelled: cancelling it would revert the
 * change too.
 */
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
