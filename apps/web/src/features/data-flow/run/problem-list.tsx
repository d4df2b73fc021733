import type { Problem } from '@lakehouse/core/diagnostics/diagnostic';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useFlow } from '../store/data-flow-context.ts';
import type { Step } from '../store/flow-state.ts';
import { wizardTexts } from '../store/wizard-texts.ts';

/** The step on which a problem is fixed. */
function stepOf({ field = '' }: Problem): Step {
  const [part] = field.split('.', 1);
  if (part === 'source' || part === 'target') return part;
  return part === 'job' ? 'run' : 'mapping';
}

/** At most this many problems are listed. */
const MAX = 8;

/** The problems of the flow; those of another step link to it. */
export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  const goTo = useFlow((state) => state.goTo);
  if (problems.length === 0) return null;
  const sorted = problems.toSorted((a, b) => Number(a.severity !== 'error') - Number(b.severity !== 'error'));
  return (
    <section aria-label={wizardTexts.toCorrect} className="rounded-md border border-line p-4">
      <h3 className="mb-2 font-medium">
        {problems.some(({ severity }) => severity === 'error') ? wizardTexts.toFix : wizardTexts.goodToKnow}
      </h3>
      <ul className="grid gap-1.5">
        {sorted.slice(0, MAX).map((problem) => {
          const bad = problem.severity === 'error';
          const Icon = bad ? CircleAlert : TriangleAlert;
          const step = stepOf(problem);
          return (
            <li key={`${problem.field ?? ''} ${problem.message}`} className="flex items-start gap-2">
              <Icon
                aria-label={bad ? wizardTexts.error : wizardTexts.warning}
                size={14}
                className={bad ? 'mt-0.5 shrink-0 text-bad' : 'mt-0.5 shrink-0 text-warn'}
              />
              <span className="min-w-0 flex-1 break-words">{problem.message}</span>
              {step !== 'run' ? (
                <button
                  type="button"
                  aria-label={wizardTexts.goToFix(wizardTexts.steps[step], problem.message)}
                  className="shrink-0 rounded-xs text-accent-ink underline-offset-4 hover:underline"
                  onClick={() => goTo(step)}
                >
                  {wizardTexts.steps[step]}
                </button>
              ) : null}
            </li>
          );
        })}
      </ul>
      {sorted.length > MAX ? (
        <p className="mt-2 text-dim">{wizardTexts.andMore(sorted.length - MAX)}</p>
      ) : null}
    </section>
  );
}
