import { type ChartSpec, isMeasurable, MAX_POINTS, type readChart } from '@lakehouse/core/sql-profile/chart';
import { chartLabel, measureLabel } from '@lakehouse/core/sql-profile/chart-label';
import type { ResultColumn } from '@lakehouse/core/sql-profile/result-column';
import { toSaved } from '@lakehouse/core/sql-profile/saved-chart';
import { Spinner } from '@lakehouse/ui/spinner';
import { lazy, Suspense } from 'react';
import { chartTexts } from './chart-texts.ts';

// Loaded on demand: the chart library is larger than the screens that use it.
const Chart = lazy(async () => ({ default: (await import('@lakehouse/ui/charts/chart')).Chart }));

const isTime = (column: ResultColumn | undefined): boolean =>
  /^(?:date|timestamp)/iu.test(column?.type ?? '');

export interface DrawnChartProps {
  readonly columns: readonly ResultColumn[];
  readonly spec: ChartSpec;
  readonly data: ReturnType<typeof readChart>;
}

/** A chart of the points that a warehouse computed. It fills its parent. */
export function DrawnChart({ columns, spec, data }: DrawnChartProps) {
  const { kind, x, y } = spec;
  const named = toSaved(spec, columns);
  return (
    <Suspense
      fallback={
        <div className="flex h-full items-center justify-center">
          <Spinner label={chartTexts.drawing} />
        </div>
      }
    >
      <Chart
        kind={kind}
        label={chartLabel(named)}
        xLabel={named.x}
        yLabel={measureLabel(named)}
        points={data.points}
        times={{ x: isMeasurable(columns[x]) && isTime(columns[x]), y: isTime(columns[y ?? -1]) }}
        note={data.cut ? chartTexts.pointsCut(MAX_POINTS.toLocaleString('en')) : undefined}
      />
    </Suspense>
  );
}
