import { Button } from '@lakehouse/ui/button';
import { useClusters } from '../../../shared/pipeline/clusters/cluster-store.ts';
import { useCommandContext } from '../../../shared/pipeline/commands/use-commands.ts';

/** Creates the cluster of a cluster node. */
export function CreateClusterButton({ nodeId }: { nodeId: string }) {
  const context = useCommandContext();
  const creating = useClusters((state) => state.creating.includes(nodeId));
  return (
    <Button
      size="sm"
      variant="link"
      busy={creating}
      className="nodrag -ml-2 h-6"
      onClick={() => context.createCluster(nodeId)}
    >
      Create Cluster
    </Button>
  );
}
