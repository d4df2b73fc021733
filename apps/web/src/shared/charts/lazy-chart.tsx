import type { ChartProps } from '@lakehouse/ui/charts/chart';
import { Spinner } from '@lakehouse/ui/spinner';
import { lazy, Suspense } from 'react';
import { chartTexts } from './chart-texts.ts';

// Loaded on demand: the chart library is larger than the screens that use it.
const Chart = lazy(async () => ({ default: (await import('@lakehouse/ui/charts/chart')).Chart }));

/** A chart whose code is loaded when the first one is shown. It fills its parent. */
export function LazyChart(props: ChartProps) {
  return (
    <Suspense
      fallback={
        <div className="flex h-full items-center justify-center">
          <Spinner label={chartTexts.drawing} />
        </div>
      }
    >
      <Chart {...props} />
    </Suspense>
  );
}
