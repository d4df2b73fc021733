import type { WarehouseConfig } from '@lakehouse/core/pipeline/nodes/warehouse/config';
import { createdSummary } from '@lakehouse/core/pipeline/nodes/warehouse/saved';
import { setConfig } from '@lakehouse/core/pipeline/operations';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../../shared/messages/notify.ts';
import { useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { useWorkspaceTransport } from '../../../shared/widgets/use-workspace-transport.ts';
import { warehouseMessages as messages } from '../messages/warehouse-messages.ts';
import { createWarehouse } from './create-warehouse.ts';

/** Creates the warehouse of a node and writes its id into the node. `create` returns whether it succeeded. */
export function useWarehouseCreation(nodeId: string) {
  const store = useDesignerStore();
  const transport = useWorkspaceTransport();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);

  const create = async (config: WarehouseConfig): Promise<boolean> => {
    if (!transport) {
      notify(messages.creationImpossible());
      return false;
    }
    setBusy(true);
    try {
      const warehouseId = await createWarehouse(transport, config);
      const created = { ...config, name: config.name.trim(), warehouseId };
      store.getState().change((document) => setConfig(document, nodeId, created));
      notify(messages.created(createdSummary(created)));
      // Refreshes the warehouse pickers.
      void queries.invalidateQueries({ queryKey: ['warehouses'] });
      return true;
    } catch (error) {
      notify(messages.creationFailed(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, create };
}
