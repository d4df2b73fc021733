import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import { clusterEndpoints } from '@lakehouse/databricks-client/resources/clusters/endpoints';
import { Button } from '@lakehouse/ui/button';
import { Dialog } from '@lakehouse/ui/dialog';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../shared/messages/notify.ts';
import { clusterQuery } from '../../../shared/pipeline/clusters/cluster-queries.ts';
import { useConnectedCluster } from '../../../shared/pipeline/clusters/connected-cluster.ts';
import { useCluster } from '../../../shared/pipeline/clusters/use-clusters.ts';
import { useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { useWorkspaceTransport } from '../../../shared/widgets/use-workspace-transport.ts';
import { terminateMessages as messages, terminateTexts as texts } from '../messages/terminate-messages.ts';

/** Asks for confirmation, and terminates a cluster of the workspace. */
export function TerminateClusterDialog({ clusterId }: { clusterId: string }) {
  const store = useDesignerStore();
  const transport = useWorkspaceTransport();
  const client = useQueryClient();
  const name = useCluster(clusterId)?.cluster_name || clusterId;
  const close = (): void => store.getState().closeDialog();
  const { isPending, mutate } = useMutation({
    mutationFn: async () => {
      if (transport) await bindEndpoints(transport, clusterEndpoints).delete({ cluster_id: clusterId });
    },
    onSuccess: () => {
      useConnectedCluster.getState().noteTerminated(clusterId);
      notify(messages.terminating(name));
      void client.prefetchQuery(clusterQuery(transport, clusterId));
    },
    onError: (error) => notify(messages.failed(error)),
    onSettled: close,
  });
  return (
    <Dialog
      open
      size="sm"
      title={texts.title(name)}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      footer={
        <>
          <Button onClick={close}>{texts.leave}</Button>
          <Button variant="destructive" busy={isPending} onClick={() => mutate()}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <p>{texts.what}</p>
      <p className="mt-3 text-dim">{texts.again}</p>
    </Dialog>
  );
}
