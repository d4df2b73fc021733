import type { MlflowRun } from '@lakehouse/databricks-client/resources/mlflow/run-endpoints';
import { Card } from '@lakehouse/ui/card';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { useState } from 'react';
import { experimentsTexts as texts } from '../experiments-messages.ts';
import { MoreButton } from '../list-parts.tsx';
import { nameOfRun } from '../run-words.ts';
import { steppedMetrics } from '../runs/compare-rows.ts';
import { StepChart } from '../step-chart.tsx';

const SHOWN = 8;

/** A chart for each metric that was logged at several steps. */
export function MetricCharts({ run }: { run: MlflowRun }) {
  const [count, setCount] = useState(SHOWN);
  const metrics = steppedMetrics([run]);
  if (metrics.length === 0) return <EmptyState title={texts.noCharts}>{texts.noChartsWhy}</EmptyState>;
  return (
    <div className="grid gap-4">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        {metrics.slice(0, count).map((metric) => (
          <li key={metric} className="min-w-0">
            <Card className="grid gap-2 p-4">
              <h2 className="font-semibold text-sm [overflow-wrap:anywhere]">{metric}</h2>
              <div className="h-56">
                <StepChart
                  runs={[{ id: run.info.run_id, name: nameOfRun(run) }]}
                  metric={metric}
                  isBusy={run.info.status === 'RUNNING'}
                />
              </div>
            </Card>
          </li>
        ))}
      </ul>
      {metrics.length > count ? <MoreButton busy={false} onMore={() => setCount(count + SHOWN)} /> : null}
    </div>
  );
}
