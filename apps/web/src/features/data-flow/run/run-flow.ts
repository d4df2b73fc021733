import { tableText } from '@lakehouse/core/codegen/spark-names';
import type { FlowDocument } from '@lakehouse/core/flows/document';
import { type FlowStep, firstRowsOf } from '@lakehouse/core/flows/statements';
import type { WriteFinding } from '../../../shared/writes/check-writes.ts';
import { replacedTables } from '../../../shared/writes/undo-replace.ts';
import { dataFlowMessages, dataFlowTexts } from '../store/data-flow-messages.ts';
import type { StatementsRun } from '../store/flow-run.ts';
import { affectedRows, findingOf, saysOf } from './read-metrics.ts';
import { beginReconciliation, type ComparingWorkspace } from './reconcile.ts';
import { beginRun, type FlowDeps, PREVIEW_ROWS } from './run-progress.ts';

/** The workspace as a run sees it. */
export interface RunDeps extends ComparingWorkspace, FlowDeps {
  readonly ensureRunning: (signal: AbortSignal) => Promise<void>;
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
  const { change, step, end } = beginRun({ store, now, failure: dataFlowTexts.unknown }, plan, signal);

  /** Returns the number of rows written, or undefined when the statement does not write to the target. */
  const one = async (planned: FlowStep, at: number): Promise<number | undefined> => {
    const answer = await step(
      at,
      async () => {
        const found = await execute(planned.statement.text, retry, signal);
        const finding = findingOf(planned, found);
        if (finding !== undefined) throw new Error(finding);
        return found;
      },
      (found) => saysOf(planned, found),
    );
    return planned.kind === 'write' ? affectedRows(answer) : undefined;
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
    for (const [at, planned] of plan.steps.entries()) {
      signal.throwIfAborted();
      written = (await one(planned, at)) ?? written;
      if (planned.kind !== 'write') continue;
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
