import type { PlannedNode } from '@lakehouse/core/pipeline/planned-node';
import { Button } from '@lakehouse/ui/button';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { Spinner } from '@lakehouse/ui/spinner';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWarehouseChoice } from '../../../shared/pipeline/api/warehouse-store.ts';
import { useConnectedCluster } from '../../../shared/pipeline/clusters/connected-cluster.ts';
import { previewMessages } from '../../../shared/pipeline/messages/preview-messages.ts';
import { previewTexts } from '../../../shared/pipeline/messages/preview-texts.ts';
import { useWorkspaceTransport } from '../../../shared/widgets/use-workspace-transport.ts';
import { designerTexts } from '../messages/designer-texts.ts';
import { rowTexts } from '../messages/row-texts.ts';
import { useKeepRows } from './keep-rows.ts';
import { PreviewTable } from './preview-table.tsx';

export interface ClusterRowsProps {
  /** The accessible name of the table. */
  readonly label: string;
  /** Why SQL can't show the rows. */
  readonly reason: string;
  /** The Python that shows them. */
  readonly program: string;
  /** The node that only a cluster can compute, when these are its own rows: they are kept for the nodes after it. */
  readonly node?: PlannedNode;
}

/** The rows of a node that SQL can't express, from the connected cluster. */
export function ClusterRows({ label, reason, program, node }: ClusterRowsProps) {
  const transport = useWorkspaceTransport();
  const clusterId = useConnectedCluster((state) => state.clusterId);
  const writes = useWarehouseChoice((state) => state.writes);
  const client = useQueryClient();
  const queryKey = ['cluster-rows', clusterId, writes, program];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    enabled: transport !== undefined && clusterId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) => {
      if (!transport || clusterId === undefined) throw new Error(previewTexts.unknown);
      const { readClusterRows } = await import('./read-cluster-rows.ts');
      return readClusterRows(transport, clusterId, program, signal);
    },
  });
  useKeepRows(node, data);
  if (clusterId === undefined)
    return <EmptyState title={previewTexts.connectCluster}>{previewTexts.connectHelp(reason)}</EmptyState>;
  if (isFetching)
    return (
      <div className="flex h-full min-h-24 items-center justify-center gap-3">
        <Spinner label={rowTexts.runningOnTheCluster} />
        <Button size="sm" onClick={() => void client.cancelQueries({ queryKey })}>
          {designerTexts.cancel}
        </Button>
      </div>
    );
  if (error) {
    const { title, description } = previewMessages.failed(error);
    return (
      <div role="alert" className="h-full overflow-auto">
        <EmptyState
          title={title}
          action={<Button onClick={() => void refetch()}>{designerTexts.tryAgain}</Button>}
        >
          <p className="max-w-xl whitespace-pre-wrap break-words text-ink">{description}</p>
        </EmptyState>
      </div>
    );
  }
  if (!data)
    return (
      <EmptyState
        title={rowTexts.previewCancelled}
        action={<Button onClick={() => void refetch()}>{rowTexts.runAgain}</Button>}
      />
    );
  return <PreviewTable label={label} columns={data.columns} rows={data.rows} />;
}
