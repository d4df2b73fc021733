import { useCallback, useEffect, useMemo, useRef } from 'react';
import { notify } from '../../../shared/messages/notify.ts';
import {
  type ClusterCalls,
  clusterCalls,
  hasCredentials,
} from '../../../shared/pipeline/clusters/cluster-calls.ts';
import { forgetClusters } from '../../../shared/pipeline/clusters/cluster-store.ts';
import { useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { followNodes } from './follow-nodes.ts';
import { listClusters } from './list-clusters.ts';

export interface WorkspaceClusters {
  /** Undefined when the session lacks URL or token. */
  readonly calls: ClusterCalls | undefined;
  readonly refresh: () => void;
}

/** Reads the clusters on entry and whenever URL or token change (product specification, section 7, call 1). */
export function useWorkspaceClusters(): WorkspaceClusters {
  const session = useSession();
  const store = useDesignerStore();
  const calls = useMemo(() => (hasCredentials(session) ? clusterCalls(session) : undefined), [session]);
  const reading = useRef<AbortController | undefined>(undefined);

  const refresh = useCallback(() => {
    if (!calls) return;
    reading.current?.abort();
    reading.current = new AbortController();
    void listClusters(calls, notify, reading.current.signal).then(() => followNodes(calls, store, notify));
  }, [calls, store]);

  useEffect(() => {
    forgetClusters();
    refresh();
    return () => reading.current?.abort();
  }, [refresh]);

  return useMemo(() => ({ calls, refresh }), [calls, refresh]);
}
