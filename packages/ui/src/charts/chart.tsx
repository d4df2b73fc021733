import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import type { ReactElement } from 'react';
import { ResponsiveContainer } from 'recharts';
import type { ChartKind, ChartPoint } from './chart-point.ts';
import { chartSummary } from './chart-summary.ts';
import { pieChart } from './pie-chart.tsx';
import { scatterChart } from './scatter-chart.tsx';
import { seriesChart } from './series-chart.tsx';

export type { ChartKind, ChartPoint };

export interface ChartProps {
  readonly kind: ChartKind;
  /** The accessible name, such as “Sum of amount by status”. */
  readonly label: string;
  readonly xLabel: string;
  readonly yLabel: string;
  readonly points: readonly ChartPoint[];
  /** Whether the numbers on an axis of a scatter are seconds since 1970. */
  readonly times?: { readonly x: boolean; readonly y: boolean };
  /** Appended to the caption. */
  readonly note?: string | undefined;
}

function drawing({
  kind,
  points,
  xLabel,
  yLabel,
  times,
}: ChartProps & { readonly kind: Exclude<ChartKind, 'counter'> }): ReactElement {
  switch (kind) {
    case 'bar':
    case 'line':
    case 'area':
      return seriesChart(kind, points, yLabel);
    case 'scatter':
    case 'curve':
      return scatterChart(kind, points, { x: xLabel, y: yLabel }, times ?? { x: false, y: false });
    case 'pie':
      return pieChart(points);
    default:
      return assertNever(kind);
  }
}

/** A chart in the colors of the theme, with a caption that says in words what it shows. */
export function Chart(props: ChartProps) {
  const { kind, label, points, note } = props;
  if (kind === 'counter')
    return (
      <figure
        aria-label={label}
        className="flex h-full min-h-0 flex-col items-center justify-center gap-2 p-3"
      >
        <p className="break-all text-center font-semibold text-4xl tabular-nums">
          {chartSummary(kind, points)}
        </p>
        <figcaption className="text-dim text-sm">{label}</figcaption>
      </figure>
    );
  return (
    <figure aria-label={label} className="flex h-full min-h-0 flex-col gap-1 p-3">
      <div className="min-h-0 flex-1 text-2xs">
        <ResponsiveContainer width="100%" height="100%">
          {drawing({ ...props, kind })}
        </ResponsiveContainer>
      </div>
      <figcaption className="text-dim text-xs">
        {chartSummary(kind, points)}
        {note === undefined ? null : ` ${note}`}
      </figcaption>
    </figure>
  );
}
