import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import { collectPages } from '@lakehouse/databricks-client/http/pagination';
import type { Transport } from '@lakehouse/databricks-client/http/transport';
import { warehouseEndpoints } from '@lakehouse/databricks-client/resources/sql-warehouses/endpoints';
import { runStatement } from '@lakehouse/databricks-client/statements/run-statement';
import { CommandError } from '../usage.ts';
import { onStatements } from './on-statements.ts';
import type { RunEngine } from './run-engine.ts';

/** The id of the warehouse that runs, or of the first one, which starts with its first statement. */
async function anyWarehouse(transport: Transport): Promise<string> {
  const api = bindEndpoints(transport, warehouseEndpoints);
  const all = await collectPages(
    (page_token) => api.list({ page_token }),
    ({ warehouses }) => warehouses,
  );
  const found = all.find(({ state }) => state === 'RUNNING') ?? all[0];
  if (!found) throw new CommandError('The workspace has no SQL warehouse: create one in it');
  return found.id;
}

/** Runs pipelines on a SQL warehouse of a workspace. Rejects with CommandError where there is none, or with the failure of a call. */
export async function onWarehouse(transport: Transport, chosen: string | undefined): Promise<RunEngine> {
  const warehouse_id = chosen ?? (await anyWarehouse(transport));
  return onStatements(async (statement, signal) => {
    const { columns, rows } = await runStatement(transport, { warehouse_id, statement }, { signal });
    return { columns: columns.map(({ name, type }) => ({ name, type: type.toLowerCase() })), rows };
  });
}
