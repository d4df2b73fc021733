import { collectPages } from '@lakehouse/databricks-client/http/pagination';
import type { Message } from '../../../shared/messages/message.ts';
import type { ClusterCalls } from '../../../shared/pipeline/clusters/cluster-calls.ts';
import { useClusters } from '../../../shared/pipeline/clusters/cluster-store.ts';
import { pipelineDesignerMessages as messages } from '../../../shared/pipeline/messages/pipeline-designer-messages.ts';

/** Reads the clusters of the workspace and shows their number. An aborted read shows nothing. */
export async function listClusters(
  calls: ClusterCalls,
  notify: (message: Message) => void,
  signal: AbortSignal,
): Promise<void> {
  useClusters.setState({ listing: true });
  try {
    const clusters = await collectPages(
      (page_token) => calls.list(page_token === undefined ? {} : { page_token }, { signal }),
      (page) => page.clusters,
    );
    if (signal.aborted) return;
    // The state of a cluster that is no longer polled comes from the list.
    useClusters.setState(({ followed, followers }) => ({
      clusters,
      listing: false,
      followed: Object.fromEntries(Object.entries(followed).filter(([id]) => followers[id])),
    }));
    notify(messages.clustersLoaded(clusters.length));
  } catch (error) {
    if (signal.aborted) return;
    useClusters.setState({ listing: false });
    notify(messages.clustersFailed(error));
  }
}
