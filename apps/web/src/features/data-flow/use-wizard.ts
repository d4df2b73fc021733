import { checkFlow } from '@lakehouse/core/flows/check-flow';
import { sourceOf, targetOf } from '@lakehouse/core/flows/document';
import { formatOf } from '@lakehouse/core/flows/kinds';
import { routeOf, targetTable } from '@lakehouse/core/flows/places';
import { SOURCE_SETTINGS } from '@lakehouse/core/flows/source-settings';
import { flowSteps } from '@lakehouse/core/flows/statements';
import { sleep } from '@lakehouse/databricks-client/http/sleep';
import { runStatement } from '@lakehouse/databricks-client/statements/run-statement';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { workspaceTransport } from '../../shared/api/workspace-transport.ts';
import { notify } from '../../shared/messages/notify.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { ensureRunning } from '../../shared/warehouses/start-warehouse.ts';
import { useWarehouseList } from '../../shared/warehouses/use-warehouse-list.ts';
import { useUpload } from '../../shared/widgets/use-upload.ts';
import type { DataFlow } from './data-flow-context.ts';
import { useTargetColumns } from './mapping/use-columns.ts';
import { isUnderWay } from './run/flow-run.ts';
import { withRetries } from './run/retry.ts';
import { runFlow } from './run/run-flow.ts';
import { dataFlowMessages, dataFlowTexts } from './store/data-flow-messages.ts';
import type { FlowStore } from './store/flow-store.ts';

/** Seconds that the first call waits for a result, and the maximum delay of a cancellation. */
const WAIT_SECONDS = 5;

/** The wizard's state that lives as long as its page. */
export function useWizard(store: FlowStore): DataFlow {
  const session = useSession();
  const client = useQueryClient();
  const transport = useMemo(() => workspaceTransport(session), [session]);
  const [chosenId, choose] = useState<string>();
  const list = useWarehouseList(transport, chosenId);
  const columns = useTargetColumns(store);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const upload = useUpload((path) => {
    const { flow, setSource } = store.getState();
    if (flow.sourceKind !== 'file-upload') return;
    const settings = flow.sources['file-upload'] ?? SOURCE_SETTINGS['file-upload'].parse({});
    setSource({ ...settings, path, fileFormat: formatOf(path) ?? settings.fileFormat });
  });

  const start = (): void => {
    const { flow, setInitiated, setRun, run } = store.getState();
    if (isUnderWay(run)) return;
    const [source, target] = [sourceOf(flow), targetOf(flow)];
    if (!source || !target) return;
    setInitiated();
    const errors = checkFlow(flow, columns).filter(({ severity }) => severity === 'error').length;
    if (errors > 0) {
      setRun(() => ({ kind: 'refused', problems: errors }));
      return notify(dataFlowMessages.initiated(dataFlowTexts.nothingRan(errors)));
    }
    const table = targetTable(target);
    if (routeOf(source, target) !== 'warehouse' || !table) {
      setRun(() => ({ kind: 'code' }));
      return notify(dataFlowMessages.initiated(dataFlowTexts.codeReady));
    }
    const { chosen } = list;
    if (!chosen) return notify(dataFlowMessages.failed(list.error?.message ?? dataFlowTexts.noWarehouse));
    const steps = flowSteps(flow, source);
    notify(dataFlowMessages.initiated(dataFlowTexts.running(steps.length, chosen.name)));
    const abort = new AbortController();
    running.current = abort;
    const deps = {
      store,
      notify,
      now: Date.now,
      ensureRunning: (signal: AbortSignal) =>
        withRetries(flow.job.retry, () => ensureRunning(transport, chosen.id, { signal }), {
          begun: () => signal.aborted,
          wait: sleep,
        }),
      execute: (statement: string, retry: typeof flow.job.retry, signal: AbortSignal) => {
        let begun = false;
        const options = {
          signal,
          waitSeconds: WAIT_SECONDS,
          firstPollMs: 100,
          onState: () => (begun = true),
        };
        return withRetries(
          retry,
          () => runStatement(transport, { statement, warehouse_id: chosen.id }, options),
          { begun: () => begun || signal.aborted, wait: sleep },
        );
      },
    };
    void runFlow(deps, { steps, table, warehouse: chosen.name }, abort.signal).then(() =>
      // The table may be new, or have other columns now.
      client.invalidateQueries({ queryKey: ['tables'] }),
    );
  };

  return {
    store,
    transport,
    warehouses: { ...list, choose },
    upload,
    start,
    cancel: () => running.current?.abort(),
  };
}
