import { TARGET_KINDS } from '@lakehouse/core/flows/kinds';
import { notify } from '../../../shared/messages/notify.ts';
import { TARGET_LOOKS } from '../kinds.ts';
import { StepHeading } from '../parts/step-heading.tsx';
import { useFlow } from '../store/data-flow-context.ts';
import { dataFlowMessages } from '../store/data-flow-messages.ts';
import { KindCards } from './kind-cards.tsx';

/** Step 2: where the rows go to. */
export function TargetStep() {
  const { advanced, targetKind } = useFlow(({ flow }) => flow);
  const choose = useFlow(({ chooseTarget }) => chooseTarget);
  const goTo = useFlow((state) => state.goTo);
  return (
    <section aria-label="Target">
      <StepHeading
        title="Select a target"
        text="Where should the rows be written?"
        back={{ label: 'Back to Source', onClick: () => goTo('source') }}
      />
      <KindCards
        label="Targets"
        kinds={TARGET_KINDS}
        looks={TARGET_LOOKS}
        chosen={targetKind}
        badges={advanced}
        onChoose={(kind) => {
          choose(kind);
          notify(dataFlowMessages.targetSelected(TARGET_LOOKS[kind].title));
        }}
      />
    </section>
  );
}
