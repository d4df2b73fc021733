import { Button } from '@lakehouse/ui/button';
import { useCommandContext } from '../../../shared/pipeline/commands/use-commands.ts';
import { clusterTexts as texts } from '../messages/cluster-messages.ts';
import { useIsCreating } from './use-create-cluster.ts';

/** Creates the cluster of a cluster node. */
export function CreateClusterButton({ nodeId }: { nodeId: string }) {
  const context = useCommandContext();
  const creating = useIsCreating(nodeId);
  return (
    <Button
      size="sm"
      variant="link"
      busy={creating}
      className="nodrag -ml-2 h-6"
      onClick={() => context.createCluster(nodeId)}
    >
      {texts.createButton}
    </Button>
  );
}
