import {
  findColumn,
  formatType,
  isNumeric,
  type Schema,
  sameName,
} from '@lakehouse/spark-sql/types/column-type';
import { OWN_COLUMNS } from '../../../codegen/ml/model-columns.ts';
import { missingColumns } from '../../../diagnostics/column-checks.ts';
import { error, type Problem, setting } from '../../../diagnostics/diagnostic.ts';
import type { TrainingConfig } from './config.ts';

function timeProblems({ time, frequency }: TrainingConfig, schema: Schema): readonly Problem[] {
  if (time === '') return [error('no-time', 'Choose the column with the time of each value', 'time')];
  const type = findColumn(schema, time)?.type;
  if (!type) return missingColumns([time], schema, 'time');
  const is = `“${time}” is ${formatType(type).toUpperCase()}`;
  if (type.kind !== 'date' && type.kind !== 'timestamp')
    return [error('time-type', `${is}: cast it to DATE or TIMESTAMP`, 'time')];
  if (type.kind === 'date' && frequency === 'hour')
    return [error('time-type', `${is}, which has no hours: forecast days, or take a TIMESTAMP`, 'frequency')];
  return [];
}

function valueProblems({ label }: TrainingConfig, schema: Schema): readonly Problem[] {
  if (label === '') return [error('no-label', 'Choose the column to forecast', 'label')];
  const type = findColumn(schema, label)?.type;
  if (!type) return missingColumns([label], schema, 'label');
  if (isNumeric(type)) return [];
  return [
    error('label-type', `“${label}” is ${formatType(type).toUpperCase()} and not a number: cast it`, 'label'),
  ];
}

/** The names of the columns that a forecast adds. */
export const forecastNames = (prediction: string): readonly string[] => [
  prediction,
  `${prediction}_low`,
  `${prediction}_high`,
];

function nameProblems({ prediction, series, time }: TrainingConfig): readonly Problem[] {
  const name = prediction.trim();
  if (name === '') return [error('no-name', 'Enter a name for the new column', 'prediction')];
  const taken = forecastNames(name).find((added) => [...series, time].some((one) => sameName(one, added)));
  return taken === undefined
    ? []
    : [error('name-taken', `There is a column “${taken}”: enter another name`, 'prediction')];
}

/** All that is wrong with a forecast of rows of these columns. */
export function forecastProblems(config: TrainingConfig, schema: Schema): readonly Problem[] {
  const { series, time, label } = config;
  const twice = series.filter((name) => [time, label].some((other) => other !== '' && sameName(other, name)));
  const own = schema.filter(({ name }) => name.toLowerCase().startsWith(OWN_COLUMNS));
  return [
    ...timeProblems(config, schema),
    ...valueProblems(config, schema),
    ...missingColumns(series, schema, 'series'),
    ...twice.map((name) => ({
      ...error('series-twice', `“${name}” is the time or the value, and can’t tell series apart`, 'series'),
      fixes: [setting('Take it out', { series: series.filter((one) => one !== name) })],
    })),
    ...own.map(({ name }) =>
      error('name-taken', `“${name}” begins as the columns of models do: rename it before`, 'series'),
    ),
    ...nameProblems(config),
  ];
}
