import { sql } from '@lakehouse/core/codegen/sql/sql';
import { restoreVersion } from '@lakehouse/core/table-history/compare-versions';
import { readHistory } from '@lakehouse/core/table-history/read-history';
import type { Transport } from '@lakehouse/databricks-client/http/transport';
import { runSql } from '../../../shared/pipeline/api/run-sql.ts';
import { useWarehouseChoice } from '../../../shared/pipeline/api/warehouse-store.ts';
import { listWarehouses, pickWarehouse } from '../../../shared/warehouses/list-warehouses.ts';
import { WarehouseStartError } from '../../../shared/warehouses/start-warehouse.ts';
import { runCheckTexts as texts } from '../messages/run-check-messages.ts';

/** A table that a run replaced, by the version that it had before. */
export interface Replaced {
  readonly nodeId: string;
  readonly table: readonly string[];
  readonly version: number;
  /** Number of rows replaced, as exact digits. */
  readonly rows?: string;
  /** The table was restored. */
  readonly restored?: boolean;
}

/** Restores a replaced table to its version before the run. Rejects if it has changed since, or on a platform error. */
export async function undoReplace(transport: Transport, { table, version }: Replaced): Promise<void> {
  const chosen = pickWarehouse(await listWarehouses(transport), useWarehouseChoice.getState().chosenId);
  if (!chosen) throw new WarehouseStartError('The workspace has no SQL warehouse: create one first');
  const history = await runSql(transport, chosen, sql`DESCRIBE HISTORY ${sql.path(table)} LIMIT 1`.text);
  const latest = readHistory(history)[0]?.version;
  if (latest !== undefined && latest > version + 1) throw new Error(texts.changedSince(latest));
  await runSql(transport, chosen, restoreVersion(table, version).text);
  useWarehouseChoice.getState().noteWrite();
}
