import { fixedLines } from '../../../codegen/python/fixed-lines.ts';
import type { WarehouseConfig } from './config.ts';

/**
 * Python that runs a statement on a created warehouse with the official SDK. URL and token come from the environment or
 * the notebook the code runs in, so the code contains neither.
 */
export const sessionCode = ({ warehouseId }: WarehouseConfig): string =>
  fixedLines.module([
    'from databricks.sdk import WorkspaceClient',
    '',
    'workspace = WorkspaceClient()',
    ...fixedLines.assign('warehouse_id', warehouseId),
    'answer = workspace.statement_execution.execute_statement(',
    '    warehouse_id=warehouse_id, statement="SELECT current_timestamp()"',
    ')',
    'print(answer.result.data_array)',
  ]);
