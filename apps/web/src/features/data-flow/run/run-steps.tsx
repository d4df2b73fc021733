import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import { StatusDot, type StatusDotProps } from '@lakehouse/ui/status-dot';
import { duration } from '../../../shared/format/format-metrics.ts';
import type { RunStep, StepOutcome } from '../store/flow-run.ts';
import { wizardTexts } from '../store/wizard-texts.ts';

const DOTS: Readonly<Record<StepOutcome['state'], StatusDotProps['tone']>> = {
  waiting: 'idle',
  running: 'accent',
  succeeded: 'ok',
  failed: 'bad',
  cancelled: 'warn',
  skipped: 'idle',
};

/** The state of a statement, and its duration. */
function wordsOf(outcome: StepOutcome, now: number): readonly [says: string, time: string] {
  switch (outcome.state) {
    case 'waiting':
      return [wizardTexts.waiting, ''];
    case 'running':
      return [outcome.says ?? wizardTexts.running, duration(now - outcome.startedAt)];
    case 'succeeded':
      return [outcome.says, duration(outcome.ms)];
    case 'failed':
      return [wizardTexts.failed, duration(outcome.ms)];
    case 'cancelled':
      return [wizardTexts.cancelled, ''];
    case 'skipped':
      return [wizardTexts.notRun, ''];
    default:
      return assertNever(outcome);
  }
}

/** The statements of a run, each with its state. */
export function RunSteps({ steps, now }: { steps: readonly RunStep[]; now: number }) {
  return (
    <ol aria-label={wizardTexts.statements} className="grid">
      {steps.map(({ step, outcome }) => {
        const [says, time] = wordsOf(outcome, now);
        return (
          <li key={step.title} className="grid gap-1 px-4 py-2">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <StatusDot tone={DOTS[outcome.state]} pulse={outcome.state === 'running'} />
              <span className="min-w-0 flex-1 basis-48">{step.title}</span>
              <span className="break-words text-dim">{says}</span>
              <span className="w-16 text-right text-dim text-xs tabular-nums">{time}</span>
            </div>
            {outcome.state === 'failed' ? (
              <p role="alert" className="whitespace-pre-wrap break-words pl-5 text-bad">
                {outcome.message}
              </p>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
