import { clsx } from 'clsx';
import { qualityTexts } from '../../messages/quality-texts.ts';
import { scoreTone } from '../../parts/score-tone.ts';
import { formatScore } from './format-score.ts';

/** A score as a bar with its number; a click shows the failing rules. */
export function ScoreBar({
  entity,
  dimension,
  score,
  onPress,
}: {
  entity: string;
  dimension: string;
  /** Percent. */
  score: number | undefined;
  onPress: () => void;
}) {
  const tone = score === undefined ? undefined : scoreTone(score);
  return (
    <button
      type="button"
      onClick={onPress}
      className="grid w-full grid-cols-[96px_1fr_40px] items-center gap-3 rounded-sm px-2 py-1.5 text-left hover:bg-hover"
    >
      <span>
        <span className="sr-only">{entity}, </span>
        {dimension}
      </span>
      <span className="h-2 overflow-hidden rounded-full bg-hover" data-tone={tone}>
        <span
          className={clsx('block h-full rounded-full', tone === 'ok' ? 'bg-ok-dot' : 'bg-warn-dot')}
          style={{ width: `${Math.min(100, Math.max(0, score ?? 0))}%` }}
        />
      </span>
      <span
        className={clsx(
          'text-right font-medium tabular-nums',
          tone === 'ok' && 'text-ok',
          tone === 'warn' && 'text-warn',
        )}
      >
        {formatScore(score)}
        <span className="sr-only">{qualityTexts.showRulesPart}</span>
      </span>
    </button>
  );
}
