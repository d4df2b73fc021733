import { keysOf } from '@lakehouse/spark-sql/types/keys-of';
import { z } from 'zod';
import { MLFLOW } from '../../../codegen/ml/registered-model.ts';
import { field } from '../../../fields/field.ts';
import {
  ALGORITHM_TITLES,
  type Algorithm,
  CLASSIFIERS,
  CLUSTERINGS,
  PARAMETERS,
  REGRESSORS,
  TASKS,
} from './algorithms.ts';
import { forecastFields } from './forecast-config.ts';

const of = (...is: readonly (typeof TASKS)[number][]) => ({ field: 'task', is }) as const;

/** What is trained from features. */
const ofModels = of('classification', 'regression', 'clustering');

const parameter = z.object({
  name: field(z.enum(keysOf(PARAMETERS)).default('maxDepth'), {
    label: 'Parameter',
    widget: 'select',
    options: Object.fromEntries(
      Object.entries(PARAMETERS).map(([name, title]) => [name, `${title} (${name})`]),
    ),
  }),
  values: field(z.string().default(''), {
    label: 'Values',
    widget: 'text',
    placeholder: '3, 5, 8',
  }),
});

export const config = z.object({
  task: field(z.enum(TASKS).default('classification'), {
    label: 'Predict',
    widget: 'select',
    options: {
      classification: 'A class',
      regression: 'A number',
      clustering: 'Clusters of similar rows',
      forecasting: 'The next values of a time series',
    },
  }),
  label: field(z.string().default(''), {
    label: 'Label',
    widget: 'column',
    help: 'The column with what is to be predicted.',
    visibleWhen: of('classification', 'regression', 'forecasting'),
  }),
  ...forecastFields,
  features: field(z.array(z.string()).default([]), {
    label: 'Features',
    widget: 'columns',
    help: 'Numbers and BOOLEANs are taken as they are, texts as categories.',
    visibleWhen: ofModels,
  }),
  categories: field(z.array(z.string()).default([]), {
    label: 'Numbers that are categories',
    widget: 'columns',
    help: 'Features such as codes, whose order and differences mean nothing.',
    visibleWhen: ofModels,
  }),
  encoding: field(z.enum(['one-hot', 'index']).default('one-hot'), {
    label: 'Categories become',
    widget: 'select',
    options: {
      'one-hot': 'A number 0 or 1 for each category',
      index: 'One number, the index of the category',
    },
    visibleWhen: ofModels,
  }),
  featureNulls: field(z.enum(['fill', 'drop', 'refuse']).default('fill'), {
    label: 'NULLs in features',
    widget: 'select',
    options: {
      fill: 'Numbers get the median, texts no category',
      drop: 'Leave out the rows',
      refuse: 'Stop',
    },
    help: 'The model does the same when it predicts.',
    visibleWhen: ofModels,
  }),
  labelNulls: field(z.enum(['drop', 'refuse']).default('drop'), {
    label: 'Rows without a label',
    widget: 'select',
    options: { drop: 'Leave them out, and count them', refuse: 'Stop' },
    visibleWhen: of('classification', 'regression'),
  }),
  classifier: field(z.enum(CLASSIFIERS).default('random-forest'), {
    label: 'Algorithm',
    widget: 'select',
    options: ALGORITHM_TITLES,
    visibleWhen: of('classification'),
  }),
  regressor: field(z.enum(REGRESSORS).default('random-forest'), {
    label: 'Algorithm',
    widget: 'select',
    options: ALGORITHM_TITLES,
    visibleWhen: of('regression'),
  }),
  clustering: field(z.enum(CLUSTERINGS).default('k-means'), {
    label: 'Algorithm',
    widget: 'select',
    options: ALGORITHM_TITLES,
    visibleWhen: of('clustering'),
  }),
  scale: field(z.boolean().default(true), {
    label: 'Scale the features alike',
    widget: 'switch',
    help: 'Otherwise those with large values decide which rows are similar.',
    visibleWhen: of('clustering'),
  }),
  parameters: field(z.array(parameter).default([]), {
    label: 'Parameters',
    widget: 'list',
    addLabel: 'Parameter',
    help: 'Of several values, cross-validation chooses the best combination.',
    visibleWhen: ofModels,
  }),
  testShare: field(z.int().min(1).max(90).default(20), {
    label: 'Test rows, in %',
    widget: 'number',
    visibleWhen: ofModels,
  }),
  splitBy: field(z.array(z.string()).default([]), {
    label: 'Split by',
    widget: 'columns',
    help: 'Rows that are equal in these columns are all training or all test rows. None means all columns.',
    visibleWhen: ofModels,
  }),
  seed: field(z.int().min(0).max(1_000_000_000).default(42), {
    label: 'Seed',
    widget: 'number',
    help: 'The same rows and the same seed give the same model.',
    visibleWhen: ofModels,
  }),
  folds: field(z.int().min(0).max(20).default(0), {
    label: 'Folds of the cross-validation',
    widget: 'number',
    help: '0: none.',
    visibleWhen: ofModels,
  }),
  classMetric: field(z.enum(['accuracy', 'f1', 'log_loss', 'area_under_roc']).default('accuracy'), {
    label: 'Best by',
    widget: 'select',
    options: {
      accuracy: 'Accuracy',
      f1: 'F1, each class alike',
      log_loss: 'Log loss',
      area_under_roc: 'Area under the ROC curve, of two classes',
    },
    visibleWhen: of('classification'),
  }),
  numberMetric: field(z.enum(['rmse', 'mae', 'r2']).default('rmse'), {
    label: 'Best by',
    widget: 'select',
    options: { rmse: 'Root of the mean squared error', mae: 'Mean absolute error', r2: 'R²' },
    visibleWhen: of('regression'),
  }),
  budget: field(z.int().min(1).max(1000).default(20), {
    label: 'Maximum combinations',
    widget: 'number',
    help: 'Of more, so many are drawn. Each is trained once per fold.',
    visibleWhen: ofModels,
  }),
  partitions: field(z.int().min(1).max(10_000).default(8), {
    label: 'Partitions',
    widget: 'number',
    help: 'Into how many the rows are put: more for more machines. Another number gives another model.',
    visibleWhen: ofModels,
  }),
  folder: field(z.string().default(''), {
    label: 'Folder of the model',
    widget: 'text',
    placeholder: '/Volumes/main/default/models/churn',
    help: 'In a volume. A run stores the model and its metrics there, and previews read them. Empty: the model is not stored.',
  }),
  log: field(z.enum(['none', 'run', 'model']).default('none'), {
    label: 'Log with MLflow',
    widget: 'select',
    options: {
      none: 'Nothing',
      run: 'The run: parameters and metrics',
      model: 'The run, and register the model',
    },
  }),
  experiment: field(z.string().default('/Shared/training'), {
    label: 'Experiment',
    widget: 'text',
    placeholder: '/Shared/training',
    help: 'The first run creates it, in a folder that is there.',
    visibleWhen: { field: 'log', is: ['run', 'model'] },
  }),
  register: field(z.string().default(''), {
    label: 'Register as',
    widget: 'text',
    placeholder: 'main.default.churn',
    help: 'In Unity Catalog: each run makes a new version.',
    visibleWhen: { field: 'log', is: ['model'] },
  }),
  alias: field(z.string().default('champion'), {
    label: 'Alias of the new version',
    widget: 'text',
    help: 'Nodes that predict by it take the new version from then on. Empty: none.',
    visibleWhen: { field: 'log', is: ['model'] },
  }),
  packages: field(z.array(z.string()).default([MLFLOW]), {
    label: 'Python packages',
    widget: 'names',
    placeholder: MLFLOW,
    help: 'MLflow, with a pinned version. Notebooks and jobs install it; a connected cluster must have it.',
    visibleWhen: { field: 'log', is: ['run', 'model'] },
  }),
  prediction: field(z.string().default('prediction'), {
    label: 'Column of the prediction',
    widget: 'text',
  }),
});

export type TrainingConfig = z.output<typeof config>;

/** The algorithm of the task. */
export function algorithmOf({ task, classifier, regressor, clustering }: TrainingConfig): Algorithm {
  switch (task) {
    case 'classification':
      return classifier;
    case 'regression':
      return regressor;
    case 'clustering':
      return clustering;
    case 'forecasting':
      return 'exponential-smoothing';
  }
}

/** The label; undefined where the task needs none. */
export const labelOf = ({ task, label }: TrainingConfig): string | undefined =>
  task === 'clustering' ? undefined : label;
