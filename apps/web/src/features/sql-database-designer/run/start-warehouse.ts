import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import type { Transport } from '@lakehouse/databricks-client/http/transport';
import { warehouseEndpoints } from '@lakehouse/databricks-client/resources/sql-warehouses/endpoints';

/** The warehouse cannot run statements, and waiting will not help. */
class WarehouseError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WarehouseError';
  }
}

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Brings a warehouse up and resolves when it runs. Rejects with WarehouseError, DatabricksError, or the signal's reason. */
export async function startWarehouse(
  transport: Transport,
  id: string,
  signal: AbortSignal,
  pollMs = 1000,
): Promise<void> {
  const api = bindEndpoints(transport, warehouseEndpoints);
  let asked = false;
  for (;;) {
    const warehouse = await api.get({ id }, { signal });
    if (warehouse.state === 'RUNNING') return;
    if (warehouse.state === 'DELETING' || warehouse.state === 'DELETED')
      throw new WarehouseError(`The warehouse “${warehouse.name}” is deleted. Choose another one.`);
    if (warehouse.state === 'STOPPED') {
      if (asked)
        throw new WarehouseError(
          `The warehouse “${warehouse.name}” did not start. Look at it in the workspace.`,
        );
      await api.start({ id }, { signal });
      asked = true;
    }
    await wait(pollMs, signal);
    signal.throwIfAborted();
  }
}
