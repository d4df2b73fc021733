import type { Sql } from '@lakehouse/core/codegen/sql/sql';
import { describeSql } from '@lakehouse/core/pipeline/describe-sql';
import type { SqlResult } from '@lakehouse/core/pipeline/emit-sql';
import type { Transport } from '@lakehouse/databricks-client/http/transport';
import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { describedSchema } from '../../../shared/pipeline/api/describe-source.ts';
import { runSql } from '../../../shared/pipeline/api/run-sql.ts';
import { listWarehouses, pickWarehouse } from '../../../shared/warehouses/list-warehouses.ts';

/** The columns of a DataFrame could not be requested; the message says what is missing. */
class ColumnsUnavailableError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ColumnsUnavailableError';
  }
}

export interface DescribeOptions {
  /** The warehouse that the user chose, if any. */
  readonly warehouseId: string | undefined;
  readonly signal: AbortSignal;
}

/** Reads the columns of a query from the workspace, or returns why there is none. Rejects with a typed error. */
export async function describeColumns(
  transport: Transport,
  query: SqlResult<Sql>,
  { warehouseId, signal }: DescribeOptions,
): Promise<Schema> {
  if (!query.ok) throw new ColumnsUnavailableError(query.reason);
  const warehouse = pickWarehouse(await listWarehouses(transport, signal), warehouseId);
  if (!warehouse) throw new ColumnsUnavailableError('The workspace has no SQL warehouse');
  const { rows } = await runSql(transport, warehouse, describeSql(query.value).text, signal);
  return rows.length === 0 ? [] : describedSchema(rows);
}
