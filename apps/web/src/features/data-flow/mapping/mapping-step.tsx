import { sourceOf } from '@lakehouse/core/flows/document';
import { Button } from '@lakehouse/ui/button';
import { ArrowRight } from 'lucide-react';
import { StepHeading } from '../parts/step-heading.tsx';
import { useSourceColumns } from '../parts/use-columns.ts';
import { useFlow } from '../store/data-flow-context.ts';
import { ColumnsState } from './columns-state.tsx';
import { SourceForm, TargetForm } from './end-forms.tsx';
import { FileUpload } from './file-upload.tsx';
import { MappingTable } from './mapping-table.tsx';
import { TargetState } from './target-state.tsx';
import { useSuggestedMapping } from './use-suggested-mapping.ts';

/** Step 3: the settings of source and target, and the column mapping. */
export function MappingStep() {
  const flow = useFlow((state) => state.flow);
  const goTo = useFlow((state) => state.goTo);
  const columns = useSourceColumns();
  useSuggestedMapping(columns);
  return (
    <section aria-label="Mapping">
      <StepHeading
        title="Map the columns"
        text="Choose what is read and written, and how columns are mapped."
        back={{ label: 'Back to Target', onClick: () => goTo('target') }}
      />
      <div className="mb-6 grid items-start gap-4 lg:grid-cols-2">
        <SourceForm>{sourceOf(flow)?.kind === 'file-upload' ? <FileUpload /> : null}</SourceForm>
        <TargetForm>
          <TargetState />
        </TargetForm>
      </div>
      <MappingTable>
        <ColumnsState source={columns} />
      </MappingTable>
      <div className="mt-4 flex justify-end">
        <Button variant="primary" onClick={() => goTo('run')}>
          Continue to Run
          <ArrowRight aria-hidden="true" size={14} />
        </Button>
      </div>
    </section>
  );
}
