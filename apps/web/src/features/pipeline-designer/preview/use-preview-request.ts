import type { Plan } from '@lakehouse/core/pipeline/plan';
import { useMemo } from 'react';
import { useConnectedCluster } from '../../../shared/pipeline/clusters/connected-cluster.ts';
import { type PreviewRequest, previewRequest } from './preview-request.ts';
import { useSamples } from './stored-samples.ts';

/** What shows the first rows of a node. Without a cluster, samples stand for what only a cluster can compute. */
export function usePreviewRequest(plan: Plan, nodeId: string, limit: number): PreviewRequest {
  const isConnected = useConnectedCluster((state) => state.clusterId !== undefined);
  const saved = useSamples();
  return useMemo(
    () => previewRequest(plan, nodeId, limit, isConnected ? undefined : saved),
    [plan, nodeId, limit, isConnected, saved],
  );
}
