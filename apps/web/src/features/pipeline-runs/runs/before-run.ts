import { plannedWrites } from '@lakehouse/core/pipeline/destinations';
import type { Plan } from '@lakehouse/core/pipeline/plan';
import type { Transport } from '@lakehouse/databricks-client/http/transport';
import { runSql } from '../../../shared/pipeline/api/run-sql.ts';
import { useWarehouseChoice } from '../../../shared/pipeline/api/warehouse-store.ts';
import { listWarehouses, pickWarehouse } from '../../../shared/warehouses/list-warehouses.ts';
import { checkWrites, type WriteFinding } from '../../../shared/writes/check-writes.ts';
import { useWriteQuestion } from '../../../shared/writes/write-question.ts';
import { useRunTarget } from './run-target.ts';

/** A run starts the warehouse anyway; a count alone never does. */
async function warehouseFor(transport: Transport, signal: AbortSignal) {
  const chosen = pickWarehouse(
    await listWarehouses(transport, signal),
    useWarehouseChoice.getState().chosenId,
  );
  const mayStart = useRunTarget.getState().target === 'warehouse';
  return chosen && (mayStart || chosen.state === 'RUNNING') ? chosen : undefined;
}

/** Whether a run may begin, and the tables that it replaces. */
export interface BeforeRun {
  readonly proceed: boolean;
  readonly findings: readonly WriteFinding[];
}

/** Checks what a run would replace, and asks for confirmation if anything. Rejects when it is stopped. */
export async function beforeRun(
  transport: Transport,
  plan: Plan,
  only: ReadonlySet<string> | undefined,
  signal: AbortSignal,
): Promise<BeforeRun> {
  const warehouse = await warehouseFor(transport, signal);
  const execute = warehouse && ((statement: string) => runSql(transport, warehouse, statement, signal));
  const findings = await checkWrites(plannedWrites(plan, only), { transport, execute, signal });
  if (findings.length === 0) return { proceed: true, findings };
  return { proceed: await useWriteQuestion.getState().ask(findings, signal), findings };
}
