import { Button } from '@lakehouse/ui/button';
import { NameText } from '@lakehouse/ui/name-text';
import { type ReactNode, useState } from 'react';
import { problemsOf, useProblems } from '../parts/use-problems.ts';
import { useFlow } from '../store/data-flow-context.ts';
import { wizardTexts } from '../store/wizard-texts.ts';

/** One end of the flow in a line, which leads to its own step; its settings while something is missing there. */
export function EndFold({
  part,
  title,
  place,
  children,
}: {
  readonly part: 'source' | 'target';
  readonly title: string;
  readonly place: string;
  readonly children: ReactNode;
}) {
  const goTo = useFlow((state) => state.goTo);
  const problems = useProblems();
  // What was missing when the step was opened stays in sight while it is filled in.
  const [isOpen] = useState(
    () => problemsOf(problems, part).some(({ severity }) => severity === 'error') || place === '',
  );
  if (isOpen) return children;
  const name = part === 'source' ? wizardTexts.from : wizardTexts.to;
  return (
    <section
      aria-label={name}
      className="flex min-w-0 items-center gap-3 rounded-md border border-line px-4 py-3"
    >
      <div className="min-w-0 flex-1">
        <h3 className="font-medium">{`${name}: ${title}`}</h3>
        <p className="font-mono text-dim text-xs">
          <NameText name={place} />
        </p>
      </div>
      <Button size="sm" aria-label={wizardTexts.changeIn(part)} onClick={() => goTo(part)}>
        {wizardTexts.edit}
      </Button>
    </section>
  );
}
