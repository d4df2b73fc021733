import { parseType } from '@lakehouse/spark-sql/syntax/parse-type';
import { type ColumnType, type Schema, T } from '@lakehouse/spark-sql/types/column-type';
import { folderPath } from '../../../codegen/folder-path.ts';
import { predictedColumns } from '../../../codegen/ml/model-columns.ts';
import { isMissingModel } from '../../../codegen/ml/model-folder.ts';
import { givenTexts } from '../../../codegen/pinned-packages.ts';
import { needsSchema } from '../../../diagnostics/column-checks.ts';
import { hasErrors, setting } from '../../../diagnostics/diagnostic.ts';
import { defineNode, type FailureAdvice, schemaAt } from '../../define-node.ts';
import { deploymentProblems, ofClasses } from './checks.ts';
import { config, type DeploymentConfig, PREDICTS } from './config.ts';

function predictedType({ source, predicts, classType, resultType }: DeploymentConfig): ColumnType {
  if (source === 'registered') return parseType(resultType);
  if (predicts === 'class') return parseType(classType);
  return predicts === 'number' ? T.double : T.int;
}

const scored = (config: DeploymentConfig, rows: Schema): Schema => [
  ...rows.map(({ name, type }) => ({ name, type })),
  ...predictedColumns(config.prediction.trim(), predictedType(config), ofClasses(config)),
];

const ROWS_DIFFER =
  'The model reads columns that the rows lack, or have in another type: add or rename them before this node.';

function folderAdvice({ folder }: DeploymentConfig, failure: string): FailureAdvice | undefined {
  if (isMissingModel(folder, failure))
    return {
      advice: 'No model is in the folder: run the pipeline that trains it, with this folder.',
      field: 'folder',
    };
  const other = /The model predicts a (\w+), not a/u.exec(failure)?.[1];
  const predicts = PREDICTS.find((one) => one === other);
  if (predicts)
    return {
      advice: 'Choose what the model predicts.',
      field: 'predicts',
      fixes: [setting(`It predicts a ${predicts}`, { predicts })],
    };
  if (failure.includes('The classes of the model are not'))
    return {
      advice: 'Choose another type of the class.',
      field: 'classType',
      fixes: [setting('Use STRING', { classType: 'string' })],
    };
  return failure.includes('The rows do not fit the model') ? { advice: ROWS_DIFFER } : undefined;
}

function registryAdvice({ model, by, alias }: DeploymentConfig, failure: string): FailureAdvice | undefined {
  if (/The rows do not fit the model/u.test(failure)) return { advice: ROWS_DIFFER };
  const lacks = /ModuleNotFoundError: No module named '([\w.]+)'/u.exec(failure)?.[1];
  if (lacks !== undefined)
    return {
      advice: `Add what brings ${lacks} to the packages of this node, as the requirements.txt of the model pins it.`,
      field: 'packages',
    };
  if (!/DOES_NOT_EXIST|does not exist|not found/iu.test(failure) || !failure.includes(model.trim()))
    return undefined;
  return by === 'alias' && failure.includes(alias.trim())
    ? { advice: 'Give the alias to a version of the model, or choose another one.', field: 'alias' }
    : { advice: 'Register the model, or correct its name or version.', field: 'model' };
}

export const kind = defineNode({
  id: 'ml-deployment',
  type: 'ml-deployment',
  title: 'ML deployment',
  summary: 'Predicts the rows by a trained model: one from an ML training node, or a registered one.',
  keywords: [
    'machine learning',
    'model',
    'score',
    'scoring',
    'batch inference',
    'inference',
    'predict',
    'prediction',
    'deploy',
    'serving',
    'mlflow',
    'registered model',
    'alias',
    'champion',
  ],
  category: 'row',
  palette: 'Prepare',
  icon: 'tag',
  inputs: [{ name: 'in', label: 'Rows' }],
  output: 'rows',
  config,
  details: ({ source, folder, model, by, alias, version }) => {
    if (source === 'folder') return folderPath(folder);
    const which = by === 'version' ? `, version ${version}` : alias.trim() && `@${alias.trim()}`;
    return model.trim() && `${model.trim()}${which}`;
  },
  propagate: ({ config, inputs }) => {
    const rows = schemaAt(inputs);
    const problems = deploymentProblems(config, rows ?? []);
    if (!rows) return { schema: undefined, problems: [...problems, needsSchema()] };
    return { schema: hasErrors(problems) ? undefined : scored(config, rows), problems };
  },
  // A model of a folder may leave out rows with NULLs, as it was trained to.
  rowCount: ({ source }) => (source === 'registered' ? 'as-input' : undefined),
  requires: ({ source, packages }) => ({
    spark: '3.5',
    ...(source === 'registered' && { packages: givenTexts(packages) }),
  }),
  explain: (config, failure) =>
    config.source === 'folder' ? folderAdvice(config, failure) : registryAdvice(config, failure),
});
