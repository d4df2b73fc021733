import { folderPath } from '../../../codegen/folder-path.ts';
import { isMissingModel } from '../../../codegen/ml/model-folder.ts';
import { givenTexts } from '../../../codegen/pinned-packages.ts';
import { needsSchema } from '../../../diagnostics/column-checks.ts';
import { hasErrors } from '../../../diagnostics/diagnostic.ts';
import { defineNode, type FailureAdvice, schemaAt } from '../../define-node.ts';
import { ALGORITHM_TITLES } from './algorithms.ts';
import { columnProblems } from './checks.ts';
import { algorithmOf, config, labelOf, type TrainingConfig } from './config.ts';
import { outputsOf, trainedColumns } from './outputs.ts';

function explain(config: TrainingConfig, failure: string): FailureAdvice | undefined {
  if (isMissingModel(config.folder, failure))
    return {
      advice: 'Nothing was trained yet: run the pipeline. A preview trains no model.',
      field: 'folder',
    };
  if (config.log === 'none') return undefined;
  if (/No module named '(?:mlflow|skops)/u.test(failure))
    return { advice: 'Install the packages of this node on the cluster, as libraries.', field: 'packages' };
  const register = config.register.trim();
  if (config.log === 'model' && failure.includes(register) && /PERMISSION_DENIED/u.test(failure))
    return {
      advice: 'Let somebody grant you CREATE MODEL on the schema, or register in another.',
      field: 'register',
    };
  return undefined;
}

export const kind = defineNode({
  id: 'ml-training',
  type: 'ml-training',
  title: 'ML training',
  summary: 'Trains a model on some rows, and tests it on the others.',
  keywords: [
    'machine learning',
    'model',
    'train',
    'fit',
    'predict',
    'classification',
    'regression',
    'clustering',
    'forecasting',
    'forecast',
    'time series',
    'random forest',
    'logistic regression',
    'k-means',
    'cross-validation',
    'mlflow',
    'experiment',
    'register model',
  ],
  category: 'row',
  palette: 'Prepare',
  icon: 'dices',
  inputs: [{ name: 'in', label: 'Rows' }],
  output: 'rows',
  outputs: outputsOf,
  config,
  details: (config) =>
    [ALGORITHM_TITLES[algorithmOf(config)], labelOf(config)].filter((part) => part).join(': '),
  propagate: ({ config, inputs }) => {
    const rows = schemaAt(inputs);
    if (!rows) return { schema: undefined, problems: [needsSchema('features')] };
    const problems = columnProblems(config, rows);
    return { schema: hasErrors(problems) ? undefined : trainedColumns(config, rows), problems };
  },
  ownFolder: ({ folder }) =>
    folderPath(folder) === '' ? undefined : { path: folderPath(folder), field: 'folder' },
  shuffles: true,
  requires: ({ log, packages }) => ({
    spark: '3.5',
    ...(log !== 'none' && { packages: givenTexts(packages) }),
  }),
  explain,
});
