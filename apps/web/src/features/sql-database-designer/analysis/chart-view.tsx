import {
  type ChartSpec,
  chartProblem,
  chartQuery,
  isMeasurable,
  MAX_POINTS,
  readChart,
} from '@lakehouse/core/sql-profile/chart';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { screenTexts } from '../messages/screen-texts.ts';
import { chartLabel, measureLabel } from '@lakehouse/core/sql-profile/chart-label';
import { fromSaved, toSaved } from '@lakehouse/core/sql-profile/saved-chart';
import { Asking } from './asking.tsx';
import { ChartControls } from './chart-controls.tsx';
import { fitting } from './default-chart.ts';
import { ResultBar } from './result-bar.tsx';
import { SavedCharts, useSavedCharts } from './saved-charts.tsx';
import type { NoSubject, Subject } from './subject.ts';
import { useAsk } from './use-ask.ts';

// Loaded on demand: the chart library is larger than the rest of the screen.
const Chart = lazy(async () => ({ default: (await import('@lakehouse/ui/charts/chart')).Chart }));

export interface ChartViewProps {
  readonly subject: Subject | NoSubject;
  readonly lead: ReactNode;
  readonly spec: ChartSpec | undefined;
  readonly onSpec: (spec: ChartSpec) => void;
}

/** A chart of the rows of a query, aggregated by the warehouse. */
export function ChartView({ subject, lead, spec: chosen, onSpec }: ChartViewProps) {
  const [saved] = useSavedCharts();
  if (!subject.ok || subject.columns.length === 0)
    return (
      <div className="flex h-full min-h-0 flex-col">
        <ResultBar lead={lead}>{null}</ResultBar>
        <EmptyState className="flex-1" title={screenTexts.noChart}>
          {subject.ok ? screenTexts.noColumnsReturned : subject.reason}
        </EmptyState>
      </div>
    );
  const first = saved && fromSaved(saved, subject.columns);
  const spec = fitting(chosen ?? first, subject.columns);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ResultBar lead={lead} aside={<SavedCharts columns={subject.columns} spec={spec} onSpec={onSpec} />}>
        <ChartControls columns={subject.columns} spec={spec} onSpec={onSpec} />
      </ResultBar>
      <ChartOf subject={subject} spec={spec} />
    </div>
  );
}

function ChartOf({ subject, spec }: { subject: Subject; spec: ChartSpec }) {
  const ask = useAsk();
  const { columns, query } = subject;
  const problem = chartProblem(columns, spec);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['sql-chart', subject.id, spec],
    enabled: problem === undefined,
    queryFn: async ({ signal }) => readChart(await ask(subject, chartQuery(query, columns, spec), signal)),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (problem !== undefined) return <EmptyState className="min-h-0 flex-1" title={problem} />;
  if (!data)
    return (
      <Asking
        label={screenTexts.computingChart}
        error={isFetching ? null : error}
        onRetry={() => void refetch()}
      />
    );
  const { kind, x, y } = spec;
  const named = toSaved(spec, columns);
  return (
    <Suspense fallback={<Asking label={screenTexts.drawingChart} error={null} onRetry={() => undefined} />}>
      <div className="min-h-0 flex-1">
        <Chart
          kind={kind}
          label={chartLabel(named)}
          xLabel={named.x}
          yLabel={measureLabel(named)}
          points={data.points}
          times={{
            x: isMeasurable(columns[x]) && /^(?:date|timestamp)/iu.test(columns[x]?.type ?? ''),
            y: /^(?:date|timestamp)/iu.test(columns[y ?? -1]?.type ?? ''),
          }}
          note={data.cut ? screenTexts.pointsCut(MAX_POINTS.toLocaleString('en')) : undefined}
        />
      </div>
    </Suspense>
  );
}
