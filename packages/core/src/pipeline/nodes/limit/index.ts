import { z } from 'zod';
import { py } from '../../../codegen/python/py.ts';
import { sql } from '../../../codegen/sql/sql.ts';
import { field } from '../../../fields/field.ts';
import { defineNode, IN, schemaAt, sole } from '../../define-node.ts';

/** The largest LIMIT that Spark accepts (a 32-bit integer). */
const LARGEST = 2_147_483_647;

export const config = z.object({
  rows: field(z.number().int().min(0).max(LARGEST).default(10), {
    label: 'Number of rows',
    widget: 'number',
  }),
});

export const kind = defineNode({
  id: 'limit',
  type: 'transformation',
  transformation: {
    name: 'limit',
    syntax: 'df.limit(10)',
    description: 'First n rows',
    category: 'row',
    needsColumns: false,
  },
  title: 'Limit',
  summary: 'Keeps the first rows; which ones is not deterministic unless they are sorted just before.',
  keywords: ['top', 'head', 'first', 'take'],
  category: 'row',
  icon: 'list-start',
  inputs: IN,
  output: 'rows',
  config,
  details: ({ rows }) => (rows === 1 ? 'first row' : `first ${rows} rows`),
  propagate: ({ inputs }) => ({ schema: schemaAt(inputs), problems: [] }),
  pyspark: ({ config, inputs }) => ({
    kind: 'frame',
    frame: py`${sole(inputs).frame}.limit(${py.int(config.rows)})`,
  }),
  ordering: 'preserves',
  sql: ({ config, inputs }) => ({
    kind: 'query',
    query: sql`SELECT * FROM ${sole(inputs).relation} LIMIT ${sql.int(config.rows)}`,
  }),
});
