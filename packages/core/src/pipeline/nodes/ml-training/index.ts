import { isMissingModel, modelFolder } from '../../../codegen/ml/model-folder.ts';
import { needsSchema } from '../../../diagnostics/column-checks.ts';
import { hasErrors } from '../../../diagnostics/diagnostic.ts';
import { defineNode, schemaAt } from '../../define-node.ts';
import { ALGORITHM_TITLES } from './algorithms.ts';
import { columnProblems } from './checks.ts';
import { algorithmOf, config, labelOf } from './config.ts';
import { OUTPUTS, trainedColumns } from './outputs.ts';

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
    'random forest',
    'logistic regression',
    'k-means',
    'cross-validation',
  ],
  category: 'row',
  palette: 'Prepare',
  icon: 'dices',
  inputs: [{ name: 'in', label: 'Rows' }],
  output: 'rows',
  outputs: () => OUTPUTS,
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
    modelFolder(folder) === '' ? undefined : { path: modelFolder(folder), field: 'folder' },
  shuffles: true,
  requires: () => ({ spark: '3.5' }),
  explain: (config, failure) =>
    isMissingModel(config.folder, failure)
      ? { advice: 'Nothing was trained yet: run the pipeline. A preview trains no model.', field: 'folder' }
      : undefined,
});
