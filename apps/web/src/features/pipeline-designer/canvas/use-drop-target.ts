import { useReactFlow } from '@xyflow/react';
import { type DragEvent, useCallback } from 'react';
import { useCommandContext } from '../../../shared/pipeline/commands/use-commands.ts';
import { addComponent } from '../commands/add.ts';
import { DRAG_TYPE, readComponent } from '../palette/dragged-component.ts';

/** Accepts components dragged from the palette; the node is added where it is dropped. */
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
      addComponent(context, component, { x: Math.round(x), y: Math.round(y) });
    },
    [context, screenToFlowPosition],
  );

  return { onDragOver, onDrop };
}
