import type { Transport } from '@lakehouse/databricks-client/http/transport';
import { runSql } from '../../../shared/pipeline/api/run-sql.ts';
import { useWarehouseChoice } from '../../../shared/pipeline/api/warehouse-store.ts';
import { listWarehouses, pickWarehouse } from '../../../shared/warehouses/list-warehouses.ts';
import { WarehouseStartError } from '../../../shared/warehouses/start-warehouse.ts';
import { type Replaced, undoReplace } from '../../../shared/writes/undo-replace.ts';
import { useRuns } from './runs-store.ts';

/** Restores a table that a run replaced, and records it in the run. Rejects with a typed error. */
export async function restoreReplaced(
  transport: Transport,
  runId: string,
  replaced: Replaced,
): Promise<void> {
  const { chosenId, noteWrite } = useWarehouseChoice.getState();
  const chosen = pickWarehouse(await listWarehouses(transport), chosenId);
  if (!chosen) throw new WarehouseStartError('The workspace has no SQL warehouse: create one first');
  await undoReplace((statement) => runSql(transport, chosen, statement), replaced);
  noteWrite();
  useRuns.getState().update(runId, (run) => ({
    ...run,
    replaced: (run.replaced ?? []).map((one) => (one === replaced ? { ...one, restored: true } : one)),
  }));
}
