import { upstream } from '@lakehouse/core/pipeline/upstream';
import { useEffect } from 'react';
import { isUnanswered } from '../../../shared/api/connection.ts';
import { useSettled } from '../../../shared/pipeline/api/use-settled.ts';
import { selectPlan } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner, useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import type { PreviewRequest } from './preview-request.ts';
import { usePreviewRequest } from './use-preview-request.ts';
import { type Rows, useRows } from './use-rows.ts';

/** Debounce of typing, in milliseconds. */
const SETTLED_MS = 300;

export interface NodePreview {
  readonly request: PreviewRequest;
  readonly rows: Rows;
  /** The rows of the node as exact digits, once counted. */
  readonly total: string | undefined;
}

/** The first rows of a node and their total; updates the metrics on the node's card. */
export function useNodePreview(nodeId: string, limit: number): NodePreview {
  const plan = useDesigner(selectPlan);
  const store = useDesignerStore();
  const now = usePreviewRequest(plan, nodeId, limit);
  const request = useSettled(now, nodeId, SETTLED_MS);
  const rows = useRows(request.ok ? request.rows : undefined, nodeId);
  const { data, error, fetching, stale, cancelled } = rows;
  const complete = data !== undefined && !stale && data.rows.length < limit;
  const mustCount = data !== undefined && !stale && !complete && !fetching;
  const counted = useRows(mustCount && request.ok ? request.count : undefined, `count of ${nodeId}`);
  const total = complete
    ? String(data.rows.length)
    : mustCount
      ? (counted.data?.rows[0]?.[0] ?? undefined)
      : undefined;

  const ms = data && !stale ? data.ms : undefined;
  const message = error?.message;
  const unanswered = isUnanswered(error);
  const isSettled = request === now;
  // A change of the pipeline may ask for the same rows: those on the screen are its rows too.
  const isExpired = useDesigner(({ nodeStats }) => nodeStats[nodeId]?.state === 'stale');
  useEffect(() => {
    const { runState, setNodeStats, clearNodeStats } = store.getState();
    // A run updates the metrics of its nodes itself.
    if (runState !== 'idle' || !isSettled) return;
    if (fetching) setNodeStats(nodeId, { state: 'running' });
    else if (cancelled) setNodeStats(nodeId, { state: 'cancelled' });
    else if (message !== undefined && !unanswered) setNodeStats(nodeId, { state: 'failed', message });
    else if (ms !== undefined) {
      setNodeStats(nodeId, { state: 'succeeded', ms, ...(total === undefined ? {} : { rows: total }) });
      // Rows passed all upstream nodes, so their earlier failures no longer apply.
      const { nodeStats } = store.getState();
      const over = upstream(selectPlan(store.getState()), [nodeId])
        .map(({ node }) => node.id)
        .filter((id) => nodeStats[id]?.state === 'failed');
      if (over.length > 0) clearNodeStats(over);
    } else if (store.getState().nodeStats[nodeId]?.state === 'running') clearNodeStats([nodeId]);
  }, [store, nodeId, isSettled, isExpired, fetching, cancelled, message, unanswered, ms, total]);
  // Rows that nobody waits for any more are not read to their end.
  useEffect(
    () => () => {
      const { runState, nodeStats, clearNodeStats } = store.getState();
      if (runState === 'idle' && nodeStats[nodeId]?.state === 'running') clearNodeStats([nodeId]);
    },
    [store, nodeId],
  );
  return { request, rows, total };
}
