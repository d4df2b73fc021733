import { type Plan } from '@lakehouse/core/pipeline/plan';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { computed, numbers, pipeline, table, where } from '@lakehouse/core/pipeline/testing/step-pipeline';

/** The tables that have the rows of the last run of `writtenTables`, with how many. */
export const TABLES = [
  ['kept_a', 2900],
  ['kept_b', 2000],
  ['kept_c', 2900],
  ['kept_d', 2900],
] as const;

/** The table to which each run adds its rows once, with how many. */
export const ADDED = ['kept_e', 2000] as const;

/**
 * A run that replaces two tables, merges into a third, replaces the partitions of a fourth and adds to a fifth, all from a
 * frame that it stores; each row has the number of the run, which is its key.
 */
export const writtenTables = (run: number): Plan =>
  planPipeline(
    pipeline(
      numbers('SELECT id FROM range(3000)'),
      ['r', 'with-column', computed('run', String(run)), 's'],
      ['f', 'filter', where('id', '>', '99'), 'r'],
      ['a', 'export', table('kept_a'), 'f'],
      ['g', 'filter', where('id', '>', '999'), 'f'],
      ['b', 'export', table('kept_b'), 'g'],
      ['c', 'export', { ...table('kept_c', 'merge'), mergeKeys: ['id'] }, 'f'],
      ['p', 'with-column', computed('part', 'id % 3'), 'f'],
      ['d', 'export', { ...table('kept_d'), replaces: 'partitions', partitionBy: ['part'] }, 'p'],
      ['e', 'export', { ...table('kept_e', 'append'), addOnce: true, runKey: `run ${run}` }, 'g'],
    ),
  );
