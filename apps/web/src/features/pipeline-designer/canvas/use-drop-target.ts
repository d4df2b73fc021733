import { useReactFlow } from '@xyflow/react';
import { type DragEvent, useCallback } from 'react';
import { useCommandContext } from '../../../shared/pipeline/commands/use-commands.ts';
import { addComponent, LAST } from '../commands/add.ts';
import { DRAG_TYPE, readComponent } from '../palette/dragged-component.ts';

/** The edge that something is dropped on, if any. */
const edgeAt = (target: EventTarget): string | undefined =>
  (target instanceof Element && target.closest('.react-flow__edge')?.getAttribute('data-id')) || undefined;

/** Accepts components dragged from the palette; the node is added where it is dropped, on an edge between its ends. */
export function useDropTarget() {
  const context = useCommandContext();
  const { screenToFlowPosition } = useReactFlow();

  const onDragOver = useCallback((event: DragEvent) => {
    if (!event.dataTransfer.types.includes(DRAG_TYPE)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
  }, []);

  const onDrop = useCallback(
    (event: DragEvent) => {
      const component = readComponent(event.dataTransfer.getData(DRAG_TYPE));
      if (!component) return;
      event.preventDefault();
      const { x, y } = screenToFlowPosition({ x: event.clientX, y: event.clientY });
      const edgeId = edgeAt(event.target);
      const at = edgeId === undefined ? LAST : ({ kind: 'on-edge', edgeId } as const);
      addComponent(context, component, { at, position: { x: Math.round(x), y: Math.round(y) } });
    },
    [context, screenToFlowPosition],
  );

  return { onDragOver, onDrop };
}
