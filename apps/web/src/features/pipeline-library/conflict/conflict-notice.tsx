import { Button } from '@lakehouse/ui/button';
import { useDesigner, useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';

/** Says that another tab stored the pipeline on the screen in between, until that is settled. */
export function ConflictNotice() {
  const store = useDesignerStore();
  const shown = useDesigner(
    ({ conflict, history, pipelineOf }) => conflict?.home === pipelineOf(history.present),
  );
  if (!shown) return null;
  return (
    <section
      aria-label="Changed in two places"
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b bg-warn-soft px-4 py-1.5"
    >
      <span role="status" className="min-w-0 flex-1">
        This pipeline was also changed in another tab. Both versions are kept until you decide.
      </span>
      <Button size="sm" variant="primary" onClick={() => store.getState().openDialog({ kind: 'conflict' })}>
        Review…
      </Button>
    </section>
  );
}
