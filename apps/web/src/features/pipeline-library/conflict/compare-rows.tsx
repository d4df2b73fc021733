import { Button } from '@lakehouse/ui/button';
import { previewTexts } from '../../../shared/pipeline/messages/preview-texts.ts';
import type { PipelineState } from '../../../shared/pipeline/store/designer-dialog.ts';
import { useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';

interface CompareRowsProps {
  readonly before: PipelineState;
  readonly after: PipelineState;
  /** The dialog that is shown again when the rows have been seen. */
  readonly back: 'versions' | 'conflict';
}

/** Leads to the rows that two states of the pipeline compute. */
export function CompareRows({ before, after, back }: CompareRowsProps) {
  const store = useDesignerStore();
  return (
    <Button
      size="sm"
      className="mt-3"
      onClick={() =>
        store.getState().openDialog({ kind: 'compare-states', before, after, back: { kind: back } })
      }
    >
      {previewTexts.compareRows}
    </Button>
  );
}
