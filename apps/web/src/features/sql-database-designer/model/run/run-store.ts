import { createStore, type StoreApi } from 'zustand/vanilla';
import { errorText } from '../../../../shared/messages/error-text.ts';
import type { Message } from '../../../../shared/messages/message.ts';
import { sqlDesignerMessages } from '../../messages/sql-designer-messages.ts';
import type { HistoryEntry } from '../history/history-entry.ts';
import { parametersOf } from './parameters-of.ts';
import {
  isUnderWay,
  type Parameter,
  type QueryRun,
  type RunRequest,
  type StatementOutcome,
} from './query-run.ts';
import type { ResultPages } from './result-pages.ts';

/** The workspace as a run sees it. */
export interface RunDeps {
  readonly startWarehouse: (id: string, signal: AbortSignal) => Promise<void>;
  readonly execute: (
    statement: string,
    options: {
      readonly tabId: string;
      readonly warehouseId: string;
      readonly rowLimit: number;
      readonly parameters: readonly Parameter[];
      readonly signal: AbortSignal;
      /** Called with the platform's word for the state of the statement, now and then. */
      readonly onState: (state: string) => void;
    },
  ) => Promise<ResultPages>;
  readonly notify: (message: Message) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly record: (entry: Omit<HistoryEntry, 'id'>) => void;
}

export interface RunState {
  /** The last run of each tab, by the id of the tab. */
  readonly runs: Readonly<Record<string, QueryRun>>;
  /** Runs statements one after the other until one fails; returns whether all succeeded. */
  readonly run: (request: RunRequest) => Promise<boolean>;
  readonly cancel: (tabId: string) => void;
  /** Cancels the run of a closed tab, and releases its rows. */
  readonly delete: (tabId: string) => void;
  /** Cancels all runs when the page is left. */
  readonly cancelAll: () => void;
  /** Shows the result of another statement of the run. */
  readonly show: (tabId: string, index: number) => void;
}

export type RunStore = StoreApi<RunState>;

/** The runs of the page. */
export function createRunStore({ startWarehouse, execute, notify, now, record }: RunDeps): RunStore {
  const aborts = new Map<string, AbortController>();
  return createStore<RunState>()((set, get) => {
    const change = (tabId: string, to: (run: QueryRun) => QueryRun): void =>
      set(({ runs }) => {
        const run = runs[tabId];
        return run ? { runs: { ...runs, [tabId]: to(run) } } : {};
      });
    const settle = (tabId: string, index: number, outcome: StatementOutcome): void =>
      change(tabId, (run) => ({
        ...run,
        shown: index,
        statements: run.statements.map((one, at) => (at === index ? { ...one, outcome } : one)),
      }));
    const end = (tabId: string): void =>
      change(tabId, (run) => ({
        ...run,
        phase: 'ended',
        statements: run.statements.map((one) =>
          one.outcome.state === 'waiting' ? { ...one, outcome: { state: 'skipped' } } : one,
        ),
      }));

    const runOne = async (request: RunRequest, index: number, signal: AbortSignal): Promise<boolean> => {
      const { tabId, warehouseId, rowLimit, parameters } = request;
      const text = request.statements[index]?.text ?? '';
      const startedAt = now();
      settle(tabId, index, { state: 'running', startedAt });
      const entry = { sql: text, startedAt: new Date(startedAt).toISOString() };
      try {
        if (index === 0) await startWarehouse(warehouseId, signal);
        signal.throwIfAborted();
        change(tabId, (run) => ({ ...run, phase: 'running' }));
        const own = parametersOf(text, parameters);
        const onState = (state: string): void =>
          change(tabId, (run) => ({ ...run, phase: state === 'PENDING' ? 'queued' : 'running' }));
        const options = { tabId, warehouseId, rowLimit, parameters: own, signal, onState };
        const result = await execute(text, options);
        const ms = now() - startedAt;
        settle(tabId, index, { state: 'succeeded', ms, result });
        record({ ...entry, ms, status: 'success', rows: result.totalRowCount });
        if (index === request.statements.length - 1)
          notify(sqlDesignerMessages.queryExecuted(result.totalRowCount));
        return true;
      } catch (error) {
        const ms = now() - startedAt;
        const message = errorText(error, 'Unknown error occurred');
        settle(tabId, index, signal.aborted ? { state: 'cancelled', ms } : { state: 'failed', ms, message });
        record({
          ...entry,
          ms,
          ...(signal.aborted ? { status: 'cancelled' } : { status: 'failed', message }),
        });
        notify(
          signal.aborted ? sqlDesignerMessages.queryCancelled() : sqlDesignerMessages.queryFailed(error),
        );
        return false;
      }
    };
    return {
      runs: {},
      run: async (request) => {
        const { tabId, statements } = request;
        if (isUnderWay(get().runs[tabId])) return false;
        const abort = new AbortController();
        aborts.set(tabId, abort);
        const run: QueryRun = {
          request,
          startedAt: now(),
          phase: 'starting',
          statements: statements.map((statement) => ({ statement, outcome: { state: 'waiting' } })),
          shown: 0,
        };
        set(({ runs }) => ({ runs: { ...runs, [tabId]: run } }));
        let good = true;
        for (let index = 0; good && index < statements.length; index++)
          good = await runOne(request, index, abort.signal);
        end(tabId);
        aborts.delete(tabId);
        return good;
      },
      cancel: (tabId) => aborts.get(tabId)?.abort(),
      delete: (tabId) => {
        aborts.get(tabId)?.abort();
        set(({ runs: { [tabId]: _, ...runs } }) => ({ runs }));
      },
      cancelAll: () => {
        for (const abort of aborts.values()) abort.abort();
      },
      show: (tabId, shown) => change(tabId, (run) => ({ ...run, shown })),
    };
  });
}
