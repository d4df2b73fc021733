import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import { collectPages } from '@lakehouse/databricks-client/http/pagination';
import type { Transport } from '@lakehouse/databricks-client/http/transport';
import { warehouseEndpoints } from '@lakehouse/databricks-client/resources/sql-warehouses/endpoints';
import type { Warehouse } from '@lakehouse/databricks-client/resources/sql-warehouses/types';

/** All SQL warehouses of the workspace. Rejects with DatabricksError. */
export const listWarehouses = (transport: Transport, signal?: AbortSignal): Promise<readonly Warehouse[]> => {
  const api = bindEndpoints(transport, warehouseEndpoints);
  return collectPages(
    (page_token) => api.list({ page_token }, { signal }),
    ({ warehouses }) => warehouses,
  );
};

/** The chosen warehouse if it still exists; else the first running one; else the first. */
export const pickWarehouse = (
  warehouses: readonly Warehouse[],
  chosenId: string | undefined,
): Warehouse | undefined =>
  warehouses.find(({ id }) => id === chosenId) ??
  warehouses.find(({ state }) => state === 'RUNNING') ??
  warehouses[0];
