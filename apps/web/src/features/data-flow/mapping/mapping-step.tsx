import { TargetForm } from '../ends/end-forms.tsx';
import { SourceSettings } from '../ends/source-settings.tsx';
import { TargetState } from '../ends/target-state.tsx';
import { NextStep } from '../parts/next-step.tsx';
import { StepHeading } from '../parts/step-heading.tsx';
import { useSourceColumns } from '../parts/use-columns.ts';
import { useFlow } from '../store/data-flow-context.ts';
import { wizardTexts } from '../store/wizard-texts.ts';
import { ColumnsState } from './columns-state.tsx';
import { MappingTable } from './mapping-table.tsx';
import { useSuggestedMapping } from './use-suggested-mapping.ts';

/** Step 3: the settings of source and target, and the column mapping. */
export function MappingStep() {
  const goTo = useFlow((state) => state.goTo);
  const columns = useSourceColumns();
  useSuggestedMapping(columns);
  return (
    <section aria-label="Mapping">
      <StepHeading
        title={wizardTexts.mapTheColumns}
        text={wizardTexts.mappingHint}
        back={{ label: 'Back to Target', onClick: () => goTo('target') }}
      />
      <div className="mb-6 grid items-start gap-4 lg:grid-cols-2">
        <SourceSettings />
        <TargetForm>
          <TargetState />
        </TargetForm>
      </div>
      <MappingTable>
        <ColumnsState source={columns} />
      </MappingTable>
      <NextStep onClick={() => goTo('run')}>{wizardTexts.continueToRun}</NextStep>
    </section>
  );
}
