import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { folderPath } from '../../../codegen/folder-path.ts';
import { modelFolderProblems } from '../../../codegen/ml/model-folder.ts';
import { predictedNameProblems } from '../../../codegen/ml/predicted-names.ts';
import {
  aliasProblems,
  mlflowProblems,
  registeredModelProblems,
} from '../../../codegen/ml/registered-model.ts';
import { packageProblems } from '../../../codegen/pinned-packages.ts';
import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import type { DeploymentConfig } from './config.ts';

/** Whether the model predicts classes whose probabilities are known. */
export const ofClasses = ({ source, predicts }: DeploymentConfig): boolean =>
  source === 'folder' && predicts === 'class';

function versionProblems({ by, alias }: DeploymentConfig): readonly Problem[] {
  if (by !== 'alias') return [];
  if (alias.trim() === '') return [error('no-alias', 'Enter the alias of the version', 'alias')];
  return aliasProblems(alias);
}

const loadFolderProblems = ({ loadFolder }: DeploymentConfig): readonly Problem[] =>
  modelFolderProblems(loadFolder).map((found) => ({ ...found, field: 'loadFolder' }));

function sourceProblems(config: DeploymentConfig): readonly Problem[] {
  if (config.source === 'registered')
    return [
      ...registeredModelProblems(config.model, 'model'),
      ...versionProblems(config),
      ...mlflowProblems(config.packages, 'Registered models are read by MLflow'),
      ...packageProblems(config.packages),
      ...loadFolderProblems(config),
    ];
  if (folderPath(config.folder) === '')
    return [error('no-folder', 'Enter the folder in which an ML training node stores its model', 'folder')];
  return modelFolderProblems(config.folder);
}

/** What is wrong with the settings, and with the names of columns where these are known. */
export const deploymentProblems = (config: DeploymentConfig, rows: Schema): readonly Problem[] => [
  ...sourceProblems(config),
  ...predictedNameProblems(config.prediction.trim(), rows, ofClasses(config)),
];
