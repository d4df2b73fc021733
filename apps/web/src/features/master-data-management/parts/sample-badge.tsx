import { Badge } from '@lakehouse/ui/badge';
import { Tooltip } from '@lakehouse/ui/tooltip';
import { useMaster } from '../data/master-data.ts';
import { masterTexts } from '../messages/master-texts.ts';

/**
 * Marks metrics that come from no row, call or run of the workspace, and says why on hover and focus. Not shown where the notice
 * above the tabs marks everything.
 */
export function SampleBadge({ why }: { why: string }) {
  const { mode } = useMaster();
  if (mode === 'sample') return null;
  return (
    <Tooltip content={why}>
      <button
        type="button"
        className="-my-0.5 inline-flex min-h-6 cursor-help items-center rounded-full align-middle"
      >
        <Badge tone="warn" className="whitespace-nowrap">
          {masterTexts.sampleData}
        </Badge>
        <span className="sr-only">. {why}</span>
      </button>
    </Tooltip>
  );
}
