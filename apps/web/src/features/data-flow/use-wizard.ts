import { formatOf } from '@lakehouse/core/flows/kinds';
import { SOURCE_SETTINGS } from '@lakehouse/core/flows/source-settings';
import { useMemo, useState } from 'react';
import { workspaceTransport } from '../../shared/api/workspace-transport.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { useWarehouseList } from '../../shared/warehouses/use-warehouse-list.ts';
import { useUpload } from '../../shared/widgets/use-upload.ts';
import { useFlowClusters } from './run/use-flow-clusters.ts';
import { useFlowRun } from './run/use-flow-run.ts';
import type { DataFlow } from './store/data-flow-context.ts';
import type { FlowStore } from './store/flow-store.ts';

/** The wizard's state that lives as long as its page. */
export function useWizard(store: FlowStore): DataFlow {
  const session = useSession();
  const transport = useMemo(() => workspaceTransport(session), [session]);
  const [chosenId, choose] = useState<string>();
  const list = useWarehouseList(transport, chosenId);
  const clusters = useFlowClusters(store, transport);
  const upload = useUpload((path) => {
    const { flow, setSource } = store.getState();
    if (flow.sourceKind !== 'file-upload') return;
    const settings = flow.sources['file-upload'] ?? SOURCE_SETTINGS['file-upload'].parse({});
    setSource({ ...settings, path, fileFormat: formatOf(path) ?? settings.fileFormat });
  });
  return {
    store,
    transport,
    warehouses: { ...list, choose },
    clusters,
    upload,
    ...useFlowRun(store, transport, { warehouses: list, cluster: clusters.chosen }),
  };
}
