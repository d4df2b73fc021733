import { isRowsOf } from '@lakehouse/core/pipeline/outputs';
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
        const changed = staleNodes(before.history.present, after);
        const known = changed.length === 0 ? [] : Object.keys(state.nodeStats);
        const stale = known.filter((id) => changed.some((nodeId) => isRowsOf(nodeId, id)));
        if (stale.length > 0) state.expireNodeStats(stale);
      }),
    [store],
  );
}
