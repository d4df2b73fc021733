import { type RefObject, useEffect } from 'react';
import { useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';

/** Escape in the settings of a node leads back to its card, on which the keys for the next step are heard. */
export function useEscapeToCard(root: RefObject<HTMLElement | null>, nodeId: string): void {
  const store = useDesignerStore();
  useEffect(() => {
    const element = root.current;
    const leave = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      // In an editor of code it is what lets Tab leave.
      if (event.target instanceof Element && event.target.closest('.cm-editor')) return;
      store.getState().canvas?.reveal(nodeId, true);
    };
    element?.addEventListener('keydown', leave);
    return () => element?.removeEventListener('keydown', leave);
  }, [root, nodeId, store]);
}
