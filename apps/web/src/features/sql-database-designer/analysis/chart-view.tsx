import { type ChartSpec, chartProblem, chartQuery, readChart } from '@lakehouse/core/sql-profile/chart';
import { fromSaved } from '@lakehouse/core/sql-profile/saved-chart';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DrawnChart } from '../../../shared/charts/drawn-chart.tsx';
import { screenTexts } from '../messages/screen-texts.ts';
import { AddToDashboard } from './add-to-dashboard.tsx';
import { Asking } from './asking.tsx';
import { ChartControls } from './chart-controls.tsx';
import { fitting } from './default-chart.ts';
import { ResultBar } from './result-bar.tsx';
import { SavedCharts, useSavedCharts } from './saved-charts.tsx';
import type { NoSubject, Subject } from './subject.ts';
import { useAsk } from './use-ask.ts';

export interface ChartViewProps {
  readonly queryName: string;
  readonly subject: Subject | NoSubject;
  readonly lead: ReactNode;
  readonly spec: ChartSpec | undefined;
  readonly onSpec: (spec: ChartSpec) => void;
}

/** A chart of the rows of a query, aggregated by the warehouse. */
export function ChartView({ queryName, subject, lead, spec: chosen, onSpec }: ChartViewProps) {
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
      <ResultBar
        lead={lead}
        aside={
          <span className="ml-auto flex flex-wrap items-center gap-1.5">
            <SavedCharts columns={subject.columns} spec={spec} onSpec={onSpec} />
            {chartProblem(subject.columns, spec) === undefined ? (
              <AddToDashboard subject={subject} spec={spec} queryName={queryName} />
            ) : null}
          </span>
        }
      >
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
  return (
    <div className="min-h-0 flex-1">
      <DrawnChart columns={columns} spec={spec} data={data} />
    </div>
  );
}
