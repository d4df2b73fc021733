import { z } from 'zod';
import { attributes } from '../../../codegen/python/columns.ts';
import { py } from '../../../codegen/python/py.ts';
import { sql } from '../../../codegen/sql/sql.ts';
import { missingColumns, spelled } from '../../../diagnostics/column-checks.ts';
import { field } from '../../../fields/field.ts';
import { defineNode, IN, schemaAt, sole } from '../../define-node.ts';

export const config = z.object({
  method: field(z.enum(['repartition', 'coalesce']).default('repartition'), {
    label: 'Method',
    widget: 'select',
    options: {
      repartition: 'Repartition: even, with a shuffle',
      coalesce: 'Coalesce: fewer, without a shuffle',
    },
  }),
  partitions: field(z.number().int().min(1).max(100_000).default(10), {
    label: 'Number of partitions',
    widget: 'number',
  }),
  columns: field(z.array(z.string()).default([]), {
    label: 'By columns',
    widget: 'columns',
    help: 'Rows with equal values share a partition.',
    visibleWhen: { field: 'method', is: ['repartition'] },
  }),
});

export const kind = defineNode({
  id: 'repartition',
  type: 'transformation',
  transformation: {
    name: 'repartition/coalesce',
    syntax: 'df.repartition(10)',
    description: 'Number of partitions',
    category: 'other',
    needsColumns: false,
  },
  shortNames: { coalesce: { method: 'coalesce' } },
  title: 'Repartition',
  summary: 'Changes how the rows are distributed over the cluster, not the rows themselves.',
  keywords: ['partitions', 'shuffle', 'coalesce'],
  category: 'other',
  icon: 'split',
  inputs: IN,
  output: 'rows',
  config,
  details: ({ method, partitions }) => `${method} to ${partitions}`,
  propagate: ({ config: { method, columns }, inputs }) => {
    const schema = schemaAt(inputs);
    return { schema, problems: method === 'repartition' ? missingColumns(columns, schema, 'columns') : [] };
  },
  pyspark: ({ config: { method, partitions, columns }, inputs }) => {
    const { frame, schema } = sole(inputs);
    if (method === 'coalesce') return { kind: 'frame', frame: py`${frame}.coalesce(${py.int(partitions)})` };
    const by = py.args(attributes(spelled(columns, schema)));
    return { kind: 'frame', frame: py`${frame}.repartition(${py.int(partitions)}, ${by})` };
  },
  // Warehouses partition rows automatically.
  rowCount: () => 'as-input',
  shuffles: true,
  sql: ({ inputs }) => ({ kind: 'query', query: sql`SELECT * FROM ${sole(inputs).relation}` }),
});
