import { type Measurement, metricName } from '@lakehouse/core/table-history/drift';
import type { ChartPoint } from '@lakehouse/ui/charts/chart';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { Field } from '@lakehouse/ui/field';
import { Select } from '@lakehouse/ui/select';
import { Spinner } from '@lakehouse/ui/spinner';
import { lazy, Suspense, useState } from 'react';
import { lineageTexts } from '../../messages/lineage-texts.ts';
import { screenTexts } from '../../messages/screen-texts.ts';
import type { CatalogNode } from '../../model/catalog/catalog-node.ts';
import type { Warehouses } from '../../model/use-warehouses.ts';
import { AwaitedAnswer } from '../awaited-answer.tsx';
import { useMeasurements, useMonitors } from './use-measurements.ts';

// Loaded on demand: the chart library is larger than the rest of the screen.
const Chart = lazy(async () => ({ default: (await import('@lakehouse/ui/charts/chart')).Chart }));

/** The drift of a table, as monitoring steps measured it. */
export function DriftView({ node, warehouses }: { node: CatalogNode; warehouses: Warehouses }) {
  const { data: monitors, awaited } = useMonitors(node, warehouses);
  const [chosenId, choose] = useState<string | undefined>(undefined);
  const monitor = monitors?.find(({ id }) => id === chosenId) ?? monitors?.[0];
  const answer = useMeasurements(monitor, warehouses);
  if (!monitors)
    return <AwaitedAnswer what={lineageTexts.driftIs} answer={awaited} warehouses={warehouses} />;
  if (!monitor)
    return (
      <EmptyState className="h-full overflow-auto" title={lineageTexts.noMonitor}>
        {lineageTexts.noMonitorHint}
      </EmptyState>
    );
  const { data } = answer;
  if (!data) return <AwaitedAnswer what={lineageTexts.driftIs} answer={answer} warehouses={warehouses} />;
  if (data.length === 0)
    return (
      <EmptyState className="h-full overflow-auto" title={lineageTexts.noMeasurements}>
        {lineageTexts.noMeasurementsHint}
      </EmptyState>
    );
  return (
    <Measured
      key={monitor.id}
      table={monitor.fullName}
      measured={data}
      monitors={monitors}
      onMonitor={choose}
    />
  );
}

/** When a window begins: by its day alone where that is at midnight. */
function windowName(window: string): string {
  const begins = new Date(window);
  const isMidnight = begins.getHours() === 0 && begins.getMinutes() === 0;
  return begins.toLocaleString(
    'en',
    isMidnight ? { dateStyle: 'medium' } : { dateStyle: 'medium', timeStyle: 'short' },
  );
}

/** The metric that has the gravest verdict, else the first one. */
function worstMetric(measured: readonly Measurement[]): string {
  const of = (verdict: string) => measured.find((one) => one.verdict === verdict)?.metric;
  return of('ALERT') ?? of('WARN') ?? measured[0]?.metric ?? '';
}

function Measured({
  table,
  measured,
  monitors,
  onMonitor,
}: {
  table: string;
  measured: readonly Measurement[];
  monitors: readonly CatalogNode[];
  onMonitor: (id: string) => void;
}) {
  const [chosen, choose] = useState(() => worstMetric(measured));
  const metrics = [...new Set(measured.map(({ metric }) => metric))];
  const shown = measured.filter(({ metric }) => metric === chosen);
  const count = (verdict: string): number => shown.filter((one) => one.verdict === verdict).length;
  const points = shown.map(
    ({ window, column, slice, value }): ChartPoint => ({
      x: window === null ? lineageTexts.allRows : windowName(window),
      series: lineageTexts.measured(
        column === null || column.startsWith(':') ? lineageTexts.ofTable : column,
        slice === null || slice.startsWith(':') ? '' : slice,
      ),
      y: value,
    }),
  );
  const windows = new Set(shown.map(({ window }) => window)).size;
  return (
    <div className="flex h-full min-h-72 flex-col">
      <div className="flex shrink-0 flex-wrap items-end gap-3 border-line border-b px-3 py-2">
        {monitors.length > 1 ? (
          <Field label={lineageTexts.monitor} className="w-64">
            <Select
              value={monitors.find(({ fullName }) => fullName === table)?.id ?? ''}
              options={monitors.map(({ id, fullName }) => ({ value: id, label: fullName }))}
              onValueChange={onMonitor}
            />
          </Field>
        ) : null}
        <Field label={lineageTexts.metric} className="w-56">
          <Select
            value={chosen}
            options={metrics.map((metric) => ({ value: metric, label: metricName(metric) }))}
            onValueChange={choose}
          />
        </Field>
        <p role="status" className="pb-1.5 text-dim text-xs">
          {lineageTexts.verdicts(count('ALERT'), count('WARN'))}
        </p>
      </div>
      <Suspense fallback={<Spinner label={screenTexts.loading} />}>
        <div className="min-h-0 flex-1">
          <Chart
            kind={windows > 1 ? 'line' : 'bar'}
            label={lineageTexts.driftOf(metricName(chosen), table)}
            xLabel={lineageTexts.window}
            yLabel={metricName(chosen)}
            points={points}
          />
        </div>
      </Suspense>
    </div>
  );
}
