import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import { findColumn, type Schema, struct, T } from '@lakehouse/spark-sql/types/column-type';
import { freeName } from '../../../codegen/free-name.ts';
import { predictedColumns } from '../../../codegen/ml/model-columns.ts';
import { spelled } from '../../../diagnostics/column-checks.ts';
import type { OutputPort } from '../../define-node.ts';
import { labelOf, type TrainingConfig } from './config.ts';
import { forecastNames } from './forecast-checks.ts';

/** The columns of the metrics, as DDL. */
export const METRICS =
  'kind STRING, name STRING, value DOUBLE, candidate INT, fold INT, parameters STRING, actual STRING, predicted STRING';
const METRIC_COLUMNS = parseSchema(METRICS);

/** The column in which the rows of the metrics are, beside those of the predictions; no column of the rows has its name. */
export const metricColumn = (rows: Schema): string =>
  freeName(
    'training_metric',
    rows.map(({ name }) => name),
  );

/** The columns of a forecast: which series, which period, the value with its bounds. */
function forecastColumns({ series, time, prediction }: TrainingConfig, rows: Schema): Schema {
  const given = [...spelled(series, rows), ...spelled([time], rows)].map((name) => ({
    name,
    type: findColumn(rows, name)?.type ?? T.string,
  }));
  return [...given, ...forecastNames(prediction.trim()).map((name) => ({ name, type: T.double }))];
}

/** The rows of the node: those of the predictions, in which the metrics are NULL, and those of the metrics. */
export function trainedColumns(config: TrainingConfig, rows: Schema): Schema {
  if (config.task === 'forecasting') {
    const forecast = forecastColumns(config, rows);
    return [...forecast, { name: metricColumn(forecast), type: struct(METRIC_COLUMNS) }];
  }
  const label = labelOf(config);
  const type = label === undefined ? T.int : (findColumn(rows, label)?.type ?? T.string);
  const ofClasses = config.task === 'classification';
  const predictions = [
    ...rows.map(({ name, type: own }) => ({ name, type: own })),
    ...predictedColumns(
      config.prediction.trim(),
      ofClasses || label === undefined ? type : T.double,
      ofClasses,
    ),
  ];
  return [...predictions, { name: metricColumn(predictions), type: struct(METRIC_COLUMNS) }];
}

const OUTPUTS: readonly OutputPort[] = [
  {
    name: 'predictions',
    label: 'Predictions',
    does: 'Keep the test rows, with what the model predicts for them',
    schema: (rows) => rows.slice(0, -1),
  },
  {
    name: 'metrics',
    label: 'Metrics',
    does: 'List how good the model is, and what it goes by',
    schema: () => METRIC_COLUMNS,
  },
];

const FORECASTS = OUTPUTS.map((output) =>
  output.name === 'predictions'
    ? {
        ...output,
        label: 'Forecast',
        does: 'List the next periods of each series, with the bounds of each value',
      }
    : { ...output, does: 'List how far tests were off, and how far the season before would be' },
);

/** The outputs of a training. */
export const outputsOf = ({ task }: TrainingConfig): readonly OutputPort[] =>
  task === 'forecasting' ? FORECASTS : OUTPUTS;
