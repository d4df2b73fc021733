import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import { sleep } from '@lakehouse/databricks-client/http/sleep';
import type { Transport } from '@lakehouse/databricks-client/http/transport';
import { warehouseEndpoints } from '@lakehouse/databricks-client/resources/sql-warehouses/endpoints';

/** A warehouse failed to start. */
export class WarehouseStartError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WarehouseStartError';
  }
}

export interface StartOptions {
  readonly signal?: AbortSignal | undefined;
  /** Polling interval of the state, in milliseconds. */
  readonly pollMs?: number;
}

/** Starts a warehouse unless it runs, and waits until it does. Rejects with WarehouseStartError or DatabricksError. */
export async function ensureRunning(
  transport: Transport,
  id: string,
  { signal, pollMs = 700 }: StartOptions = {},
): Promise<void> {
  const api = bindEndpoints(transport, warehouseEndpoints);
  let started = false;
  for (;;) {
    const { state, name } = await api.get({ id }, { signal });
    if (state === 'RUNNING') return;
    if (state === 'DELETING' || state === 'DELETED')
      throw new WarehouseStartError(`The warehouse “${name}” has been deleted: choose another one`);
    if (state === 'STOPPED') {
      if (started)
        throw new WarehouseStartError(`The warehouse “${name}” stopped again while it was starting`);
      started = true;
      await api.start({ id }, { signal });
    }
    await sleep(pollMs, signal);
    if (signal?.aborted) throw new WarehouseStartError('Canceled');
  }
}
