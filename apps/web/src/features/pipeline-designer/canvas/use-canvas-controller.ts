import { type Rect, useReactFlow, useStoreApi } from '@xyflow/react';
import { useCallback, useEffect, useRef } from 'react';
import { sizeOfNode } from '../../../shared/pipeline/nodes/node-geometry.ts';
import type { CanvasController } from '../../../shared/pipeline/store/canvas-controller.ts';
import { nodesById, selectDocument } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner, useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { clampZoom } from '../../../shared/pipeline/store/zoom.ts';
import { boxBetween } from './box-between.ts';
import { boundsOf } from './canvas-bounds.ts';
import { FIT_ZOOM, fitOrBegin, isWhole, READABLE_ZOOM } from './fit-or-begin.ts';
import type { FlowEdge } from './flow-edge.ts';
import type { FlowNode } from './flow-node.ts';
import { focusWhenDrawn } from './focus-when-drawn.ts';
import { groupCards } from './group-cards.ts';
import { viewportToShow } from './viewport-to-show.ts';

const isSame = (a: Rect, b: Rect): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

/**
 * Registers the canvas with commands while it is mounted, and shows an opened pipeline from its beginning. Panels that open or fold leave
 * the pipeline where it is on the screen; one that was shown whole is shown whole again when they leave less room, until the canvas is moved.
 * Returns what is to be called when the canvas has moved.
 */
export function useCanvasController(): () => void {
  const flow = useReactFlow<FlowNode, FlowEdge>();
  const inner = useStoreApi<FlowNode, FlowEdge>();
  const store = useDesignerStore();
  const opened = useDesigner((state) => state.opened);
  const stopWaiting = useRef(() => {});
  /** The view that was made of all nodes, until the canvas is moved. */
  const shown = useRef<{ bounds: Rect; leastZoom: number; isWhole: boolean } | undefined>(undefined);

  useEffect(() => {
    const view = () => ({ width: inner.getState().width, height: inner.getState().height });
    /** Of a node or an edge; a node of a collapsed group is where the card of the group is. */
    const boxOf = (nodeId: string): Rect | undefined => {
      const document = selectDocument(store.getState());
      const node = nodesById(document).get(nodeId);
      if (node) return groupCards(document).get(nodeId) ?? { ...node.position, ...sizeOfNode(node) };
      const edge = document.edges.find(({ id }) => id === nodeId);
      const [from, to] = [edge && boxOf(edge.source), edge && boxOf(edge.target)];
      return from && to && boxBetween(from, to);
    };
    const centerOn = ({ x, y, width, height }: Rect): void =>
      void flow.setCenter(x + width / 2, y + height / 2, { zoom: clampZoom(flow.getZoom()) });
    const show = (leastZoom: number): void => {
      const bounds = boundsOf(selectDocument(store.getState()));
      const { width, height } = view();
      if (!bounds || width === 0) return;
      const viewport = fitOrBegin(bounds, width, height, leastZoom);
      void flow.setViewport(viewport);
      shown.current = { bounds, leastZoom, isWhole: isWhole(bounds, viewport.zoom, width, height) };
    };
    const stay = (left: number, narrower: boolean): void => {
      const bounds = boundsOf(selectDocument(store.getState()));
      const made = shown.current;
      const isCurrent = made && bounds && isSame(bounds, made.bounds);
      const isFree = store.getState().selectedNodes.length === 0;
      if (isCurrent && (made.isWhole ? narrower : isFree)) show(made.isWhole ? FIT_ZOOM : made.leastZoom);
      else if (left !== 0) {
        const { x, y, zoom } = flow.getViewport();
        void flow.setViewport({ x: x - left, y, zoom });
        shown.current = made;
      }
    };
    const controller: CanvasController = {
      zoomTo: (zoom) => void flow.zoomTo(zoom),
      fit: () => show(FIT_ZOOM),
      begin: () => show(READABLE_ZOOM),
      reveal: (nodeId, focus = false) => {
        const box = boxOf(nodeId);
        if (!box) return;
        const { x, y, zoom } = flow.getViewport();
        const { width, height } = view();
        const [left, top] = [box.x * zoom + x, box.y * zoom + y];
        const inSight =
          left >= 0 && top >= 0 && left + box.width * zoom <= width && top + box.height * zoom <= height;
        if (!inSight) centerOn(box);
        if (!focus) return;
        stopWaiting.current();
        stopWaiting.current = focusWhenDrawn(inner.getState().domNode, nodeId);
      },
      keepInSight: (nodeId) => {
        const box = boxOf(nodeId);
        if (!box) return;
        const before = flow.getViewport();
        const after = viewportToShow(before, box, view());
        if (after.x !== before.x || after.y !== before.y) void flow.setViewport(after);
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
    const pane = inner.getState().domNode;
    if (!pane || !('ResizeObserver' in globalThis)) return () => store.getState().setCanvas(undefined);
    let place = pane.getBoundingClientRect();
    const observer = new ResizeObserver(() => {
      const before = place;
      place = pane.getBoundingClientRect();
      if (before.width === 0) return;
      stay(place.left - before.left, place.width < before.width || place.height < before.height);
    });
    observer.observe(pane);
    return () => {
      observer.disconnect();
      store.getState().setCanvas(undefined);
      stopWaiting.current();
    };
  }, [flow, inner, store]);

  useEffect(() => {
    if (opened > 0) store.getState().canvas?.begin();
  }, [opened, store]);

  return useCallback(() => {
    shown.current = undefined;
  }, []);
}
