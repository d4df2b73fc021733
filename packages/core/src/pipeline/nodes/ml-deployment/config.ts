import { z } from 'zod';
import { MLFLOW } from '../../../codegen/ml/registered-model.ts';
import { field } from '../../../fields/field.ts';

export const PREDICTS = ['class', 'number', 'cluster'] as const;

/** The types that the class of a training can have, and the texts of which each can be made. */
export const CLASS_TYPES = {
  string: undefined,
  boolean: 'true|false',
  int: '-?\\d{1,10}',
  bigint: '-?\\d{1,19}',
} as const;

const RESULT_TYPES = [
  'double',
  'float',
  'bigint',
  'int',
  'string',
  'boolean',
  'array<double>',
  'array<string>',
] as const;

const inFolder = { field: 'source', is: ['folder'] } as const;
const registered = { field: 'source', is: ['registered'] } as const;

const upper = (types: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(types.map((type) => [type, type.toUpperCase()]));

export const config = z.object({
  source: field(z.enum(['folder', 'registered']).default('folder'), {
    label: 'Model',
    widget: 'select',
    options: {
      folder: 'Trained by an ML training node',
      registered: 'Registered in Unity Catalog',
    },
  }),
  folder: field(z.string().default(''), {
    label: 'Folder of the model',
    widget: 'text',
    placeholder: '/Volumes/main/default/models/churn',
    help: 'The one that the ML training node has. In one pipeline with it, an order edge from its destination to this node makes this one wait.',
    visibleWhen: inFolder,
  }),
  predicts: field(z.enum(PREDICTS).default('class'), {
    label: 'It predicts',
    widget: 'select',
    options: { class: 'A class', number: 'A number', cluster: 'The cluster of a row' },
    visibleWhen: inFolder,
  }),
  classType: field(z.enum(['string', 'boolean', 'int', 'bigint']).default('string'), {
    label: 'Type of the class',
    widget: 'select',
    options: upper(['string', 'boolean', 'int', 'bigint']),
    help: 'That of the label of the training.',
    visibleWhen: { all: [inFolder, { field: 'predicts', is: ['class'] }] },
  }),
  model: field(z.string().default(''), {
    label: 'Registered model',
    widget: 'text',
    placeholder: 'main.default.churn',
    help: 'It gets the columns that its signature names, in their types there.',
    visibleWhen: registered,
  }),
  by: field(z.enum(['alias', 'version']).default('alias'), {
    label: 'Version',
    widget: 'select',
    options: { alias: 'The one of an alias', version: 'A fixed one' },
    help: 'An alias is looked up once per run.',
    visibleWhen: registered,
  }),
  alias: field(z.string().default('champion'), {
    label: 'Alias',
    widget: 'text',
    visibleWhen: { all: [registered, { field: 'by', is: ['alias'] }] },
  }),
  version: field(z.int().min(1).max(1_000_000).default(1), {
    label: 'Number of the version',
    widget: 'number',
    visibleWhen: { all: [registered, { field: 'by', is: ['version'] }] },
  }),
  resultType: field(z.enum(RESULT_TYPES).default('double'), {
    label: 'Type of the prediction',
    widget: 'select',
    options: upper(RESULT_TYPES),
    help: 'Of a model that returns several columns, the first that has it.',
    visibleWhen: registered,
  }),
  packages: field(z.array(z.string()).default([MLFLOW]), {
    label: 'Python packages',
    widget: 'names',
    placeholder: 'scikit-learn==1.7.2',
    help: 'MLflow, and what the requirements.txt of the model lists, with pinned versions. Notebooks and jobs install them; a connected cluster must have them.',
    visibleWhen: registered,
  }),
  loadFolder: field(z.string().default(''), {
    label: 'Folder to load a Spark model in',
    widget: 'text',
    placeholder: '/Volumes/main/default/models/loaded',
    help: 'In a volume. On Databricks, serverless compute and shared clusters need one for models that ML training nodes registered.',
    visibleWhen: registered,
  }),
  prediction: field(z.string().default('prediction'), {
    label: 'Column of the prediction',
    widget: 'text',
  }),
});

export type DeploymentConfig = z.output<typeof config>;
