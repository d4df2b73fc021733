import { printModule } from '../../../codegen/python/print.ts';
import { py } from '../../../codegen/python/py.ts';
import { assign, blank, fromImport, run } from '../../../codegen/python/statements.ts';
import type { WarehouseConfig } from './config.ts';

/**
 * Python that runs a statement on a created warehouse with the official SDK. URL and token come from the environment or
 * the notebook the code runs in, so the code contains neither.
 */
export const sessionCode = ({ warehouseId }: WarehouseConfig): string =>
  printModule([
    fromImport('databricks.sdk', ['WorkspaceClient']),
    blank,
    assign(py`workspace`, py`WorkspaceClient()`),
    assign(py`warehouse_id`, py.str(warehouseId)),
    assign(
      py`answer`,
      py`workspace.statement_execution.execute_statement(warehouse_id=warehouse_id, statement="SELECT current_timestamp()")`,
    ),
    run(py`print(answer.result.data_array)`),
  ]);
