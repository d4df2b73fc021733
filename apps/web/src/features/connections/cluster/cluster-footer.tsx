import type { PipelineNode } from '@lakehouse/core/pipeline/document';
import { StatusDot } from '@lakehouse/ui/status-dot';
import type { ReactNode } from 'react';
import { isMoving } from '../../../shared/pipeline/clusters/cluster-queries.ts';
import { useCluster } from '../../../shared/pipeline/clusters/use-clusters.ts';
import { clusterTexts } from '../messages/cluster-messages.ts';
import { canTerminate } from './can-terminate.ts';
import { stateTone } from './cluster-tone.ts';
import { CreateClusterButton } from './create-cluster-button.tsx';
import { TerminateButton } from './terminate-button.tsx';

export interface ClusterFooterProps {
  readonly node: PipelineNode;
  /** The line under the node's title. */
  readonly details: string;
  /** Shown while the cluster's state is unknown. */
  readonly children: ReactNode;
}

/** The last line of a cluster's card: the button that creates it, then its state. */
export function ClusterFooter({ node, details, children }: ClusterFooterProps) {
  const { clusterId } = node.config;
  const cluster = useCluster(typeof clusterId === 'string' ? clusterId : undefined);
  // The words of the specification, section 2.
  if (!details.includes(clusterTexts.clusterId)) return <CreateClusterButton nodeId={node.id} />;
  if (!cluster) return children;
  const { state, state_message: message } = cluster;
  return (
    <span className="flex min-w-0 flex-1 items-center gap-1.5">
      <span role="status" className="flex min-w-0 items-center gap-1.5" title={message ?? undefined}>
        <StatusDot tone={stateTone(state)} pulse={isMoving(cluster)} />
        <span className="shrink-0 text-ink">{state}</span>
        {message ? <span className="truncate">{message}</span> : null}
      </span>
      {canTerminate(cluster) ? <TerminateButton cluster={cluster} /> : null}
    </span>
  );
}
