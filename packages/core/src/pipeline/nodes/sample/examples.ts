import type { z } from 'zod';
import type { ExampleTable, NodeExample } from '../../define-node.ts';
import type { config } from './config.ts';

const table: ExampleTable = {
  schema: 'id INT, name STRING',
  rows: Array.from({ length: 40 }, (_unused, at) => [String(at), `row ${at}`]),
};

export const examples: readonly NodeExample<z.input<typeof config>>[] = [
  {
    name: 'half',
    title: 'About half of the rows',
    config: { fraction: 0.5, seed: 7 },
    inputs: { in: [table] },
    output: { schema: table.schema, rows: [] },
    compare: { minRows: 5, maxRows: 35 },
  },
  {
    name: 'with-replacement',
    title: 'A row may be drawn more than once (Spark only)',
    config: { fraction: 0.07, withReplacement: true },
    inputs: { in: [table] },
  },
];
