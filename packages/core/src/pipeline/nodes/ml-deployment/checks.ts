import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { modelFolder, modelFolderProblems } from '../../../codegen/ml/model-folder.ts';
import { predictedNameProblems } from '../../../codegen/ml/predicted-names.ts';
import { packageProblems } from '../../../codegen/pinned-packages.ts';
import { error, type Problem, setting } from '../../../diagnostics/diagnostic.ts';
import { type DeploymentConfig, MLFLOW } from './config.ts';

/** Whether the model predicts classes whose probabilities are known. */
export const ofClasses = ({ source, predicts }: DeploymentConfig): boolean =>
  source === 'folder' && predicts === 'class';

const hasVariable = (text: string): boolean => text.includes('${');

function modelProblems(text: string): readonly Problem[] {
  const name = text.trim();
  if (name === '') return [error('no-model', 'Enter the name of the registered model', 'model')];
  // Unity Catalog refuses these characters in names.
  if (hasVariable(name) || /^[^\s./:@]+(?:\.[^\s./:@]+){2}$/u.test(name)) return [];
  return [error('bad-model', 'Enter catalog, schema and model: main.default.churn', 'model')];
}

function aliasProblems({ by, alias }: DeploymentConfig): readonly Problem[] {
  const name = alias.trim();
  if (by !== 'alias' || hasVariable(name)) return [];
  if (name === '') return [error('no-alias', 'Enter the alias of the version', 'alias')];
  if (/^[\w-]+$/u.test(name) && !/^(?:v?\d+|latest)$/iu.test(name)) return [];
  const says = 'An alias has letters, digits, _ and -, and is not a version nor latest';
  return [error('bad-alias', says, 'alias')];
}

/** The registry is read by MLflow. */
function mlflowProblems({ packages }: DeploymentConfig): readonly Problem[] {
  if (packages.some((text) => /^\s*mlflow(?:-skinny)?(?:\[[^\]]*\])?(?:==|\s*$)/iu.test(text))) return [];
  return [
    {
      ...error('no-mlflow', 'Registered models are read by MLflow: add it to the packages', 'packages'),
      fixes: [setting('Add it', { packages: [MLFLOW, ...packages] })],
    },
  ];
}

function sourceProblems(config: DeploymentConfig): readonly Problem[] {
  if (config.source === 'registered')
    return [
      ...modelProblems(config.model),
      ...aliasProblems(config),
      ...mlflowProblems(config),
      ...packageProblems(config.packages),
    ];
  if (modelFolder(config.folder) === '')
    return [error('no-folder', 'Enter the folder in which an ML training node stores its model', 'folder')];
  return modelFolderProblems(config.folder);
}

/** What is wrong with the settings, and with the names of columns where these are known. */
export const deploymentProblems = (config: DeploymentConfig, rows: Schema): readonly Problem[] => [
  ...sourceProblems(config),
  ...predictedNameProblems(config.prediction.trim(), rows, ofClasses(config)),
];
