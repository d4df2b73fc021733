import { describeSql } from '@lakehouse/core/pipeline/emit-sql';
import type { Plan } from '@lakehouse/core/pipeline/plan';
import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import type { Transport } from '@lakehouse/databricks-client/http/transport';
import { warehouseEndpoints } from '@lakehouse/databricks-client/resources/sql-warehouses/endpoints';
import { runStatement } from '@lakehouse/databricks-client/statements/run-statement';

/** The columns of a frame could not be asked for: what is missing, in words for the person. */
export class ColumnsUnavailableError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ColumnsUnavailableError';
  }
}

/** Asks the workspace for the column names of a node's rows. Rejects with a typed error. */
export async function describeColumns(
  transport: Transport,
  plan: Plan,
  nodeId: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const query = describeSql(plan, nodeId);
  if (!query.ok) throw new ColumnsUnavailableError(query.reason);
  const { warehouses } = await bindEndpoints(transport, warehouseEndpoints).list({}, { signal });
  const warehouse = warehouses.find(({ state }) => state === 'RUNNING') ?? warehouses[0];
  if (!warehouse) throw new ColumnsUnavailableError('The workspace has no SQL warehouse');
  const { rows } = await runStatement(
    transport,
    { warehouse_id: warehouse.id, statement: query.value.text },
    { signal },
  );
  return rows.flatMap(([name]) => (name === null || name === undefined ? [] : [name]));
}
