import type { Plan } from '@lakehouse/core/pipeline/plan';
import { useMemo } from 'react';
import { useConnectedCluster } from '../../../shared/pipeline/clusters/connected-cluster.ts';
import { useSamples } from './kept-samples.ts';
import { type PreviewRequest, previewRequest } from './preview-request.ts';

/** What shows the first rows of a node. Without a cluster, samples stand for what only a cluster can compute. */
export function usePreviewRequest(plan: Plan, nodeId: string, limit: number): PreviewRequest {
  const isConnected = useConnectedCluster((state) => state.clusterId !== undefined);
  const kept = useSamples();
  return useMemo(
    () => previewRequest(plan, nodeId, limit, isConnected ? undefined : kept),
    [plan, nodeId, limit, isConnected, kept],
  );
}
