import { sourceOf, targetOf } from '@lakehouse/core/flows/document';
import { routeOf } from '@lakehouse/core/flows/places';
import type { Transport } from '@lakehouse/databricks-client/http/transport';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand';
import { clustersQuery } from '../../../shared/pipeline/clusters/cluster-queries.ts';
import type { Clusters } from '../store/data-flow-context.ts';
import type { FlowStore } from '../store/flow-store.ts';

/** The clusters that may run the flow; they are read once it needs one. One that runs is taken without being chosen. */
export function useFlowClusters(store: FlowStore, transport: Transport): Clusters {
  const needed = useStore(store, ({ flow }) => {
    const [source, target] = [sourceOf(flow), targetOf(flow)];
    if (source?.kind === 'database' && source.settings.from === 'jdbc') return true;
    return source !== undefined && target !== undefined && routeOf(source, target) === 'cluster';
  });
  const [chosenId, choose] = useState<string>();
  const { data: all = [] } = useQuery(clustersQuery(needed ? transport : undefined));
  const chosen = all.find(({ cluster_id, state }) =>
    chosenId === undefined ? state === 'RUNNING' : cluster_id === chosenId,
  );
  return { all, chosen: needed ? chosen : undefined, choose };
}
