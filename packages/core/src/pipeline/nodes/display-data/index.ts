import { z } from 'zod';
import { py } from '../../../codegen/python/py.ts';
import { run } from '../../../codegen/python/statements.ts';
import { sql } from '../../../codegen/sql/sql.ts';
import { field } from '../../../fields/field.ts';
import { defineNode, IN, schemaAt, sole } from '../../define-node.ts';

/** Default and maximum number of rows shown (product specification, sections 3 and 5). */
const DEFAULT_ROWS = 20;
const MAX_ROWS = 1000;

export const config = z.object({
  rows: field(z.number().int().min(1).max(MAX_ROWS).default(DEFAULT_ROWS), {
    label: 'Number of rows',
    widget: 'number',
    help: '1 to 1000',
  }),
});

export const kind = defineNode({
  id: 'display-data',
  type: 'display-data',
  title: 'Display DataFrame',
  summary: 'Shows the first rows.',
  keywords: ['show', 'print', 'head'],
  category: 'output',
  icon: 'monitor',
  inputs: IN,
  output: 'none',
  onlyShows: true,
  config,
  details: ({ rows }) => (rows === 1 ? 'first row' : `first ${rows} rows`),
  propagate: ({ inputs }) => ({ schema: schemaAt(inputs), problems: [] }),
  // `display` exists only in notebooks; `show` prints everywhere.
  pyspark: ({ config, inputs }) => ({
    kind: 'statements',
    statements: [run(py`${sole(inputs).frame}.show(${py.int(config.rows)}, truncate=False)`)],
  }),
  sql: ({ config, inputs }) => ({
    kind: 'query',
    query: sql`SELECT * FROM ${sole(inputs).relation} LIMIT ${sql.int(config.rows)}`,
  }),
});
