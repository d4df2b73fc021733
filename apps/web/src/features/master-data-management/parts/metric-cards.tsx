import { Card } from '@lakehouse/ui/card';
import { clsx } from 'clsx';
import { SampleBadge } from './sample-badge.tsx';

/** A metric that summarizes a tab. */
export interface Metric {
  readonly label: string;
  readonly value: string;
  /** The definition of the metric. */
  readonly note?: string;
  /** It is real, although the others are sample data. */
  readonly isReal?: boolean;
}

/** Metrics side by side: four in a row, two on a narrow screen. One mark tells that all are samples; beside real ones each has it. */
export function MetricCards({
  metrics,
  sample,
}: {
  metrics: readonly Metric[];
  /** Why they are sample data; absent where they are real. */
  sample?: string | undefined;
}) {
  const isMixed = metrics.some(({ isReal }) => isReal);
  const cards = (
    <dl
      className={clsx('grid grid-cols-2 gap-3', metrics.length === 3 ? 'lg:grid-cols-3' : 'lg:grid-cols-4')}
    >
      {metrics.map(({ label, value, note, isReal = false }) => (
        <Card key={label} className="grid content-start gap-0.5 px-4 py-3">
          <dt className="text-dim">{label}</dt>
          <dd className="font-semibold text-xl tabular-nums">{value}</dd>
          {note === undefined ? null : <dd className="text-dim text-xs">{note}</dd>}
          {sample === undefined || isReal || !isMixed ? null : (
            <dd>
              <SampleBadge why={sample} />
            </dd>
          )}
        </Card>
      ))}
    </dl>
  );
  if (sample === undefined || isMixed) return cards;
  return (
    <div className="grid gap-2">
      <div>
        <SampleBadge why={sample} />
      </div>
      {cards}
    </div>
  );
}
