import { Card } from '@lakehouse/ui/card';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { type ReactNode, useId } from 'react';
import { LazyChart } from '../../../shared/charts/lazy-chart.tsx';
import { Unavailable } from '../../../shared/widgets/unavailable.tsx';
import { experimentsTexts as texts } from '../experiments-messages.ts';
import { Loading } from '../list-parts.tsx';
import { ConfusionTable } from './confusion-table.tsx';
import { hasPlots, type Plots } from './read-plots.ts';
import { usePlots } from './use-plots.ts';
import { WeightBars } from './weight-bars.tsx';

/** The plots of a training: confusion, ROC curves, residuals, forecasts, and what the model goes by. */
export function PlotsPanel({ runId }: { runId: string }) {
  const { data, error, refetch } = usePlots(runId);
  if (error) return <Unavailable title={texts.plotsFailed} error={error} onAgain={refetch} />;
  if (!data) return <Loading label={texts.plotsLoading} />;
  if (!hasPlots(data)) return <EmptyState title={texts.noPlots}>{texts.noPlotsWhy}</EmptyState>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
      {data.confusion ? (
        <Plot title={texts.confusion} help={texts.confusionHelp}>
          <ConfusionTable matrix={data.confusion} />
        </Plot>
      ) : null}
      <Curves curves={data.curves} />
      <Residuals residuals={data.residuals} />
      <Forecasts forecast={data.forecast} />
      {data.importances.length > 0 ? (
        <Plot title={texts.importances} help={texts.importancesHelp}>
          <WeightBars label={texts.importances} weights={data.importances} />
        </Plot>
      ) : null}
      {data.coefficients.map(({ label, weights }) => (
        <Plot key={label} title={texts.coefficients(label)} help={texts.coefficientsHelp}>
          <WeightBars label={texts.coefficients(label)} weights={weights} />
        </Plot>
      ))}
    </div>
  );
}

function Plot({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  const heading = useId();
  return (
    <Card className="min-w-0 p-4">
      <section aria-labelledby={heading} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
        <div>
          <h2 id={heading} className="font-semibold">
            {title}
          </h2>
          <p className="text-dim text-xs">{help}</p>
        </div>
        {children}
      </section>
    </Card>
  );
}

/** Seven classes and the line of chance: a chart has no more colors. */
const MAX_CURVES = 7;

function Curves({ curves }: Pick<Plots, 'curves'>) {
  if (curves.length === 0) return null;
  const drawn = curves.slice(0, MAX_CURVES);
  const chance = [0, 1].map((at) => ({ x: String(at), series: texts.chance, y: at }));
  const points = drawn.flatMap(({ label, auc, points: own }) =>
    own.map(([x, y]) => ({ x: String(x), series: texts.auc(label, auc.toFixed(3)), y })),
  );
  return (
    <Plot title={texts.roc} help={texts.rocHelp}>
      <div className="h-72">
        <LazyChart
          kind="curve"
          label={texts.roc}
          xLabel={texts.falsePositives}
          yLabel={texts.truePositives}
          points={[...points, ...chance]}
        />
      </div>
      {curves.length > MAX_CURVES ? (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
          {curves.map(({ label, auc }) => (
            <li key={label}>{texts.auc(label, auc.toFixed(3))}</li>
          ))}
        </ul>
      ) : null}
    </Plot>
  );
}

function Residuals({ residuals }: Pick<Plots, 'residuals'>) {
  if (!residuals) return null;
  const { rows, points } = residuals;
  return (
    <Plot title={texts.residuals} help={texts.residualsHelp(points.length, rows)}>
      <div className="h-72">
        <LazyChart
          kind="scatter"
          label={texts.residuals}
          xLabel={texts.predictedValue}
          yLabel={texts.residual}
          points={points.map(([predicted, actual]) => ({
            x: String(predicted),
            series: null,
            y: actual - predicted,
          }))}
        />
      </div>
    </Plot>
  );
}

function Forecasts({ forecast }: Pick<Plots, 'forecast'>) {
  if (!forecast) return null;
  const { series, curves } = forecast;
  return curves.map(({ name, points }) => (
    <Plot key={name} title={texts.forecast(name)} help={texts.forecastHelp(curves.length, series)}>
      <div className="h-72">
        <LazyChart
          kind="line"
          label={texts.forecast(name)}
          xLabel={texts.period}
          yLabel={texts.value}
          points={points.flatMap(({ at, actual, predicted, low, high }) =>
            (
              [
                [texts.actual, actual],
                [texts.predicted, predicted],
                [texts.lowBound, low],
                [texts.highBound, high],
              ] as const
            ).flatMap(([line, y]) => (y === null ? [] : [{ x: at, series: line, y }])),
          )}
        />
      </div>
    </Plot>
  ));
}
