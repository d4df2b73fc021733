import { tableText } from '@lakehouse/core/codegen/spark-names';
import type { FlowDocument } from '@lakehouse/core/flows/document';
import { type FlowStep, firstRowsOf } from '@lakehouse/core/flows/statements';
import type { Message } from '../../../shared/messages/message.ts';
import type { WriteFinding } from '../../../shared/writes/check-writes.ts';
import { replacedTables } from '../../../shared/writes/undo-replace.ts';
import { dataFlowMessages, dataFlowTexts } from '../store/data-flow-messages.ts';
import type { StatementsRun, StepOutcome } from '../store/flow-run.ts';
import type { FlowStore } from '../store/flow-store.ts';
import { affectedRows, findingOf, saysOf } from './read-metrics.ts';
import { beginReconciliation, type ComparingWorkspace } from './reconcile.ts';

/** Rows of the table that are shown after a run. */
const PREVIEW_ROWS = 50;

/** The workspace as a run sees it. */
export interface RunDeps extends ComparingWorkspace {
  readonly store: FlowStore;
  readonly notify: (message: Message) => void;
  readonly ensureRunning: (signal: AbortSignal) => Promise<void>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** The statements of a run, and where they run. */
export interface RunPlan {
  readonly flow: FlowDocument;
  readonly steps: readonly FlowStep[];
  readonly table: readonly string[];
  readonly warehouse: string;
  /** Existing data at the target that may be replaced. */
  readonly findings: readonly WriteFinding[];
}

/** Runs the statements of a flow in order until one fails, and reports progress. Never rejects. */
export async function runFlow(deps: RunDeps, plan: RunPlan, signal: AbortSignal): Promise<void> {
  const { store, notify, ensureRunning, execute, now } = deps;
  const { retry } = plan.flow.job;
  const startedAt = now();
  const begin: StatementsRun = {
    kind: 'statements',
    phase: 'starting',
    warehouse: plan.warehouse,
    table: plan.table,
    startedAt,
    steps: plan.steps.map(({ kind, title }) => ({ step: { kind, title }, outcome: { state: 'waiting' } })),
  };
  store.getState().setRun(() => begin);
  // The rows of this run are still compared while the next one may have begun.
  const change = (to: (run: StatementsRun) => Partial<StatementsRun>): void =>
    store
      .getState()
      .setRun((run) =>
        run?.kind === 'statements' && run.startedAt === startedAt ? { ...run, ...to(run) } : run,
      );
  const settle = (at: number, outcome: StepOutcome): void =>
    change(({ steps }) => ({
      steps: steps.map((step, other) => (other === at ? { ...step, outcome } : step)),
    }));
  const end = (phase: 'succeeded' | 'failed' | 'cancelled', more: Partial<StatementsRun> = {}): void =>
    change(({ steps }) => ({
      phase,
      ms: now() - startedAt,
      steps: steps.map((step) =>
        step.outcome.state === 'waiting' ? { ...step, outcome: { state: 'skipped' } } : step,
      ),
      ...more,
    }));

  /** Returns the number of rows written, or undefined when the statement does not write to the target. */
  const one = async (step: FlowStep, at: number): Promise<number | undefined> => {
    const start = now();
    settle(at, { state: 'running', startedAt: start });
    try {
      const answer = await execute(step.statement.text, retry, signal);
      const finding = findingOf(step, answer);
      if (finding !== undefined) throw new Error(finding);
      settle(at, { state: 'succeeded', ms: now() - start, says: saysOf(step, answer) });
      return step.kind === 'write' ? affectedRows(answer) : undefined;
    } catch (error) {
      const failed = { state: 'failed', ms: now() - start, message: dataFlowTexts.unknown(error) } as const;
      settle(at, signal.aborted ? { state: 'cancelled' } : failed);
      throw error;
    }
  };

  /** The rows are already written: failing to show them does not fail the run. */
  const preview = async (): Promise<Partial<StatementsRun>> => {
    try {
      return { preview: await execute(firstRowsOf(plan.table, PREVIEW_ROWS).text, retry, signal) };
    } catch (error) {
      return { message: dataFlowTexts.noPreview(error) };
    }
  };

  try {
    await ensureRunning(signal);
    change(() => ({ phase: 'running' }));
    const compare = await beginReconciliation(deps, plan, signal);
    let written: number | undefined;
    for (const [at, step] of plan.steps.entries()) {
      signal.throwIfAborted();
      written = (await one(step, at)) ?? written;
      if (step.kind !== 'write') continue;
      const [undoable] = replacedTables(plan.findings, () => true);
      if (undoable) change(() => ({ replaced: undoable }));
    }
    end('succeeded', await preview());
    notify(dataFlowMessages.finished(dataFlowTexts.written(written ?? 0, tableText(plan.table))));
    change(() => ({ report: { state: 'comparing' } }));
    const report = await compare(written);
    change(() => ({ report }));
  } catch (error) {
    if (signal.aborted) {
      end('cancelled');
      notify(dataFlowMessages.cancelled());
      return;
    }
    const message = dataFlowTexts.unknown(error);
    end('failed', { message });
    notify(dataFlowMessages.failed(message));
  }
}
