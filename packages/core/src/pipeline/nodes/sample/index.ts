import { z } from 'zod';
import { py } from '../../../codegen/python/py.ts';
import { sql } from '../../../codegen/sql/sql.ts';
import { field } from '../../../fields/field.ts';
import { defineNode, IN, schemaAt, sole } from '../../define-node.ts';

export const config = z.object({
  fraction: field(z.number().min(0).max(1).default(0.1), {
    label: 'Fraction',
    widget: 'number',
    help: '0 to 1: the probability that a row is kept, so the number of rows varies.',
  }),
  withReplacement: field(z.boolean().default(false), {
    label: 'A row may be drawn more than once',
    widget: 'switch',
  }),
  seed: field(z.number().int().min(0).max(2_147_483_647).default(42), {
    label: 'Seed',
    widget: 'number',
    help: 'The same seed draws the same rows from the same data.',
  }),
});

/** The fraction in percent, without floating-point noise: 0.07 is 7, not 7.000000000000001. */
const percent = (fraction: number): number => Number((fraction * 100).toPrecision(12));

export const kind = defineNode({
  id: 'sample',
  type: 'transformation',
  transformation: {
    name: 'sample',
    syntax: 'df.sample(False, 0.1)',
    description: 'Random fraction of rows',
    category: 'row',
    needsColumns: false,
  },
  title: 'Sample',
  summary: 'Keeps a random fraction of the rows.',
  keywords: ['random', 'tablesample'],
  category: 'row',
  icon: 'dices',
  inputs: IN,
  output: 'rows',
  config,
  details: ({ fraction, withReplacement }) =>
    `${percent(fraction)} %${withReplacement ? ' with replacement' : ''}`,
  propagate: ({ inputs }) => ({ schema: schemaAt(inputs), problems: [] }),
  pyspark: ({ config: { fraction, withReplacement, seed }, inputs }) => {
    const options = {
      ...(withReplacement ? { withReplacement: py.bool(true) } : {}),
      fraction: py.float(fraction),
      seed: py.int(seed),
    };
    return { kind: 'frame', frame: py`${sole(inputs).frame}.sample(${py.kwargs(options)})` };
  },
  takesAllRows: true,
  sql: ({ config: { fraction, withReplacement, seed }, inputs }) => {
    if (withReplacement)
      return {
        kind: 'unsupported',
        reason: 'SQL can’t sample with replacement: run on a cluster, or sample without replacement',
      };
    const share = sql.decimal(percent(fraction));
    return {
      kind: 'query',
      query: sql`SELECT * FROM ${sole(inputs).relation} TABLESAMPLE (${share} PERCENT) REPEATABLE (${sql.int(seed)})`,
    };
  },
});
