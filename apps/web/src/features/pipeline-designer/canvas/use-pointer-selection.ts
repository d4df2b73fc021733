import { type MouseEvent, type PointerEvent, useCallback } from 'react';
import { useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import type { FlowNode } from './flow-node.ts';

/** The node under a Shift+press, if any. */
const shiftedNode = (event: MouseEvent): string | undefined => {
  if (!event.shiftKey || event.button !== 0 || !(event.target instanceof Element)) return undefined;
  return event.target.closest('.react-flow__node')?.getAttribute('data-id') ?? undefined;
};

/**
 * What clicks on nodes select, beyond what the flow does by itself. With Shift held the flow begins to draw a box
 * wherever the pointer is; on a node Shift means "this one too".
 */
export function usePointerSelection() {
  const store = useDesignerStore();

  const onPointerDownCapture = useCallback((event: PointerEvent) => {
    if (shiftedNode(event) !== undefined) event.stopPropagation();
  }, []);

  const onMouseDownCapture = useCallback(
    (event: MouseEvent) => {
      const id = shiftedNode(event);
      if (id === undefined) return;
      event.stopPropagation();
      const { selectedNodes, selectedEdges, select } = store.getState();
      const others = selectedNodes.filter((one) => one !== id);
      select(others.length === selectedNodes.length ? [...others, id] : others, selectedEdges);
    },
    [store],
  );

  /** A plain click on one of several selected nodes selects it alone; a drag moves all of them and is not a click. */
  const onNodeClick = useCallback(
    (event: MouseEvent, { id }: FlowNode) => {
      if (!event.shiftKey && !event.ctrlKey && !event.metaKey) store.getState().select([id]);
    },
    [store],
  );

  return { onPointerDownCapture, onMouseDownCapture, onNodeClick };
}
