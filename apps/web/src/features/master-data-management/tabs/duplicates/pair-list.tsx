import type { DuplicatePair } from '@lakehouse/core/mdm/duplicates/duplicate-queries';
import { Badge } from '@lakehouse/ui/badge';
import { clsx } from 'clsx';
import { duplicatesTexts as texts } from '../../messages/duplicates-texts.ts';
import { scoreTone } from '../../parts/score-tone.ts';

/** The pairs to choose from. */
export function PairList({
  pairs,
  chosen,
  onChoose,
}: {
  pairs: readonly DuplicatePair[];
  chosen: string;
  onChoose: (duplicateId: string) => void;
}) {
  return (
    <ul
      aria-label={texts.duplicates}
      className="overflow-y-auto border-line p-2 max-md:max-h-40 max-md:border-b md:max-h-[60vh] md:border-r"
    >
      {pairs.map(({ duplicate_id, survivor_id, confidence, decision }) => (
        <li key={duplicate_id}>
          <button
            type="button"
            aria-current={duplicate_id === chosen}
            onClick={() => onChoose(duplicate_id)}
            className={clsx(
              'grid w-full grid-cols-[1fr_auto] items-center gap-x-2 rounded-sm px-2.5 py-1.5 text-left hover:bg-hover',
              duplicate_id === chosen && 'bg-accent-soft',
            )}
          >
            <span className="font-medium">{duplicate_id}</span>
            <Badge tone={scoreTone(confidence)}>{Math.round(confidence)}%</Badge>
            <span className="col-span-2 text-dim text-xs">
              {texts.matchesRecord(survivor_id, decision === 'linked')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
