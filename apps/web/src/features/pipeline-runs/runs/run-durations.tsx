import { EmptyState } from '@lakehouse/ui/empty-state';
import { Spinner } from '@lakehouse/ui/spinner';
import { lazy, Suspense } from 'react';
import { runTexts as texts } from '../messages/run-messages.ts';
import { runTime } from './run-time.ts';
import type { RunRecord } from './runs-store.ts';

// The chart library is larger than all else of the runs.
const Chart = lazy(async () => ({ default: (await import('@lakehouse/ui/charts/chart')).Chart }));

/** How long the runs took, oldest first. */
export function RunDurations({ runs }: { runs: readonly RunRecord[] }) {
  const points = runs.toReversed().flatMap(({ startedAt, durationMs, status }) =>
    durationMs === undefined
      ? []
      : [
          {
            x: `${runTime(startedAt)}${status === 'succeeded' ? '' : ` (${status})`}`,
            series: null,
            y: Math.round(durationMs) / 1000,
          },
        ],
  );
  if (points.length < 2) return <EmptyState title={texts.noChart}>{texts.noChartHelp}</EmptyState>;
  return (
    <Suspense fallback={<Spinner label={texts.drawing} />}>
      <div className="h-full min-h-44">
        <Chart kind="bar" label={texts.durations} xLabel={texts.run} yLabel={texts.seconds} points={points} />
      </div>
    </Suspense>
  );
}
