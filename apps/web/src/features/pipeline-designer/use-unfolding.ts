import { useEffect } from 'react';
import { useDesigner, useDesignerStore } from '../../shared/pipeline/store/use-designer.ts';

/** A double click on a node must not end on a panel that the first one brought. */
const AFTER_DOUBLE_CLICK_MS = 250;

/** Unfolds the inspector and the results when a node is selected. */
export function useUnfolding(): void {
  const store = useDesignerStore();
  const waits = useDesigner(({ folded, selectedNodes }) => folded && selectedNodes.length > 0);
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => store.getState().unfold(), AFTER_DOUBLE_CLICK_MS);
    return () => clearTimeout(timer);
  }, [waits, store]);
}
