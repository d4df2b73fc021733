import type { FlowStep } from '@lakehouse/core/flows/statements';
import type { Message } from '../../../shared/messages/message.ts';
import type { StatementsRun, StepOutcome } from '../store/flow-run.ts';
import type { FlowStore } from '../store/flow-store.ts';

/** Rows of the table that are shown after a run. */
export const PREVIEW_ROWS = 50;

interface Begin extends Pick<StatementsRun, 'warehouse' | 'table' | 'isCluster'> {
  readonly steps: readonly Pick<FlowStep, 'kind' | 'title'>[];
}

/** What every run of a flow uses. */
export interface FlowDeps {
  readonly store: FlowStore;
  readonly notify: (message: Message) => void;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

interface Deps extends Pick<FlowDeps, 'store' | 'now'> {
  /** What a failed step says. */
  readonly failure: (error: unknown) => string;
}

/** How a run reports its progress. */
export interface RunProgress {
  readonly change: (to: (run: StatementsRun) => Partial<StatementsRun>) => void;
  /** Does the work of a step, and reports how it ended. */
  readonly step: <T>(at: number, work: () => Promise<T>, says: (found: T) => string) => Promise<T>;
  /** Tells how far a step is. */
  readonly tell: (at: number, says: string) => void;
  readonly end: (phase: 'succeeded' | 'failed' | 'cancelled', more?: Partial<StatementsRun>) => void;
}

/** Shows a run that begins; one that began later is not changed by it. */
export function beginRun({ store, now, failure }: Deps, begin: Begin, signal: AbortSignal): RunProgress {
  const startedAt = now();
  const { steps: titles, ...where } = begin;
  const waiting = titles.map(({ kind, title }) => ({
    step: { kind, title },
    outcome: { state: 'waiting' as const },
  }));
  store
    .getState()
    .setRun(() => ({ kind: 'statements', phase: 'starting', ...where, startedAt, steps: waiting }));
  // The rows of this run are still compared while the next one may have begun.
  const change: RunProgress['change'] = (to) =>
    store
      .getState()
      .setRun((run) =>
        run?.kind === 'statements' && run.startedAt === startedAt ? { ...run, ...to(run) } : run,
      );
  const settle = (at: number, outcome: StepOutcome): void =>
    change(({ steps }) => ({
      steps: steps.map((step, other) => (other === at ? { ...step, outcome } : step)),
    }));
  return {
    change,
    step: async (at, work, says) => {
      const start = now();
      settle(at, { state: 'running', startedAt: start });
      try {
        const found = await work();
        settle(at, { state: 'succeeded', ms: now() - start, says: says(found) });
        return found;
      } catch (error) {
        const failed = { state: 'failed', ms: now() - start, message: failure(error) } as const;
        settle(at, signal.aborted ? { state: 'cancelled' } : failed);
        throw error;
      }
    },
    tell: (at, says) =>
      change(({ steps }) => ({
        steps: steps.map((step, other) =>
          other === at && step.outcome.state === 'running'
            ? { ...step, outcome: { ...step.outcome, says } }
            : step,
        ),
      })),
    end: (phase, more = {}) =>
      change(({ steps }) => ({
        phase,
        ms: now() - startedAt,
        steps: steps.map((step) =>
          step.outcome.state === 'waiting' ? { ...step, outcome: { state: 'skipped' } } : step,
        ),
        ...more,
      })),
  };
}
