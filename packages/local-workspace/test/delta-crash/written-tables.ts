import { type Plan } from '@lakehouse/core/pipeline/plan';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { computed, numbers, pipeline, table, where } from '@lakehouse/core/pipeline/testing/step-pipeline';

/** The tables of `threeTables`, with how many rows each has after a run. */
export const TABLES = [
  ['kept_a', 2900],
  ['kept_b', 2000],
  ['kept_c', 2900],
] as const;

/** A run that replaces two tables and merges into a third, all from a frame that it stores; each row has the number of the run. */
export const threeTables = (run: number): Plan =>
  planPipeline(
    pipeline(
      numbers('SELECT id FROM range(3000)'),
      ['r', 'with-column', computed('run', String(run)), 's'],
      ['f', 'filter', where('id', '>', '99'), 'r'],
      ['a', 'export', table('kept_a'), 'f'],
      ['g', 'filter', where('id', '>', '999'), 'f'],
      ['b', 'export', table('kept_b'), 'g'],
      ['c', 'export', { ...table('kept_c', 'merge'), mergeKeys: ['id'] }, 'f'],
    ),
  );
