import { useEffect } from 'react';
import { useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { staleNodes } from './stale-metrics.ts';

/** Removes the metrics from nodes whose rows may have changed with the document, and remembers which had rows. */
export function useStaleMetrics(): void {
  const store = useDesignerStore();
  useEffect(
    () =>
      store.subscribe((state, before) => {
        const after = state.history.present;
        if (after === before.history.present || state.runState !== 'idle') return;
        const stale = staleNodes(before.history.present, after).filter((id) => state.nodeStats[id]);
        if (stale.length > 0) state.expireNodeStats(stale);
      }),
    [store],
  );
}
