import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import { DatabricksError } from '@lakehouse/databricks-client/http/databricks-error';
import type { Transport } from '@lakehouse/databricks-client/http/transport';
import { sqlSessionEndpoints } from '@lakehouse/databricks-client/resources/sql-sessions/endpoints';
import { runStatement } from '@lakehouse/databricks-client/statements/run-statement';
import type { SessionCalls } from './tab-sessions.ts';

/** The sessions of a workspace. */
export function sessionCalls(transport: Transport): SessionCalls {
  const { create, delete: remove } = bindEndpoints(transport, sqlSessionEndpoints);
  return {
    open: async (warehouse_id, signal) => {
      try {
        return (await create({ warehouse_id }, { signal })).session_id;
      } catch (error) {
        if (error instanceof DatabricksError && error.code === 'ENDPOINT_NOT_FOUND') return undefined;
        throw error;
      }
    },
    close: async ({ id, warehouseId }) => {
      await remove({ session_id: id, warehouse_id: warehouseId });
    },
    place: async ({ id, warehouseId }) => {
      const { rows } = await runStatement(transport, {
        statement: 'SELECT current_catalog(), current_schema()',
        warehouse_id: warehouseId,
        session_id: id,
      });
      return (rows[0] ?? []).join('.');
    },
  };
}
