import { type Rect, useReactFlow, useStoreApi } from '@xyflow/react';
import { useEffect } from 'react';
import { sizeOfNode } from '../../../shared/pipeline/nodes/node-geometry.ts';
import type { CanvasController } from '../../../shared/pipeline/store/canvas-controller.ts';
import { nodesById, selectDocument } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner, useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { clampZoom } from '../../../shared/pipeline/store/zoom.ts';
import { boundsOf } from './canvas-bounds.ts';
import { FIT_ZOOM, fitOrBegin, READABLE_ZOOM } from './fit-or-begin.ts';
import type { FlowEdge } from './flow-edge.ts';
import type { FlowNode } from './flow-node.ts';
import { groupCards } from './group-cards.ts';
import { viewportToShow } from './viewport-to-show.ts';

/** Registers the canvas with commands while it is mounted, and shows an opened pipeline from its beginning. */
export function useCanvasController(): void {
  const flow = useReactFlow<FlowNode, FlowEdge>();
  const inner = useStoreApi<FlowNode, FlowEdge>();
  const store = useDesignerStore();
  const opened = useDesigner((state) => state.opened);

  useEffect(() => {
    const view = () => ({ width: inner.getState().width, height: inner.getState().height });
    /** A node of a collapsed group is where the card of the group is. */
    const boxOf = (nodeId: string): Rect | undefined => {
      const document = selectDocument(store.getState());
      const node = nodesById(document).get(nodeId);
      return node && (groupCards(document).get(nodeId) ?? { ...node.position, ...sizeOfNode(node) });
    };
    const centerOn = ({ x, y, width, height }: Rect): void =>
      void flow.setCenter(x + width / 2, y + height / 2, { zoom: clampZoom(flow.getZoom()) });
    const controller: CanvasController = {
      zoomTo: (zoom) => void flow.zoomTo(zoom),
      fit: () => {
        const bounds = boundsOf(selectDocument(store.getState()));
        const { width, height } = view();
        if (bounds && width > 0) void flow.setViewport(fitOrBegin(bounds, width, height, FIT_ZOOM));
      },
      begin: () => {
        const bounds = boundsOf(selectDocument(store.getState()));
        const { width, height } = view();
        if (bounds && width > 0) void flow.setViewport(fitOrBegin(bounds, width, height, READABLE_ZOOM));
      },
      reveal: (nodeId, focus = false) => {
        const box = boxOf(nodeId);
        if (!box) return;
        const { x, y, zoom } = flow.getViewport();
        const { width, height } = view();
        const [left, top] = [box.x * zoom + x, box.y * zoom + y];
        const inSight =
          left >= 0 && top >= 0 && left + box.width * zoom <= width && top + box.height * zoom <= height;
        if (!inSight) centerOn(box);
        if (focus) focusWhenDrawn(inner.getState().domNode, nodeId);
      },
      keepInSight: (nodeId) => {
        const box = boxOf(nodeId);
        if (box) void flow.setViewport(viewportToShow(flow.getViewport(), box, view()));
      },
      center: (nodeId) => {
        const box = boxOf(nodeId);
        if (box) centerOn(box);
      },
      middle: () => {
        const { width, height } = view();
        const { x, y, zoom } = flow.getViewport();
        return { x: (width / 2 - x) / zoom, y: (height / 2 - y) / zoom };
      },
      positionAt: (screen) => flow.screenToFlowPosition(screen),
    };
    store.getState().setCanvas(controller);
    return () => store.getState().setCanvas(undefined);
  }, [flow, inner, store]);

  useEffect(() => {
    if (opened > 0) store.getState().canvas?.begin();
  }, [opened, store]);
}

/** Milliseconds until a closing dialog has restored the focus, which would take it from the node again. */
const AFTER_DIALOG_MS = 40;

/** A node that scrolls into view is rendered slightly later; it is focused then. */
function focusWhenDrawn(root: HTMLElement | null, nodeId: string, tries = 4): void {
  setTimeout(() => {
    const node = root?.querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(nodeId)}"]`);
    if (node) node.focus({ preventScroll: true });
    else if (tries > 0) focusWhenDrawn(root, nodeId, tries - 1);
  }, AFTER_DIALOG_MS);
}
