import { sourceOf, targetOf } from '@lakehouse/core/flows/document';
import { EndFold } from '../ends/end-fold.tsx';
import { TargetForm } from '../ends/end-forms.tsx';
import { SourceSettings } from '../ends/source-settings.tsx';
import { TargetState } from '../ends/target-state.tsx';
import { SOURCE_LOOKS, TARGET_LOOKS } from '../kinds.ts';
import { placeOf, targetPlaceOf } from '../parts/flow-summary.tsx';
import { NextStep } from '../parts/next-step.tsx';
import { StepHeading } from '../parts/step-heading.tsx';
import { useSourceColumns } from '../parts/use-columns.ts';
import { useFlow } from '../store/data-flow-context.ts';
import { wizardTexts } from '../store/wizard-texts.ts';
import { ColumnsState } from './columns-state.tsx';
import { MappingTable } from './mapping-table.tsx';
import { useSuggestedMapping } from './use-suggested-mapping.ts';

/** Step 3: the column mapping, below the settings of source and target until those are made. */
export function MappingStep() {
  const goTo = useFlow((state) => state.goTo);
  const columns = useSourceColumns();
  const flow = useFlow((state) => state.flow);
  const [source, target] = [sourceOf(flow), targetOf(flow)];
  useSuggestedMapping(columns);
  if (!source || !target) return null;
  return (
    <section aria-label={wizardTexts.steps.mapping}>
      <StepHeading
        title={wizardTexts.mapTheColumns}
        text={wizardTexts.mappingHint}
        back={{ label: wizardTexts.backTo(wizardTexts.steps.target), onClick: () => goTo('target') }}
      />
      <div className="mb-6 grid items-start gap-4 lg:grid-cols-2">
        <EndFold part="source" title={SOURCE_LOOKS[source.kind].title} place={placeOf(source)}>
          <SourceSettings />
        </EndFold>
        <EndFold part="target" title={TARGET_LOOKS[target.kind].title} place={targetPlaceOf(target)}>
          <TargetForm>
            <TargetState />
          </TargetForm>
        </EndFold>
      </div>
      <MappingTable>
        <ColumnsState source={columns} />
      </MappingTable>
      <NextStep onClick={() => goTo('run')}>{wizardTexts.continueToRun}</NextStep>
    </section>
  );
}
