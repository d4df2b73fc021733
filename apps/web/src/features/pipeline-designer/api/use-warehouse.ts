import type { Transport } from '@lakehouse/databricks-client/http/transport';
import type { Warehouse } from '@lakehouse/databricks-client/resources/sql-warehouses/types';
import { useQuery } from '@tanstack/react-query';
import { useWorkspaceTransport } from '../../../shared/widgets/use-workspace-transport.ts';
import { listWarehouses, pickWarehouse } from './list-warehouses.ts';
import { useWarehouseChoice } from './warehouse-store.ts';

const WAREHOUSES_KEY = ['warehouses'] as const;

export interface WarehouseAccess {
  /** Undefined when the session lacks URL or token. */
  readonly transport: Transport | undefined;
  readonly warehouses: readonly Warehouse[];
  /** Where statements run; undefined while the list loads, and where there is none. */
  readonly warehouse: Warehouse | undefined;
  readonly loading: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** While a warehouse changes its state, the list is asked for again after this many milliseconds. */
const POLL_MS = 1500;
const isMoving = ({ state }: Warehouse): boolean => state === 'STARTING' || state === 'STOPPING';

/** The warehouses of the workspace and the one to use. */
export function useWarehouse(): WarehouseAccess {
  const transport = useWorkspaceTransport();
  const chosenId = useWarehouseChoice((state) => state.chosenId);
  const list = useQuery({
    queryKey: WAREHOUSES_KEY,
    enabled: transport !== undefined,
    queryFn: ({ signal }) => listWarehouses(transport as Transport, signal),
    refetchInterval: (query) => (query.state.data?.some(isMoving) ? POLL_MS : false),
  });
  const warehouses = list.data ?? [];
  return {
    transport,
    warehouses,
    warehouse: pickWarehouse(warehouses, chosenId),
    loading: list.isLoading,
    error: list.error,
    retry: () => void list.refetch(),
  };
}
