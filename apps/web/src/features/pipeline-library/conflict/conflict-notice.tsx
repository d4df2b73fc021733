import { Button } from '@lakehouse/ui/button';
import { useDesigner, useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { pipelineLibraryTexts as texts } from '../pipeline-library-messages.ts';

/** Says that another tab stored the pipeline on the screen in between, until that is settled. */
export function ConflictNotice() {
  const store = useDesignerStore();
  const shown = useDesigner(
    ({ conflict, history, pipelineOf }) => conflict?.home === pipelineOf(history.present),
  );
  if (!shown) return null;
  return (
    <section
      aria-label={texts.conflictTitle}
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b bg-warn-soft px-4 py-1.5"
    >
      <span role="status" className="min-w-0 flex-1">
        {texts.conflictNotice}
      </span>
      <Button size="sm" variant="primary" onClick={() => store.getState().openDialog({ kind: 'conflict' })}>
        {texts.review}
      </Button>
    </section>
  );
}
