import type { Plan } from '@lakehouse/core/pipeline/plan';
import { type ExecuteQuery, type FrozenRows, freezeRows } from '@lakehouse/core/targets/frozen-rows';
import { sampleRows } from '@lakehouse/core/targets/sample-rows';
import { DatabricksError } from '@lakehouse/databricks-client/http/databricks-error';
import type { Transport } from '@lakehouse/databricks-client/http/transport';
import { runSql } from '../../../shared/pipeline/api/run-sql.ts';
import { listWarehouses, pickWarehouse } from '../../../shared/warehouses/list-warehouses.ts';

/**
 * The rows of a bundle's tests, from a few rows of the sources; undefined when none of them can be read. `hidden` are the
 * columns, in lower case, whose values are invented.
 */
export async function freezeSampledRows(
  transport: Transport,
  warehouseId: string | undefined,
  plan: Plan,
  hidden: ReadonlySet<string>,
): Promise<FrozenRows | undefined> {
  const warehouse = pickWarehouse(await listWarehouses(transport), warehouseId);
  if (!warehouse) return undefined;
  const execute: ExecuteQuery = async (statement) => {
    try {
      return { rows: (await runSql(transport, warehouse, statement)).rows };
    } catch (cause) {
      if (cause instanceof DatabricksError) return { refused: cause.message };
      throw cause;
    }
  };
  const sampled = await sampleRows(plan, execute, ({ name }) => hidden.has(name.toLowerCase()));
  return sampled.size === 0 ? undefined : freezeRows(plan, execute, sampled);
}
