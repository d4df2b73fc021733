import { CancelledError, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { notify } from '../../../shared/messages/notify.ts';
import { clustersQuery } from '../../../shared/pipeline/clusters/cluster-queries.ts';
import { pipelineDesignerMessages as messages } from '../../../shared/pipeline/messages/pipeline-designer-messages.ts';
import { useWorkspaceTransport } from '../../../shared/widgets/use-workspace-transport.ts';
import { useClusterPolls } from './use-cluster-polls.ts';
import { useCreateCluster } from './use-create-cluster.ts';

export interface WorkspaceClusters {
  /** Reads the list again; undefined when the session lacks URL or token. */
  readonly refresh: (() => void) | undefined;
  /** Creates the cluster of a node. */
  readonly create: (nodeId: string) => void;
}

/** Reads the clusters on entry and whenever URL or token change, shows their number, and polls those in use. */
export function useWorkspaceClusters(): WorkspaceClusters {
  const transport = useWorkspaceTransport();
  const client = useQueryClient();
  const [created] = useState(() => new Set<string>());
  const create = useCreateCluster(useCallback((id: string) => created.add(id), [created]));
  useClusterPolls(created);

  const refresh = useMemo(() => {
    if (!transport) return undefined;
    return (): void => {
      client.fetchQuery({ ...clustersQuery(transport), staleTime: 0 }).then(
        ({ length }) => {
          notify(messages.clustersLoaded(length));
          // A poll that failed has ended.
          void client.refetchQueries({
            queryKey: ['cluster'],
            type: 'active',
            predicate: ({ state }) => state.status === 'error',
          });
        },
        (error: unknown) => {
          if (!(error instanceof CancelledError)) notify(messages.clustersFailed(error));
        },
      );
    };
  }, [transport, client]);
  useEffect(() => refresh?.(), [refresh]);

  return useMemo(() => ({ refresh, create }), [refresh, create]);
}
