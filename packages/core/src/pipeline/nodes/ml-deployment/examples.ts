import type { z } from 'zod';
import type { ExampleTable, NodeExample } from '../../define-node.ts';
import type { config } from './config.ts';

const customers: ExampleTable = {
  schema: 'id BIGINT, `monthly fee` DECIMAL(8,2), months INT, region STRING',
  rows: [
    ['1', '45.00', '3', 'North'],
    ['2', null, '40', null],
  ],
};
const inputs = { in: [customers] };
const folder = '/Volumes/main/default/models/churn';

/** Their rows are computed by a model, which a test trains first: the Spark tests of the local workspace do. */
export const examples: readonly NodeExample<z.input<typeof config>>[] = [
  {
    name: 'classes',
    title: 'Classes, with how sure the model of a training is of each',
    config: { folder, classType: 'boolean', prediction: 'leaves' },
    inputs,
    pythonOnly: true,
  },
  {
    name: 'numbers',
    title: 'Numbers by the model of a training',
    config: { folder, predicts: 'number', prediction: 'expected fee' },
    inputs,
    pythonOnly: true,
  },
  {
    name: 'alias',
    title: 'The version of a registered model that is the champion now',
    config: {
      source: 'registered',
      model: 'main.default.churn',
      packages: ['mlflow-skinny==3.17.2', 'scikit-learn==1.7.2'],
    },
    inputs,
    pythonOnly: true,
  },
  {
    name: 'version',
    title: 'A fixed version of a registered model, which returns texts',
    config: {
      source: 'registered',
      model: 'main.default.churn',
      by: 'version',
      version: 3,
      resultType: 'string',
    },
    inputs,
    pythonOnly: true,
  },
];
