import {
  type ColumnType,
  findColumn,
  formatType,
  isInteger,
  isNumeric,
  type Schema,
  sameName,
} from '@lakehouse/spark-sql/types/column-type';
import { predictedNameProblems } from '../../../codegen/ml/predicted-names.ts';
import { missingColumns } from '../../../diagnostics/column-checks.ts';
import { error, type Problem, problem, setting } from '../../../diagnostics/diagnostic.ts';
import { labelOf, type TrainingConfig } from './config.ts';
import { isFeature } from './features.ts';
import { forecastProblems } from './forecast-checks.ts';

const isClass = (type: ColumnType): boolean =>
  type.kind === 'string' || type.kind === 'boolean' || type.kind === 'decimal' || isInteger(type);

function labelProblems(config: TrainingConfig, schema: Schema): readonly Problem[] {
  const label = labelOf(config);
  if (label === undefined) return [];
  if (label === '') return [error('no-label', 'Choose the column to predict', 'label')];
  const type = findColumn(schema, label)?.type;
  if (!type) return missingColumns([label], schema, 'label');
  const features = config.features.filter((name) => !sameName(name, label));
  const among =
    features.length === config.features.length
      ? []
      : [
          {
            ...error(
              'label-feature',
              `“${label}” is the label, which a model can’t know before: take it out of the features`,
              'features',
            ),
            fixes: [setting('Take it out', { features })],
          },
        ];
  const is = `“${label}” is ${formatType(type).toUpperCase()}`;
  if (config.task === 'classification' && !isClass(type))
    return [
      ...among,
      error('label-type', `${is}, which can't be a class: predict a number, or cast it`, 'label'),
    ];
  if (config.task === 'regression' && !isNumeric(type))
    return [...among, error('label-type', `${is} and not a number: predict a class, or cast it`, 'label')];
  return among;
}

function featureProblems({ features, categories }: TrainingConfig, schema: Schema): readonly Problem[] {
  if (features.length === 0)
    return [error('no-features', 'Choose the columns that the model learns from', 'features')];
  const wrong = features.flatMap((name) => {
    const type = findColumn(schema, name)?.type;
    if (!type || isFeature(type)) return [];
    const is = `“${name}” is ${formatType(type).toUpperCase()}`;
    return [error('feature-type', `${is}: make numbers or texts of it first`, 'features')];
  });
  const unused = categories.filter((name) => !features.some((one) => sameName(one, name)));
  return [
    ...missingColumns(features, schema, 'features'),
    ...wrong,
    ...unused.map((name) =>
      problem('warning', 'no-feature', `“${name}” is not among the features`, 'categories'),
    ),
  ];
}

/** All that is wrong with the settings for rows of these columns. */
export const columnProblems = (config: TrainingConfig, schema: Schema): readonly Problem[] =>
  config.task === 'forecasting' ? forecastProblems(config, schema) : modelProblems(config, schema);

const modelProblems = (config: TrainingConfig, schema: Schema): readonly Problem[] => [
  ...labelProblems(config, schema),
  ...featureProblems(config, schema),
  ...missingColumns(config.splitBy, schema, 'splitBy'),
  ...predictedNameProblems(config.prediction.trim(), schema, config.task === 'classification', 'features'),
];
