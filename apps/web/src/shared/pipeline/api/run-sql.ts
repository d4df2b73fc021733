import type { Transport } from '@lakehouse/databricks-client/http/transport';
import type { Warehouse } from '@lakehouse/databricks-client/resources/sql-warehouses/types';
import { runStatement, type StatementRows } from '@lakehouse/databricks-client/statements/run-statement';
import { ensureRunning } from '../../warehouses/start-warehouse.ts';

/** The first part of the keys by which rows are cached. */
export const ROWS_KEY = 'rows';

/** The key of the rows of a statement; `writes`: how often this session has written since, which may have changed them. */
export const rowsKey = (warehouseId: string | undefined, writes: number, statement: string | undefined) => [
  ROWS_KEY,
  warehouseId,
  writes,
  statement,
];

export interface SqlRows extends StatementRows {
  /** Milliseconds from the request to the last row; the start of the warehouse is not counted. */
  readonly ms: number;
}

/** Runs a statement on a warehouse, starting it first if it is stopped. Rejects with a typed error. */
export async function runSql(
  transport: Transport,
  { id, state }: Pick<Warehouse, 'id' | 'state'>,
  statement: string,
  signal?: AbortSignal,
): Promise<SqlRows> {
  if (state !== 'RUNNING') await ensureRunning(transport, id, { signal });
  const start = performance.now();
  const rows = await runStatement(transport, { warehouse_id: id, statement }, { signal, firstPollMs: 60 });
  return { ...rows, ms: performance.now() - start };
}
