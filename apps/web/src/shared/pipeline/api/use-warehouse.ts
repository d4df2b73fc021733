import type { Transport } from '@lakehouse/databricks-client/http/transport';
import type { Warehouse } from '@lakehouse/databricks-client/resources/sql-warehouses/types';
import { useWarehouseList } from '../../warehouses/use-warehouse-list.ts';
import { useWorkspaceTransport } from '../../widgets/use-workspace-transport.ts';
import { useWarehouseChoice } from './warehouse-store.ts';

export interface WarehouseAccess {
  /** Undefined when the session lacks URL or token. */
  readonly transport: Transport | undefined;
  readonly warehouses: readonly Warehouse[];
  /** The warehouse for statements; undefined while the list loads, or if there is none. */
  readonly warehouse: Warehouse | undefined;
  readonly loading: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The warehouses of the workspace and the one to use. */
export function useWarehouse(): WarehouseAccess {
  const transport = useWorkspaceTransport();
  const chosenId = useWarehouseChoice((state) => state.chosenId);
  const { all, chosen, loading, error, reload } = useWarehouseList(transport, chosenId);
  return { transport, warehouses: all, warehouse: chosen, loading, error, retry: reload };
}
