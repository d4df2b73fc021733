import type { ClusterDetails } from '@lakehouse/databricks-client/resources/clusters/types';
import { IconButton } from '@lakehouse/ui/icon-button';
import { Power } from 'lucide-react';
import { useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { terminateTexts as texts } from '../messages/terminate-messages.ts';

/** Asks whether to terminate the cluster of a node. */
export function TerminateButton({ cluster: { cluster_id, cluster_name } }: { cluster: ClusterDetails }) {
  const store = useDesignerStore();
  return (
    <IconButton
      size="sm"
      className="nodrag ml-auto"
      label={texts.menu(cluster_name || cluster_id)}
      icon={<Power aria-hidden="true" size={13} />}
      onClick={(event) => {
        event.stopPropagation();
        store.getState().openDialog({ kind: 'terminate-cluster', clusterId: cluster_id });
      }}
    />
  );
}
