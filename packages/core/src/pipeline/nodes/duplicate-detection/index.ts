import { findColumn } from '@lakehouse/spark-sql/types/column-type';
import { defineNode, IN, schemaAt } from '../../define-node.ts';
import { config } from './config.ts';
import { outputs, withClusters } from './outputs.ts';
import { check } from './problems.ts';

export const kind = defineNode({
  id: 'duplicate-detection',
  type: 'duplicate-detection',
  title: 'Duplicate detection',
  summary:
    'Finds rows that mean the same by comparing them; what each comparison says is learned from the data.',
  keywords: [
    'entity resolution',
    'record linkage',
    'fuzzy',
    'matching',
    'similar',
    'golden record',
    'splink',
    'cluster',
  ],
  category: 'row',
  palette: 'Match',
  icon: 'group',
  inputs: IN,
  output: 'rows',
  outputs,
  config,
  details: ({ comparisons }) => comparisons.map(({ column }) => column).join(', '),
  propagate: ({ config, inputs }) => {
    const schema = schemaAt(inputs);
    const key = schema && findColumn(schema, config.key);
    return { schema: schema && key && withClusters(config, schema, key), problems: check(config, schema) };
  },
  takesAllRows: true,
  shuffles: true,
  explain: (_config, failure) =>
    /chain of too many pairs/u.test(failure)
      ? {
          advice:
            'Raise the probability of a match, or run the PySpark code, which follows chains of any length.',
          field: 'threshold',
        }
      : undefined,
  requires: () => ({ spark: '3.5' }),
});
