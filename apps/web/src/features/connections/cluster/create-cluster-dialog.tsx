import { Button } from '@lakehouse/ui/button';
import { Dialog } from '@lakehouse/ui/dialog';
import { counted } from '../../../shared/format/format-metrics.ts';
import { useCommandContext } from '../../../shared/pipeline/commands/use-commands.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { clusterTexts as texts } from '../messages/cluster-messages.ts';
import { CLUSTER_SPEC } from './cluster-spec.ts';

/** Asks for confirmation before a cluster node that was clicked, not dropped, creates a cluster in the workspace. */
export function CreateClusterDialog({ nodeId }: { nodeId: string }) {
  const { store, createCluster } = useCommandContext();
  const { workspaceUrl } = useSession();
  const close = (): void => {
    store.getState().closeDialog();
    // Keyboard focus continues at the node.
    store.getState().canvas?.reveal(nodeId, true);
  };
  return (
    <Dialog
      open
      size="sm"
      title={texts.createACluster}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      footer={
        <>
          <Button onClick={close}>{texts.notNow}</Button>
          <Button
            variant="primary"
            onClick={() => {
              close();
              createCluster(nodeId);
            }}
          >
            {texts.createCluster}
          </Button>
        </>
      }
    >
      <p>{texts.mayCost}</p>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {[
          [texts.workspace, workspaceUrl],
          [texts.databricksRuntime, CLUSTER_SPEC.spark_version],
          [texts.nodeType, CLUSTER_SPEC.node_type_id],
          [texts.workers, String(CLUSTER_SPEC.num_workers)],
          [texts.terminatesWhenIdleFor, counted(CLUSTER_SPEC.autotermination_minutes, 'minute')],
        ].map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-dim">{name}</dt>
            <dd className="break-all font-mono text-xs leading-5">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-dim">{texts.later}</p>
    </Dialog>
  );
}
