import { type ComparedStep, comparedSteps } from '@lakehouse/core/pipeline/compared-steps';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { Dialog } from '@lakehouse/ui/dialog';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { Field } from '@lakehouse/ui/field';
import { Select } from '@lakehouse/ui/select';
import { useMemo, useState } from 'react';
import type { PipelineState } from '../../../shared/pipeline/store/designer-dialog.ts';
import { rowTexts as texts } from '../messages/row-texts.ts';
import { StepComparison } from './step-comparison.tsx';

export interface CompareStatesDialogProps {
  readonly before: PipelineState;
  readonly after: PipelineState;
  readonly onClose: () => void;
}

const optionOf = ({ after, label, same }: ComparedStep) => ({
  value: after,
  label: same ? texts.sameQuery(label) : label,
});

/** Shows which rows one state of the pipeline computes that the other does not, at a step that both have. */
export function CompareStatesDialog({ before, after, onClose }: CompareStatesDialogProps) {
  const plans = useMemo(
    () => [planPipeline(before.document), planPipeline(after.document)] as const,
    [before, after],
  );
  const steps = useMemo(() => comparedSteps(...plans), [plans]);
  const [id, choose] = useState<string>();
  const step = steps.find((one) => one.after === id) ?? steps.find(({ same }) => !same) ?? steps[0];
  const [older, newer] = plans;
  const choice = step ? (
    <Field label={texts.step}>
      <Select options={steps.map(optionOf)} value={step.after} onValueChange={choose} />
    </Field>
  ) : null;
  return (
    <Dialog
      open
      size="xl"
      title={texts.compareRows}
      description={texts.compareStates(before.name, after.name)}
      flush
      onOpenChange={onClose}
    >
      {step === undefined ? (
        <EmptyState title={texts.noCommonStep}>{texts.noCommonStepWhy}</EmptyState>
      ) : step.same ? (
        <>
          <div className="grid gap-4 border-line border-b px-5 py-4 md:grid-cols-[240px_1fr]">{choice}</div>
          <EmptyState title={texts.sameRows}>{texts.sameRowsWhy}</EmptyState>
        </>
      ) : (
        <StepComparison
          key={step.after}
          before={{ plan: older, id: step.before, name: before.name }}
          after={{ plan: newer, id: step.after, name: after.name }}
        >
          {choice}
        </StepComparison>
      )}
    </Dialog>
  );
}
