import { sameName } from '@lakehouse/spark-sql/types/column-type';
import { folderPath } from '../../../codegen/folder-path.ts';
import { modelFolderProblems } from '../../../codegen/ml/model-folder.ts';
import {
  aliasProblems,
  mlflowProblems,
  registeredModelProblems,
} from '../../../codegen/ml/registered-model.ts';
import { packageProblems } from '../../../codegen/pinned-packages.ts';
import { error, type Problem, setting } from '../../../diagnostics/diagnostic.ts';
import { ALGORITHM_TITLES } from './algorithms.ts';
import { algorithmOf, type TrainingConfig } from './config.ts';
import { BOUNDS, PARAMETERS_OF, valuesOf } from './parameter-values.ts';

function parameterProblems(config: TrainingConfig): readonly Problem[] {
  if (config.task === 'forecasting') return [];
  const algorithm = algorithmOf(config);
  const known = PARAMETERS_OF[algorithm];
  const { parameters, folds } = config;
  const found: Problem[] = parameters.flatMap(({ name, values }, at): readonly Problem[] => {
    if (!known.includes(name)) {
      const has = `${ALGORITHM_TITLES[algorithm]} has ${known.join(', ')}`;
      return [error('unknown-parameter', `${has}, and no ${name}`, `parameters.${at}.name`)];
    }
    if (parameters.slice(0, at).some((one) => one.name === name))
      return [error('parameter-twice', `${name} is above: give it all its values`, `parameters.${at}.name`)];
    if (valuesOf(name, values)) return [];
    const { whole, min, max } = BOUNDS[name];
    const what = `${whole ? 'whole numbers' : 'numbers'} from ${min} to ${max}`;
    return [error('bad-values', `Enter ${what}, separated by commas`, `parameters.${at}.values`)];
  });
  if (config.task === 'clustering' && !parameters.some(({ name }) => name === 'k'))
    found.push(error('no-clusters', 'Add the parameter k: how many clusters there are', 'parameters'));
  const hasSeveral = parameters.some(({ name, values }) => (valuesOf(name, values)?.length ?? 1) > 1);
  if (folds === 1)
    found.push(error('one-fold', 'Cross-validation needs 2 folds or more; 0 for none', 'folds'));
  else if (folds === 0 && hasSeveral)
    found.push({
      ...error('no-folds', 'Parameters have several values: choose among them by 2 folds or more', 'folds'),
      fixes: [setting('Use 3 folds', { folds: 3 })],
    });
  return found;
}

const FORECAST: readonly Problem[] = [
  {
    ...error('no-model-of-forecast', 'A forecast has no model that could be registered: log the run', 'log'),
    fixes: [setting('Log the run', { log: 'run' })],
  },
];

function registerProblems({
  task,
  register,
  alias,
  folder,
  featureNulls,
  features,
}: TrainingConfig): readonly Problem[] {
  if (task === 'forecasting') return FORECAST;
  const found = [...registeredModelProblems(register, 'register'), ...aliasProblems(alias)];
  if (folderPath(folder) === '')
    found.push(
      error('no-folder', 'Choose a folder: MLflow takes the model that is registered from it', 'folder'),
    );
  if (featureNulls === 'drop')
    found.push({
      ...error(
        'dropped-rows',
        'A registered model predicts every row: fill the NULLs in features, or stop at them',
        'featureNulls',
      ),
      fixes: [setting('Fill them', { featureNulls: 'fill' })],
    });
  if (features.some((name) => sameName(name, 'prediction')))
    found.push(
      error(
        'feature-name',
        'A registered model calls its result “prediction”: rename this feature',
        'features',
      ),
    );
  return found;
}

function logProblems(config: TrainingConfig): readonly Problem[] {
  const { log, experiment, packages } = config;
  if (log === 'none') return [];
  const name = experiment.trim();
  const isPath = name.includes('${') || /^\/[^/]+(?:\/[^/]+)+$/u.test(name);
  const says = 'Enter the path of an experiment in the workspace: /Shared/training';
  return [
    ...(isPath ? [] : [error('bad-experiment', says, 'experiment')]),
    ...(log === 'model' ? registerProblems(config) : []),
    ...mlflowProblems(packages, 'Trainings are logged by MLflow'),
    ...packageProblems(packages),
  ];
}

/** What is wrong with the settings, whatever the columns are. */
export const settingProblems = (config: TrainingConfig): readonly Problem[] => [
  ...parameterProblems(config),
  ...modelFolderProblems(config.folder),
  ...logProblems(config),
];
