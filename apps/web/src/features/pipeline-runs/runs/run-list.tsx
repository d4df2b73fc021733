import { Badge } from '@lakehouse/ui/badge';
import { Select } from '@lakehouse/ui/select';
import { Spinner } from '@lakehouse/ui/spinner';
import { duration } from '../../../shared/format/format-metrics.ts';
import { useNarrow } from '../../../shared/layout/use-narrow.ts';
import { runTexts as texts } from '../messages/run-messages.ts';
import { runTime } from './run-time.ts';
import { isOpen, RUN_TONES } from './run-tones.ts';
import type { RunRecord } from './runs-store.ts';

export interface RunListProps {
  readonly runs: readonly RunRecord[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** The runs of a pipeline, newest first, of which one is shown; each with a bar as long as it took. */
export function RunList({ runs, chosen, onChoose }: RunListProps) {
  const longest = Math.max(1, ...runs.map(({ durationMs = 0 }) => durationMs));
  if (useNarrow())
    return (
      <Select
        aria-label={texts.run}
        value={chosen}
        onValueChange={onChoose}
        options={runs.map(({ id, startedAt, status, durationMs }) => ({
          value: id,
          label: [
            runTime(startedAt),
            status,
            ...(durationMs === undefined ? [] : [duration(durationMs)]),
          ].join(' · '),
        }))}
      />
    );
  return (
    <ol aria-label={texts.runs} className="h-full overflow-auto border-line border-r p-1.5">
      {runs.map((run) => (
        <li key={run.id}>
          <button
            type="button"
            aria-current={run.id === chosen}
            className="grid w-full gap-1 rounded-sm px-2 py-1.5 text-left text-xs hover:bg-hover aria-[current=true]:bg-accent-soft"
            onClick={() => onChoose(run.id)}
          >
            <span className="flex items-center gap-2">
              <span className="min-w-0 flex-1 truncate tabular-nums">{runTime(run.startedAt)}</span>
              {isOpen(run) ? <Spinner size={12} /> : null}
              <Badge tone={RUN_TONES[run.status]}>{run.status}</Badge>
            </span>
            <span className="flex items-center gap-2 text-2xs text-dim">
              <span aria-hidden="true" className="h-1 flex-1 overflow-hidden rounded-full bg-hover">
                <span
                  className="block h-full rounded-full bg-accent"
                  style={{ width: `${((run.durationMs ?? 0) / longest) * 100}%` }}
                />
              </span>
              <span className="w-14 text-right tabular-nums">
                {run.durationMs === undefined ? '' : duration(run.durationMs)}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
