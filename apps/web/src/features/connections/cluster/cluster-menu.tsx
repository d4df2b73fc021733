import type { ClusterDetails } from '@lakehouse/databricks-client/resources/clusters/types';
import { Button } from '@lakehouse/ui/button';
import { DropdownItem, DropdownLabel, DropdownMenu, DropdownSeparator } from '@lakehouse/ui/dropdown-menu';
import { StatusDot } from '@lakehouse/ui/status-dot';
import { ChevronDown, Power, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { isMoving } from '../../../shared/pipeline/clusters/cluster-queries.ts';
import { useConnectedCluster } from '../../../shared/pipeline/clusters/connected-cluster.ts';
import { useClusters } from '../../../shared/pipeline/clusters/use-clusters.ts';
import { useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { clusterTexts } from '../messages/cluster-messages.ts';
import { terminateTexts as texts } from '../messages/terminate-messages.ts';
import { canTerminate } from './can-terminate.ts';
import { ClusterSearch } from './cluster-search.tsx';
import { findClusters, isSearched } from './find-clusters.ts';
import { useConnectCluster } from './use-connect-cluster.ts';
import type { WorkspaceClusters } from './use-workspace-clusters.ts';

/** How much of a cluster's id is shown (product specification, section 9). */
const ID_LENGTH = 8;

/** The Connect button: a menu of the workspace's clusters. */
export function ClusterMenu({ refresh }: Pick<WorkspaceClusters, 'refresh'>) {
  const { clusters, reading } = useClusters();
  const { connecting, connect } = useConnectCluster();
  const connectedId = useConnectedCluster(({ clusterId }) => clusterId);
  const store = useDesignerStore();
  const [typed, setTyped] = useState('');
  const { shown, count } = findClusters(clusters ?? [], typed);
  const connected = clusters?.find(({ cluster_id }) => cluster_id === connectedId);
  const label = connecting
    ? clusterTexts.loading
    : connectedId === undefined
      ? clusterTexts.connect
      : clusterTexts.connected;
  return (
    <DropdownMenu
      align="end"
      className="w-72"
      onOpenChange={() => setTyped('')}
      trigger={
        <Button busy={connecting}>
          <StatusDot
            tone={connectedId === undefined ? 'accent' : 'ok'}
            label={connectedId === undefined ? clusterTexts.notConnected : clusterTexts.clusterIsConnected}
            pulse={connected !== undefined && isMoving(connected)}
          />
          {label}
          {connected ? (
            <span className="max-w-28 truncate text-dim max-[1439px]:hidden">{connected.cluster_name}</span>
          ) : null}
          <ChevronDown aria-hidden="true" size={14} className="text-dim" />
        </Button>
      }
    >
      <DropdownLabel>{clusterTexts.clusters}</DropdownLabel>
      {clusters && isSearched(clusters) ? <ClusterSearch typed={typed} onType={setTyped} /> : null}
      {shown.map((cluster) => (
        <ClusterItem
          key={cluster.cluster_id}
          cluster={cluster}
          connected={cluster.cluster_id === connectedId}
          onSelect={() => connect(cluster)}
        />
      ))}
      {count > shown.length ? (
        <p className="px-2 py-1.5 text-dim">{clusterTexts.firstOf(shown.length, count)}</p>
      ) : null}
      {typed !== '' && count === 0 ? (
        <p role="status" className="px-2 py-1.5 text-dim">
          {clusterTexts.notFound(typed.trim())}
        </p>
      ) : null}
      {clusters?.length === 0 ? <p className="px-2 py-1.5 text-dim">{clusterTexts.none}</p> : null}
      {clusters === undefined ? (
        <p className="px-2 py-1.5 text-dim">{reading ? clusterTexts.loading : clusterTexts.failed}</p>
      ) : null}
      <DropdownSeparator />
      <DropdownItem
        keepOpen
        disabled={reading || !refresh}
        icon={<RefreshCw aria-hidden="true" size={14} />}
        onSelect={() => refresh?.()}
      >
        {clusterTexts.refreshClusters}
      </DropdownItem>
      {connected && canTerminate(connected) ? (
        <DropdownItem
          destructive
          icon={<Power aria-hidden="true" size={14} />}
          onSelect={() =>
            store.getState().openDialog({ kind: 'terminate-cluster', clusterId: connected.cluster_id })
          }
        >
          {texts.menu(connected.cluster_name || connected.cluster_id)}
        </DropdownItem>
      ) : null}
    </DropdownMenu>
  );
}

function ClusterItem({
  cluster: { cluster_id, cluster_name, state, state_message },
  connected,
  onSelect,
}: {
  cluster: ClusterDetails;
  connected: boolean;
  onSelect: () => void;
}) {
  return (
    <DropdownItem onSelect={onSelect} icon={<StatusDot tone={connected ? 'ok' : 'accent'} />}>
      <span className="flex items-baseline gap-2">
        <span className="min-w-0 truncate">{cluster_name || clusterTexts.unnamedCluster}</span>
        <span className="shrink-0 whitespace-nowrap font-mono text-2xs text-dim">
          {cluster_id.slice(0, ID_LENGTH)}
        </span>
        <span className="ml-auto shrink-0 text-2xs text-dim">{state}</span>
      </span>
      {state_message && state !== 'RUNNING' ? (
        <span className="line-clamp-2 whitespace-normal text-2xs text-dim">{state_message}</span>
      ) : null}
    </DropdownItem>
  );
}
