import { tableText } from '@lakehouse/core/codegen/spark-names';
import { destinationOf, plannedWrites } from '@lakehouse/core/pipeline/destinations';
import type { Plan } from '@lakehouse/core/pipeline/plan';
import type { PlannedNode } from '@lakehouse/core/pipeline/planned-node';
import { type RunOptions, runPlan } from '@lakehouse/core/pipeline/run';
import type { NodeRun, RunSummary } from '@lakehouse/core/pipeline/running/node-run';
import { newRunId } from '@lakehouse/core/pipeline/running/run-tables';
import { upstream } from '@lakehouse/core/pipeline/upstream';
import { sleep } from '@lakehouse/databricks-client/http/sleep';
import type { Transport } from '@lakehouse/databricks-client/http/transport';
import type { StatementRows } from '@lakehouse/databricks-client/statements/run-statement';
import { duration } from '../../../shared/format/format-metrics.ts';
import { errorText } from '../../../shared/messages/error-text.ts';
import type { Message } from '../../../shared/messages/message.ts';
import { runSql } from '../../../shared/pipeline/api/run-sql.ts';
import { useWarehouseChoice } from '../../../shared/pipeline/api/warehouse-store.ts';
import { useConnectedCluster } from '../../../shared/pipeline/clusters/connected-cluster.ts';
import { clusterRunMessages as jobMessages } from '../../../shared/pipeline/messages/cluster-run-messages.ts';
import { previewMessages as messages } from '../../../shared/pipeline/messages/preview-messages.ts';
import type { DesignerStore } from '../../../shared/pipeline/store/designer-state.ts';
import { selectDocument, selectPlan } from '../../../shared/pipeline/store/selectors.ts';
import { listWarehouses, pickWarehouse } from '../../../shared/warehouses/list-warehouses.ts';
import { WarehouseStartError } from '../../../shared/warehouses/start-warehouse.ts';
import type { WriteFinding } from '../../../shared/writes/check-writes.ts';
import { replacedTables } from '../../../shared/writes/undo-replace.ts';
import { runMessages } from '../messages/run-messages.ts';
import { newRunRecordId, type RecordedNode } from '../records/run-record.ts';
import { type BeforeRun, beforeRun } from './before-run.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { useRunTarget } from './run-target.ts';
import { useRuns } from './runs-store.ts';

export interface RunSessionDeps {
  readonly store: DesignerStore;
  readonly transport: Transport | undefined;
  readonly notify: (message: Message) => void;
  /** Stores what is known of a run; failures are noted in it. */
  readonly keep: (id: string) => void;
  /** Epoch milliseconds, for the history. */
  readonly now: () => number;
  /** Milliseconds of a monotonic clock. */
  readonly clock: () => number;
}

/**
 * Runs the pipeline on a warehouse and updates canvas and history, unless another tab runs it. Settles when the run has
 * ended.
 */
export async function runSession(
  { transport, ...deps }: RunSessionDeps,
  only: ReadonlySet<string> | undefined,
  signal: AbortSignal,
): Promise<void> {
  if (!transport) return deps.notify(messages.connectionError());
  const { name } = selectPlan(deps.store.getState());
  const ran = await oneAtATime(name, () => runAlone({ ...deps, transport }, only, signal));
  if (!ran) deps.notify(runMessages.runsElsewhere(name));
}

async function runAlone(
  { store, transport, notify, keep, now, clock }: RunSessionDeps & { readonly transport: Transport },
  only: ReadonlySet<string> | undefined,
  signal: AbortSignal,
): Promise<void> {
  const { setRunState, clearNodeStats, setNodeStats } = store.getState();
  const plan = selectPlan(store.getState());
  const needed = only && new Set(upstream(plan, [...only]).map(({ node }) => node.id));
  setRunState('checking');
  let before: BeforeRun;
  try {
    before = await beforeRun(transport, plan, needed, signal);
  } catch (error) {
    setRunState('idle');
    return notify(signal.aborted ? messages.runCancelled() : messages.runImpossible(error));
  }
  if (!before.proceed) {
    setRunState('idle');
    return notify(messages.runCancelled());
  }
  store.getState().showBottomTab('runs');
  const runs = useRuns.getState();
  const start = clock();
  const { target } = useRunTarget.getState();
  const startedAt = now();
  const id = newRunRecordId(startedAt, Math.random());
  const pipeline = store.getState().pipelineOf(selectDocument(store.getState())).id;
  runs.add({ id, pipeline, name: plan.name, target, startedAt, status: 'starting', nodes: [] });
  keep(id);
  const steps = stepsOf(plan, needed);
  setRunState('running');
  clearNodeStats(needed && [...needed]);
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
      nodes: merged(record.nodes, named(plan, steps, run)),
    }));
  };
  try {
    if (target === 'job') {
      await jobRun(
        transport,
        needed ? partOf(plan, needed) : plan,
        id,
        signal,
        () => clock() - start,
        notify,
      );
      noteReplaced(id, before.findings, () =>
        useRuns.getState().runs.some((run) => run.id === id && run.status === 'succeeded'),
      );
      return;
    }
    const wait = (ms: number): Promise<void> => sleep(ms * (0.5 + Math.random()), signal);
    const options = { onNode, signal, now: clock, wait, ...(needed ? { only: needed } : {}) };
    const summary =
      target === 'cluster'
        ? await onCluster(transport, plan, id, options)
        : await onWarehouse(transport, plan, id, options);
    const durationMs = clock() - start;
    const wrote = (nodeId: string): boolean =>
      summary.nodes.some((run) => run.nodeId === nodeId && run.status === 'succeeded');
    const writes = plannedWrites(plan, needed);
    const left = writes.filter(({ nodeId }) => !wrote(nodeId));
    const isPart = left.length > 0 && left.length < writes.length;
    runs.update(id, (record) => ({
      ...record,
      status: summary.status,
      durationMs,
      ...(isPart ? { left } : {}),
    }));
    noteReplaced(id, before.findings, wrote);
    const failed = summary.nodes.filter(({ status }) => status === 'failed');
    const succeeded = summary.nodes.filter(({ status }) => status === 'succeeded').length;
    if (summary.status === 'cancelled') notify(messages.runCancelled());
    else if (summary.status === 'failed') notify(messages.runFailed(failed.length, failed[0]?.message ?? ''));
    else notify(messages.runSucceeded(succeeded, duration(durationMs)));
  } catch (error) {
    const status = signal.aborted ? 'cancelled' : 'failed';
    const message = errorText(error, 'Unknown error occurred');
    runs.update(id, (record) => ({ ...record, status, durationMs: clock() - start, message }));
    notify(signal.aborted ? messages.runCancelled() : messages.runImpossible(error));
  } finally {
    setRunState('idle');
    useWarehouseChoice.getState().noteWrite();
    keep(id);
  }
}

/** A plan of only some nodes and what they need. */
function partOf(plan: Plan, needed: ReadonlySet<string>): Plan {
  const isNeeded = ({ node }: PlannedNode): boolean => needed.has(node.id);
  const { order, inVariables } = plan;
  return {
    ...plan,
    order: order.filter(isNeeded),
    ...(inVariables ? { inVariables: { ...inVariables, order: inVariables.order.filter(isNeeded) } } : {}),
  };
}

/** Records the tables that a run replaced, so that they can be restored. */
function noteReplaced(
  id: string,
  findings: readonly WriteFinding[],
  wrote: (nodeId: string) => boolean,
): void {
  const replaced = replacedTables(findings, wrote);
  if (replaced.length > 0) useRuns.getState().update(id, (record) => ({ ...record, replaced }));
}

type Options = Pick<RunOptions, 'onNode' | 'now' | 'wait' | 'only'> & { readonly signal: AbortSignal };

/** Adds to the log of a run. */
const log = (id: string, text: string): void =>
  useRuns.getState().update(id, (record) => ({ ...record, logs: `${record.logs ?? ''}${text}\n` }));

async function onWarehouse(
  transport: Transport,
  plan: Plan,
  id: string,
  options: Options,
): Promise<RunSummary> {
  const { signal } = options;
  const { chosenId } = useWarehouseChoice.getState();
  const warehouse = pickWarehouse(await listWarehouses(transport, signal), chosenId);
  if (!warehouse) throw new WarehouseStartError('The workspace has no SQL warehouse: create one first');
  const logged = async (statement: string, stop?: AbortSignal): Promise<StatementRows> => {
    const start = options.now();
    const ended = (how: string): void =>
      log(id, `${statement}\n-- ${how}${duration(options.now() - start)}\n`);
    try {
      const rows = await runSql(transport, warehouse, statement, stop);
      ended('');
      return rows;
    } catch (cause) {
      ended(`${errorText(cause, 'It failed').replaceAll('\n', '\n-- ')}\n-- `);
      throw cause;
    }
  };
  const execute = (statement: string) => logged(statement, signal);
  // Not stopped with the run: what it created is dropped in any case.
  const cleanUp = (statement: string) => logged(statement);
  return runPlan(plan, { ...options, execute, cleanUp, runId: newRunId(Date.now(), crypto.randomUUID()) });
}

/** What runs on clusters is loaded when it is first used. */
async function onCluster(
  transport: Transport,
  plan: Plan,
  id: string,
  options: Options,
): Promise<RunSummary> {
  const { runOnConnected } = await import('./run-on-connected.ts');
  const onOutput = (text: string): void => log(id, text);
  return runOnConnected(transport, plan, { ...options, onOutput });
}

async function jobRun(
  transport: Transport,
  plan: Plan,
  id: string,
  signal: AbortSignal,
  elapsed: () => number,
  notify: (message: Message) => void,
): Promise<void> {
  const { runAsJob } = await import('./run-as-job.ts');
  const { update } = useRuns.getState();
  const { status, message, logs } = await runAsJob(transport, plan, {
    clusterId: useConnectedCluster.getState().clusterId,
    signal,
    onStart: (link) =>
      update(id, (record) => ({ ...record, status: 'running', ...(link === undefined ? {} : { link }) })),
  });
  const durationMs = elapsed();
  update(id, (record) => ({
    ...record,
    status,
    durationMs,
    ...(logs === undefined ? {} : { logs }),
    ...(status === 'failed' ? { message } : {}),
  }));
  notify(
    status === 'failed' ? jobMessages.jobFailed(message) : jobMessages.jobSucceeded(duration(durationMs)),
  );
}

/** The destination that each node is run for: the first that needs it. */
function stepsOf(plan: Plan, only: ReadonlySet<string> | undefined): ReadonlyMap<string, string> {
  const steps = new Map<string, string>();
  for (const { nodeId } of plannedWrites(plan, only))
    for (const { node } of upstream(plan, [nodeId])) if (!steps.has(node.id)) steps.set(node.id, nodeId);
  return steps;
}

function named(plan: Plan, steps: ReadonlyMap<string, string>, run: NodeRun): RecordedNode {
  const planned = plan.byId.get(run.nodeId);
  const written = planned && run.status === 'succeeded' ? destinationOf(planned) : undefined;
  const table = written?.kind === 'table' ? { table: tableText(written.table) } : {};
  const step = steps.get(run.nodeId);
  return {
    ...run,
    label: planned?.node.label ?? run.nodeId,
    ...table,
    ...(step === undefined ? {} : { step }),
  };
}

const merged = (nodes: readonly RecordedNode[], node: RecordedNode): readonly RecordedNode[] =>
  nodes.some(({ nodeId }) => nodeId === node.nodeId)
    ? nodes.map((other) => (other.nodeId === node.nodeId ? node : other))
    : [...nodes, node];
