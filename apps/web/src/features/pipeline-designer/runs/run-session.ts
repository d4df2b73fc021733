import { upstream } from '@lakehouse/core/pipeline/emit-sql';
import type { Plan } from '@lakehouse/core/pipeline/plan';
import type { NodeRun } from '@lakehouse/core/pipeline/run';
import { runPlan } from '@lakehouse/core/pipeline/run';
import type { Transport } from '@lakehouse/databricks-client/http/transport';
import { errorText } from '../../../shared/messages/error-text.ts';
import type { Message } from '../../../shared/messages/message.ts';
import { previewMessages as messages } from '../../../shared/messages/preview-messages.ts';
import { listWarehouses, pickWarehouse } from '../../../shared/warehouses/list-warehouses.ts';
import { WarehouseStartError } from '../../../shared/warehouses/start-warehouse.ts';
import { runSql } from '../api/run-sql.ts';
import { useWarehouseChoice } from '../api/warehouse-store.ts';
import { duration } from '../canvas/format-figures.ts';
import type { DesignerStore } from '../store/designer-state.ts';
import { selectPlan } from '../store/selectors.ts';
import { type RecordedNode, useRuns } from './runs-store.ts';
import { writtenTable } from './written-table.ts';

export interface RunSessionDeps {
  readonly store: DesignerStore;
  readonly transport: Transport | undefined;
  readonly notify: (message: Message) => void;
  /** Epoch milliseconds, for the history. */
  readonly now: () => number;
  /** Milliseconds of a clock that never goes back. */
  readonly clock: () => number;
}

/** Runs the pipeline on a warehouse and keeps the canvas and the history told. Settles when the run is over. */
export async function runSession(
  { store, transport, notify, now, clock }: RunSessionDeps,
  only: ReadonlySet<string> | undefined,
  signal: AbortSignal,
): Promise<void> {
  if (!transport) return notify(messages.connectionError());
  const { setRunState, clearNodeStats, setNodeStats } = store.getState();
  const plan = selectPlan(store.getState());
  const runs = useRuns.getState();
  const start = clock();
  const id = runs.add({ name: plan.name, startedAt: now(), status: 'starting', nodes: [] });
  setRunState('running');
  clearNodeStats();
  const onNode = (run: NodeRun): void => {
    const { nodeId, status, rowCount, durationMs, message } = run;
    setNodeStats(nodeId, {
      state: status,
      ...(rowCount === undefined ? {} : { rows: rowCount }),
      ...(durationMs === undefined ? {} : { ms: durationMs }),
      ...(message === undefined ? {} : { message }),
    });
    runs.update(id, (record) => ({
      ...record,
      status: 'running',
      nodes: merged(record.nodes, named(plan, run)),
    }));
  };
  try {
    const { chosenId } = useWarehouseChoice.getState();
    const warehouse = pickWarehouse(await listWarehouses(transport, signal), chosenId);
    if (!warehouse) throw new WarehouseStartError('The workspace has no SQL warehouse: create one first');
    const needed = only && new Set(upstream(plan, [...only]).map(({ node }) => node.id));
    const summary = await runPlan(plan, {
      execute: (statement) => runSql(transport, warehouse, statement, signal),
      onNode,
      signal,
      now: clock,
      ...(needed ? { only: needed } : {}),
    });
    const durationMs = clock() - start;
    runs.update(id, (record) => ({ ...record, status: summary.status, durationMs }));
    const failed = summary.nodes.filter(({ status }) => status === 'failed');
    if (summary.status === 'cancelled') notify(messages.runCancelled());
    else if (summary.status === 'failed') notify(messages.runFailed(failed.length, failed[0]?.message ?? ''));
    else notify(messages.runSucceeded(summary.nodes.length, duration(durationMs)));
  } catch (error) {
    const status = signal.aborted ? 'cancelled' : 'failed';
    const message = errorText(error, 'Unknown error occurred');
    runs.update(id, (record) => ({ ...record, status, durationMs: clock() - start, message }));
    notify(signal.aborted ? messages.runCancelled() : messages.runImpossible(error));
  } finally {
    setRunState('idle');
    useWarehouseChoice.getState().noteWrite();
  }
}

function named(plan: Plan, run: NodeRun): RecordedNode {
  const planned = plan.byId.get(run.nodeId);
  const table = planned && run.status === 'succeeded' ? writtenTable(planned) : undefined;
  return { ...run, label: planned?.node.label ?? run.nodeId, ...(table === undefined ? {} : { table }) };
}

const merged = (nodes: readonly RecordedNode[], node: RecordedNode): readonly RecordedNode[] =>
  nodes.some(({ nodeId }) => nodeId === node.nodeId)
    ? nodes.map((other) => (other.nodeId === node.nodeId ? node : other))
    : [...nodes, node];
