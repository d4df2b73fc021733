import { TARGET_KINDS } from '@lakehouse/core/flows/kinds';
import { notify } from '../../../shared/messages/notify.ts';
import { TargetForm } from '../ends/end-forms.tsx';
import { TargetState } from '../ends/target-state.tsx';
import { TARGET_LOOKS } from '../kinds.ts';
import { NextStep } from '../parts/next-step.tsx';
import { StepHeading } from '../parts/step-heading.tsx';
import { useFlow } from '../store/data-flow-context.ts';
import { dataFlowMessages } from '../store/data-flow-messages.ts';
import { wizardTexts } from '../store/wizard-texts.ts';
import { KindCards } from './kind-cards.tsx';

/** Step 2: where the rows go to, and once it is chosen, how it is written. */
export function TargetStep() {
  const { advanced, targetKind } = useFlow(({ flow }) => flow);
  const choose = useFlow(({ chooseTarget }) => chooseTarget);
  const goTo = useFlow((state) => state.goTo);
  return (
    <section aria-label={wizardTexts.steps.target}>
      <StepHeading
        title={wizardTexts.selectTarget}
        text={wizardTexts.targetHint}
        back={{ label: wizardTexts.backTo(wizardTexts.steps.source), onClick: () => goTo('source') }}
      />
      <KindCards
        label={wizardTexts.targets}
        kinds={TARGET_KINDS}
        looks={TARGET_LOOKS}
        chosen={targetKind}
        badges={advanced}
        onChoose={(kind) => {
          choose(kind);
          notify(dataFlowMessages.targetSelected(TARGET_LOOKS[kind].title));
        }}
      />
      {targetKind === undefined ? null : (
        <>
          <div className="mt-6">
            <TargetForm>
              <TargetState />
            </TargetForm>
          </div>
          <NextStep onClick={() => goTo('mapping')}>{wizardTexts.continueToMapping}</NextStep>
        </>
      )}
    </section>
  );
}
