import { StatusDot } from '@lakehouse/ui/status-dot';
import { useEffect, useState } from 'react';
import { selectUnsaved } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner } from '../../../shared/pipeline/store/use-designer.ts';

const MINUTE_MS = 60_000;

const ago = (ms: number): string => {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  return minutes < 24 * 60 ? `${Math.floor(minutes / 60)} h ago` : `${Math.floor(minutes / 1440)} d ago`;
};

/** Whether the pipeline is saved, and since when; in little space a dot marks unsaved changes. */
export function SaveState({ words }: { words: boolean }) {
  const unsaved = useDesigner(selectUnsaved);
  const savedAt = useDesigner((state) => state.savedAt);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const text = unsaved
    ? 'Unsaved changes'
    : savedAt === undefined
      ? undefined
      : `Saved ${ago(Math.max(0, now - savedAt))}`;
  if (words && text !== undefined) return <span className="shrink-0 text-dim text-xs">{text}</span>;
  return unsaved ? <StatusDot tone="warn" label="Unsaved changes" /> : null;
}
