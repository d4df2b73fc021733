import { Button } from '@lakehouse/ui/button';
import { useDesigner, useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';

const WHEN = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Offers unsaved work of an earlier visit. Nothing is lost either way: it stays in the browser's storage. */
export function AutosaveBanner() {
  const offer = useDesigner((state) => state.autosaveOffer);
  const { acceptAutosave, declineAutosave } = useDesignerStore().getState();
  if (!offer) return null;
  return (
    <section
      aria-label="Unsaved work"
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b bg-accent-soft px-4 py-1.5"
    >
      <span role="status" className="min-w-0 flex-1">
        Unsaved work on “{offer.document.name}” from {WHEN.format(offer.savedAt)} was found.
      </span>
      <Button size="sm" variant="primary" onClick={acceptAutosave}>
        Restore
      </Button>
      <Button size="sm" onClick={declineAutosave}>
        Dismiss
      </Button>
    </section>
  );
}
