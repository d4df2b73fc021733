import { sql } from '@lakehouse/core/codegen/sql/sql';
import { checkFlow } from '@lakehouse/core/flows/check-flow';
import { sourceOf, targetOf } from '@lakehouse/core/flows/document';
import { flowWrite } from '@lakehouse/core/flows/flow-write';
import { routeOf, targetTable } from '@lakehouse/core/flows/places';
import { flowSteps } from '@lakehouse/core/flows/statements';
import { readHistory } from '@lakehouse/core/table-history/read-history';
import {
  type OpenContextOptions,
  openCommandContext,
} from '@lakehouse/databricks-client/commands/open-context';
import { sleep } from '@lakehouse/databricks-client/http/sleep';
import type { Transport } from '@lakehouse/databricks-client/http/transport';
import type { Warehouse } from '@lakehouse/databricks-client/resources/sql-warehouses/types';
import { runStatement } from '@lakehouse/databricks-client/statements/run-statement';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { notify } from '../../../shared/messages/notify.ts';
import { ensureRunning } from '../../../shared/warehouses/start-warehouse.ts';
import { checkWrites, isThere, type WriteFinding } from '../../../shared/writes/check-writes.ts';
import { type Replaced, undoReplace } from '../../../shared/writes/undo-replace.ts';
import { useWriteQuestion } from '../../../shared/writes/write-question.ts';
import { useTargetColumns } from '../parts/use-columns.ts';
import type { Clusters, DataFlow, Warehouses } from '../store/data-flow-context.ts';
import { dataFlowMessages, dataFlowTexts } from '../store/data-flow-messages.ts';
import { isUnderWay } from '../store/flow-run.ts';
import type { FlowStore } from '../store/flow-store.ts';
import { withRetries } from './retry.ts';
import { type RunDeps, runFlow } from './run-flow.ts';
import { runOnCluster } from './run-on-cluster.ts';

/** Seconds for which the first call waits for a result, and the maximum delay of a cancellation. */
const WAIT_SECONDS = 5;

/** Where a flow may run. */
interface FlowPlaces {
  readonly warehouses: Pick<Warehouses, 'chosen' | 'error'>;
  readonly cluster: Clusters['chosen'];
}

/** Starts, cancels and undoes runs of the flow; leaving the page cancels what runs. */
export function useFlowRun(
  store: FlowStore,
  transport: Transport,
  { warehouses, cluster }: FlowPlaces,
): Pick<DataFlow, 'wait' | 'start' | 'cancel' | 'restore'> {
  const client = useQueryClient();
  const columns = useTargetColumns(store);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  // The table may be new, or have other columns now.
  const tablesChanged = (): Promise<void> => client.invalidateQueries({ queryKey: ['tables'] });

  const wait = (): void => store.getState().setRun((run) => (isUnderWay(run) ? run : { kind: 'columns' }));

  /** A wait ends by a start, by Cancel, or when another step is opened. */
  const start = (): void => {
    const { flow, setInitiated, setRun, stopWaiting } = store.getState();
    stopWaiting();
    if (isUnderWay(store.getState().run)) return;
    const [source, target] = [sourceOf(flow), targetOf(flow)];
    if (!source || !target) return;
    const errors = checkFlow(flow, columns).filter(({ severity }) => severity === 'error').length;
    const table = targetTable(target);
    if (errors > 0) {
      setInitiated();
      setRun(() => ({ kind: 'refused', problems: errors }));
      return notify(dataFlowMessages.initiated(dataFlowTexts.nothingRan(errors)));
    }
    const route = routeOf(source, target);
    const { chosen } = warehouses;
    // What an overwrite replaces outside the catalog can't be looked at before.
    const onCluster = route === 'cluster' && (table || flow.job.writeMode === 'append') ? cluster : undefined;
    if (!onCluster && (route !== 'warehouse' || !table)) {
      setInitiated();
      setRun(() => ({ kind: 'code' }));
      return notify(dataFlowMessages.initiated(dataFlowTexts.codeReady));
    }
    if (!onCluster && !chosen)
      return notify(dataFlowMessages.failed(warehouses.error?.message ?? dataFlowTexts.noWarehouse));
    const steps = flowSteps(flow, source);
    // What still compares the rows of the run before gives way.
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    const begin = async (): Promise<void> => {
      setRun(() => ({ kind: 'checking' }));
      const findings = await confirmed(store, transport, chosen, abort.signal);
      if (!findings) {
        setRun(() => undefined);
        return notify(dataFlowMessages.cancelled());
      }
      setInitiated();
      if (onCluster) {
        const { cluster_id: id, cluster_name: name } = onCluster;
        notify(dataFlowMessages.initiated(dataFlowTexts.onCluster(name)));
        const open = (options: OpenContextOptions) => openCommandContext(transport, id, options);
        const deps = { store, notify, now: Date.now, open };
        await runOnCluster(deps, { flow, table, cluster: name }, abort.signal);
      } else if (chosen && table) {
        notify(dataFlowMessages.initiated(dataFlowTexts.running(steps.length, chosen.name)));
        const plan = { flow, steps, table, warehouse: chosen.name, findings };
        await runFlow(depsOf(store, transport, chosen), plan, abort.signal);
      }
      await tablesChanged();
    };
    void begin();
  };

  const restore = async (replaced: Replaced): Promise<void> => {
    const { chosen } = warehouses;
    if (!chosen) throw new Error(warehouses.error?.message ?? dataFlowTexts.noWarehouse);
    await ensureRunning(transport, chosen.id);
    await undoReplace(
      (statement) => runStatement(transport, { statement, warehouse_id: chosen.id }),
      replaced,
    );
    const restored = { ...replaced, restored: true };
    store.getState().setRun((run) => (run?.kind === 'statements' ? { ...run, replaced: restored } : run));
    await tablesChanged();
  };

  const cancel = (): void => {
    store.getState().stopWaiting();
    running.current?.abort();
  };

  return { wait, start, cancel, restore };
}

/** What the run would replace, after confirmation; undefined if the run must not start. */
async function confirmed(
  store: FlowStore,
  transport: Transport,
  warehouse: Warehouse | undefined,
  signal: AbortSignal,
): Promise<readonly WriteFinding[] | undefined> {
  const write = flowWrite(store.getState().flow);
  // A count alone does not start a warehouse: the user may still cancel the run.
  const execute =
    warehouse?.state === 'RUNNING'
      ? (statement: string) => runStatement(transport, { statement, warehouse_id: warehouse.id }, { signal })
      : undefined;
  try {
    const findings = await checkWrites(write ? [write] : [], { transport, execute, signal });
    const proceed = findings.length === 0 || (await useWriteQuestion.getState().ask(findings, signal));
    return proceed && !signal.aborted ? findings : undefined;
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}

const depsOf = (store: FlowStore, transport: Transport, { id }: Warehouse): RunDeps => ({
  store,
  notify,
  now: Date.now,
  versionOf: async (table, signal) => {
    if (!(await isThere(table, { transport, signal }))) return null;
    const statement = sql`DESCRIBE HISTORY ${sql.path(table)} LIMIT 1`.text;
    const history = await runStatement(transport, { statement, warehouse_id: id }, { signal });
    const [newest] = readHistory(history);
    if (newest === undefined || Number.isNaN(newest.version)) throw new Error(dataFlowTexts.noVersions);
    return newest.version;
  },
  ensureRunning: (signal) =>
    withRetries(store.getState().flow.job.retry, () => ensureRunning(transport, id, { signal }), {
      begun: () => signal.aborted,
      wait: sleep,
    }),
  execute: (statement, retry, signal) => {
    let begun = false;
    const options = { signal, waitSeconds: WAIT_SECONDS, firstPollMs: 100, onState: () => (begun = true) };
    return withRetries(retry, () => runStatement(transport, { statement, warehouse_id: id }, options), {
      begun: () => begun || signal.aborted,
      wait: sleep,
    });
  },
});
