import { useEffect, useState } from 'react';
import { selectUnsaved } from '../store/selectors.ts';
import { useDesigner } from '../store/use-designer.ts';

const MINUTE_MS = 60_000;

const ago = (ms: number): string => {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  return minutes < 24 * 60 ? `${Math.floor(minutes / 60)} h ago` : `${Math.floor(minutes / 1440)} d ago`;
};

/** Whether the pipeline is saved, and since when. */
export function SaveState() {
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
  return text === undefined ? null : <span className="truncate text-dim text-xs max-lg:hidden">{text}</span>;
}
