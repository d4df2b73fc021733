import { Badge } from '@lakehouse/ui/badge';
import { formatTime } from '../../../shared/format/format-metrics.ts';
import { previewTexts as texts } from '../../../shared/pipeline/messages/preview-texts.ts';
import type { UsedSample } from './preview-request.ts';

/** Says that rows come from a sample, and whether it is old. */
export function SampleNote({ label, rows, at, isOld }: UsedSample) {
  return (
    <p className="flex flex-wrap items-center gap-2 border-line border-b bg-sunken px-3 py-1 text-xs">
      <Badge tone={isOld ? 'warn' : 'neutral'}>{isOld ? texts.oldSample : texts.sample}</Badge>
      {texts.sampleOf(label, rows, formatTime(new Date(at).toISOString()), isOld)}
    </p>
  );
}
