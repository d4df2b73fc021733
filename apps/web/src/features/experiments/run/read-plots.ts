import { z } from 'zod';

/** The files that a training logs, from which its plots are drawn. */
export const PLOT_FILES = { metrics: 'training_metrics.json', plots: 'training_plots.json' } as const;

const trainingMetrics = z.looseObject({
  metrics: z.array(
    z.looseObject({
      kind: z.string(),
      name: z.string(),
      value: z.number(),
      actual: z.string().nullish(),
      predicted: z.string().nullish(),
    }),
  ),
});
/** The two numbers of a point; a tuple of zod would be the only one, and part of what every screen loads. */
const point = z
  .array(z.number())
  .length(2)
  .transform(([x = 0, y = 0]): readonly [x: number, y: number] => [x, y]);
/** A period as text, its value, what was forecast for it, and the bounds of that; each null where there is none. */
const period = z
  .tuple([z.string()], z.number().nullable())
  .transform(([at, actual = null, predicted = null, low = null, high = null]) => ({
    at,
    actual,
    predicted,
    low,
    high,
  }));
const trainingPlots = z.looseObject({
  roc: z.array(z.looseObject({ label: z.string(), auc: z.number(), points: z.array(point) })).optional(),
  residuals: z.looseObject({ rows: z.number(), points: z.array(point) }).optional(),
  forecast: z
    .looseObject({
      series: z.number(),
      curves: z.array(z.looseObject({ series: z.string(), points: z.array(period) })),
    })
    .optional(),
});

/** How many rows of each class were predicted as which: a row for each actual class. */
export interface ConfusionMatrix {
  readonly labels: readonly string[];
  readonly counts: readonly (readonly number[])[];
}

/** A feature, and a number that the model has for it. */
export interface Weight {
  readonly name: string;
  readonly value: number;
}

interface Forecast {
  readonly series: number;
  /** The name is the values of the columns by which series are told apart: empty for a single one. */
  readonly curves: readonly { readonly name: string; readonly points: readonly z.output<typeof period>[] }[];
}

export interface Plots {
  readonly confusion: ConfusionMatrix | undefined;
  /** The largest first. */
  readonly importances: readonly Weight[];
  /** Of each class, or of the one that is predicted, which has no label. */
  readonly coefficients: readonly { readonly label: string; readonly weights: readonly Weight[] }[];
  readonly curves: NonNullable<z.output<typeof trainingPlots>['roc']>;
  readonly residuals: z.output<typeof trainingPlots>['residuals'];
  /** The first series of all, each with its last values and its forecast. */
  readonly forecast: Forecast | undefined;
}

type Metric = z.output<typeof trainingMetrics>['metrics'][number];

function confusionOf(metrics: readonly Metric[]): ConfusionMatrix | undefined {
  const cells = metrics.filter(({ kind }) => kind === 'confusion');
  if (cells.length === 0) return undefined;
  const labels = [
    ...new Set(cells.flatMap(({ actual, predicted }) => [actual ?? '', predicted ?? ''])),
  ].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const countOf = (actual: string, predicted: string): number =>
    cells.find((one) => one.actual === actual && one.predicted === predicted)?.value ?? 0;
  return { labels, counts: labels.map((actual) => labels.map((predicted) => countOf(actual, predicted))) };
}

const weightsOf = (metrics: readonly Metric[]): readonly Weight[] =>
  metrics
    .map(({ name, value }) => ({ name, value }))
    .toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value));

const columnsOfSeries = z.record(z.string(), z.json());

/** `North, web` of `{"region":"North","channel":"web"}`. */
function seriesName(text: string): string {
  if (text === '') return '';
  const values = Object.values(columnsOfSeries.parse(JSON.parse(text)));
  return values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join(', ');
}

/** The plots of a training, from the texts of its files, each undefined where it is not there. Throws where one is damaged. */
export function readPlots(metricsText: string | undefined, plotsText: string | undefined): Plots {
  const metrics = metricsText === undefined ? [] : trainingMetrics.parse(JSON.parse(metricsText)).metrics;
  const plots = plotsText === undefined ? {} : trainingPlots.parse(JSON.parse(plotsText));
  const coefficients = metrics.filter(({ kind }) => kind === 'coefficient');
  const labels = [...new Set(coefficients.map(({ predicted }) => predicted ?? ''))];
  return {
    confusion: confusionOf(metrics),
    importances: weightsOf(metrics.filter(({ kind }) => kind === 'importance')),
    coefficients: labels.map((label) => ({
      label,
      weights: weightsOf(
        coefficients.filter(({ predicted, name }) => (predicted ?? '') === label && name !== 'intercept'),
      ),
    })),
    curves: plots.roc ?? [],
    residuals: plots.residuals,
    forecast: plots.forecast && {
      series: plots.forecast.series,
      curves: plots.forecast.curves.map(({ series, points }) => ({ name: seriesName(series), points })),
    },
  };
}

/** Whether there is anything to draw. */
export const hasPlots = (plots: Plots): boolean => {
  const { confusion, importances, coefficients, curves, residuals, forecast } = plots;
  return (
    confusion !== undefined ||
    residuals !== undefined ||
    forecast !== undefined ||
    importances.length + coefficients.length + curves.length > 0
  );
};
