import type { Transport } from '@lakehouse/databricks-client/http/transport';
import { skipToken, useQuery } from '@tanstack/react-query';
import { listWarehouses, pickWarehouse } from './list-warehouses.ts';

/** Polling interval of the list while a warehouse changes its state, in milliseconds. */
const POLL_MS = 1500;

/** The warehouses of the workspace and the one to use; not loaded without a transport. */
export function useWarehouseList(transport: Transport | undefined, chosenId: string | undefined) {
  const list = useQuery({
    queryKey: ['warehouses'],
    queryFn: transport ? ({ signal }) => listWarehouses(transport, signal) : skipToken,
    refetchInterval: ({ state }) =>
      state.data?.some((one) => one.state === 'STARTING' || one.state === 'STOPPING') ? POLL_MS : false,
  });
  const all = list.data ?? [];
  return {
    all,
    /** Undefined while the list loads, or if there is none. */
    chosen: pickWarehouse(all, chosenId),
    loading: list.isLoading,
    error: list.error,
    reload: () => void list.refetch(),
  };
}
