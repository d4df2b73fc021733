import { remove } from '@lakehouse/core/pipeline/operations';
import { givesRows } from '@lakehouse/core/pipeline/ports';
import {
  type Connection,
  type FinalConnectionState,
  type IsValidConnection,
  useReactFlow,
} from '@xyflow/react';
import { useCallback } from 'react';
import { useCommandContext } from '../../../shared/pipeline/commands/use-commands.ts';
import { OUTPUT_Y } from '../../../shared/pipeline/nodes/node-geometry.ts';
import { nodesById, selectDocument } from '../../../shared/pipeline/store/selectors.ts';
import { connectNodes, type EdgeTarget, tryConnect } from '../commands/node.ts';
import type { FlowEdge } from './flow-edge.ts';
import { ORDER_HANDLE } from './flow-node.ts';

const arrival = (handle: string | null | undefined): EdgeTarget =>
  handle === null || handle === undefined ? 'any' : handle === ORDER_HANDLE ? 'order' : { port: handle };

/** The handlers for drawing an edge with the pointer. */
export function useConnecting() {
  const context = useCommandContext();
  const { store } = context;
  const { screenToFlowPosition } = useReactFlow();

  const onConnect = useCallback(
    ({ source, sourceHandle, target, targetHandle }: Connection) =>
      connectNodes(context, source, target, arrival(targetHandle), sourceHandle),
    [context],
  );

  const isValidConnection = useCallback<IsValidConnection<FlowEdge>>(
    ({ source, sourceHandle, target, targetHandle }) =>
      tryConnect(store.getState().history.present, source, target, arrival(targetHandle), sourceHandle).ok,
    [store],
  );

  /** An edge dropped on a card, not on a port, connects to the first free port; on empty canvas it asks what comes next. */
  const onConnectEnd = useCallback(
    (event: MouseEvent | TouchEvent, { fromNode, fromHandle, isValid }: FinalConnectionState) => {
      if (isValid === true || !fromNode || fromHandle?.type !== 'source') return;
      const point = 'changedTouches' in event ? event.changedTouches[0] : event;
      if (!point) return;
      const below = document.elementFromPoint(point.clientX, point.clientY);
      const id = below?.closest('.react-flow__node')?.getAttribute('data-id');
      if (id && id !== fromNode.id) connectNodes(context, fromNode.id, id, 'any', fromHandle.id);
      if (!below?.closest('.react-flow') || below.closest('.react-flow__node, .react-flow__panel')) return;
      const from = nodesById(selectDocument(store.getState())).get(fromNode.id);
      if (!from || !givesRows(from)) return;
      const { x, y } = screenToFlowPosition({ x: point.clientX, y: point.clientY });
      store.getState().openDialog({
        kind: 'quick-add',
        at: { kind: 'after', nodeId: from.id, ...(fromHandle.id ? { output: fromHandle.id } : {}) },
        // The input of the new node is where the pointer was.
        near: { x, y: y - OUTPUT_Y },
      });
    },
    [context, store, screenToFlowPosition],
  );

  /** Moving an end of an edge is one undo step. */
  const onReconnect = useCallback(
    (old: FlowEdge, { source, sourceHandle, target, targetHandle }: Connection) => {
      const { history, change } = store.getState();
      const without = remove(history.present, new Set(), new Set([old.id]));
      const result = tryConnect(without, source, target, arrival(targetHandle), sourceHandle);
      if (result.ok) change(() => result.document);
    },
    [store],
  );

  return { onConnect, isValidConnection, onConnectEnd, onReconnect };
}
