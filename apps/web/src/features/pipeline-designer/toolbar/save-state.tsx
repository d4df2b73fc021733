import { StatusDot } from '@lakehouse/ui/status-dot';
import { formatAgo } from '../../../shared/format/format-ago.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { selectUnsaved } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner } from '../../../shared/pipeline/store/use-designer.ts';
import { designerTexts } from '../messages/designer-texts.ts';

const MINUTE_MS = 60_000;

/** Whether the pipeline is saved, and since when; in little space a dot marks unsaved changes. */
export function SaveState({ words }: { words: boolean }) {
  const unsaved = useDesigner(selectUnsaved);
  const savedAt = useDesigner((state) => state.savedAt);
  const now = useNow(true, MINUTE_MS);
  const text = unsaved
    ? designerTexts.unsavedChanges
    : savedAt === undefined
      ? undefined
      : designerTexts.savedAgo(formatAgo(Math.max(0, now - savedAt)));
  if (words && text !== undefined) return <span className="shrink-0 text-dim text-xs">{text}</span>;
  return unsaved ? <StatusDot tone="warn" label={designerTexts.unsavedChanges} /> : null;
}
