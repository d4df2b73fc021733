import { Progress } from '@lakehouse/ui/progress';
import type { StepNow } from './use-steps.ts';

/** The step of a change that is performed; nothing before and after it. */
export const StepProgress = ({ label, step }: { label: string; step: StepNow | undefined }) =>
  step ? (
    <div className="grid gap-1.5">
      <p role="status">{step.text}…</p>
      <Progress label={label} value={step.done} max={step.all} />
    </div>
  ) : null;
