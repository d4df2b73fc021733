import { Skeleton } from '@lakehouse/ui/skeleton';
import { LazyChart } from '../../shared/charts/lazy-chart.tsx';
import { Unavailable } from '../../shared/widgets/unavailable.tsx';
import { experimentsTexts as texts } from './experiments-messages.ts';
import { useHistories } from './use-tracking.ts';

export interface StepChartProps {
  /** The runs, each a line; with one run the line needs no name. */
  readonly runs: readonly { readonly id: string; readonly name: string }[];
  readonly metric: string;
  /** Whether values may be added. */
  readonly isBusy: boolean;
}

/** A metric of runs over their steps. */
export function StepChart({ runs, metric, isBusy }: StepChartProps) {
  const histories = useHistories(
    runs.map(({ id }) => id),
    metric,
    isBusy,
  );
  const failed = histories.find(({ error }) => error);
  if (failed?.error)
    return <Unavailable title={texts.historyFailed} error={failed.error} onAgain={failed.refetch} />;
  if (histories.some(({ data }) => !data)) return <Skeleton className="h-full" />;
  const points = histories.flatMap(({ data = [] }, at) =>
    data
      .flatMap(({ step = 0, value }) => (typeof value === 'number' ? [{ step, value }] : []))
      .toSorted((a, b) => a.step - b.step)
      .map(({ step, value }) => ({
        x: String(step),
        series: runs.length > 1 ? (runs[at]?.name ?? null) : null,
        y: value,
      })),
  );
  return (
    <LazyChart
      kind="curve"
      label={texts.overSteps(metric)}
      xLabel={texts.step}
      yLabel={metric}
      points={points}
    />
  );
}
