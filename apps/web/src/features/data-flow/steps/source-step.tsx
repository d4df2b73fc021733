import { designForm } from '@lakehouse/core/flows/job-settings';
import { ADVANCED_SOURCES, SOURCE_KINDS } from '@lakehouse/core/flows/kinds';
import { notify } from '../../../shared/messages/notify.ts';
import { SourceSettings } from '../ends/source-settings.tsx';
import { SOURCE_LOOKS } from '../kinds.ts';
import { JobForm } from '../parts/job-form.tsx';
import { NextStep } from '../parts/next-step.tsx';
import { StepHeading } from '../parts/step-heading.tsx';
import { useFlow } from '../store/data-flow-context.ts';
import { dataFlowMessages } from '../store/data-flow-messages.ts';
import { wizardTexts } from '../store/wizard-texts.ts';
import { KindCards } from './kind-cards.tsx';

/** Step 1: where the rows come from, and once it is chosen, what of it is read. */
export function SourceStep() {
  const { advanced, sourceKind } = useFlow(({ flow }) => flow);
  const choose = useFlow(({ chooseSource }) => chooseSource);
  const goTo = useFlow((state) => state.goTo);
  // A source chosen in Advanced Mode stays visible when the mode is switched off.
  const kinds = SOURCE_KINDS.filter(
    (kind) => advanced || kind === sourceKind || !ADVANCED_SOURCES.includes(kind),
  );
  return (
    <section aria-label={wizardTexts.steps.source}>
      <StepHeading title={wizardTexts.selectSource} text={wizardTexts.sourceHint} />
      <KindCards
        label={wizardTexts.sources}
        kinds={kinds}
        looks={SOURCE_LOOKS}
        chosen={sourceKind}
        badges={advanced}
        onChoose={(kind) => {
          choose(kind);
          notify(dataFlowMessages.sourceSelected(SOURCE_LOOKS[kind].title));
        }}
      />
      {sourceKind === undefined ? null : (
        <div className="mt-6">
          <SourceSettings />
        </div>
      )}
      {advanced ? (
        <div className="mt-6 border-line border-t pt-4">
          <h3 className="mb-3 font-medium">{wizardTexts.flowArchitecture}</h3>
          <JobForm schema={designForm} className="md:[&>div]:grid-cols-3" />
        </div>
      ) : null}
      {sourceKind === undefined ? null : (
        <NextStep onClick={() => goTo('target')}>{wizardTexts.continueToTarget}</NextStep>
      )}
    </section>
  );
}
