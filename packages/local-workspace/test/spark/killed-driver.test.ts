import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CODE_LAYOUTS } from '@lakehouse/core/pipeline/code-layout';
import { emitPyspark } from '@lakehouse/core/pipeline/emit-pyspark';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { computed, numbers, pipeline, where } from '@lakehouse/core/pipeline/testing/step-pipeline';
import { required } from '@lakehouse/spark-sql/types/required';
import { expect, it, vi } from 'vitest';
import { testStore } from '../../src/sql/test/store.ts';
import { startOtherEngines } from '../delta-cross/other-engines.ts';

/** How often the driver is killed: KILLS=100 for the long form. Each costs a start of Spark. */
const KILLS = Number(process.env['KILLS'] ?? 3);

const { home, rows } = testStore();

const TABLES = ['replaced', 'added', 'merged'] as const;
/** The number of rows that a run stores in each table. */
const STORED = { replaced: 2000, added: 1000, merged: 2000 } as const;
const REPLACED = 'delta.`/mnt/replaced`';
/** A start of Spark on a busy machine, and the first tables of its run. */
const RUN_MS = 600_000;

/** Delta by path: that is there after a start of Spark, whose catalog is in memory. */
const delta = (name: string, mode: string) => ({ to: 'file', format: 'delta', path: `/mnt/${name}`, mode });

/** A run that replaces a table, adds to another once, and merges into a third; each row has the number of the run. */
function program(run: number): string {
  const document = pipeline(
    numbers('SELECT id FROM range(3000)'),
    ['r', 'with-column', computed('run', String(run)), 's'],
    ['f', 'filter', where('id', '>', '999'), 'r'],
    ['g', 'filter', where('id', '>', '1999'), 'f'],
    ['replaced', 'export', delta('replaced', 'overwrite'), 'f'],
    ['added', 'export', { ...delta('added', 'append'), addOnce: true, runKey: `run ${run}` }, 'g'],
    ['merged', 'export', { ...delta('merged', 'merge'), mergeKeys: ['id'] }, 'f'],
  );
  const layout = required(CODE_LAYOUTS[run % CODE_LAYOUTS.length], 'a layout');
  const { text } = emitPyspark(planPipeline({ ...document, settings: { layout } }));
  const start = 'import sys\nsys.argv = ["program"]\n';
  return start + text.replace('if __name__ == "__main__":\n    main()', 'main()');
}

const filesOf = async (name: string): Promise<readonly string[]> =>
  readdir(join(home(), 'mnt', name), { recursive: true }).catch(() => []);
const isCommit = (file: string): boolean => /_delta_log.\d+\.json$/u.test(file);

/** How far a run is: the files of rows and the commits of all tables. */
async function progress() {
  const files = (await Promise.all(TABLES.map(filesOf))).flat();
  return {
    data: files.filter((file) => file.endsWith('.parquet')).length,
    commits: files.filter(isCommit).length,
  };
}

/** How many rows of each run every table has, as another engine reads them; empty for a table that is not there. */
async function found() {
  const count = async (name: (typeof TABLES)[number]): Promise<string> => {
    if (!(await filesOf(name)).some(isCommit)) return '';
    const counted = await rows(`SELECT run, count(*) FROM delta.\`/mnt/${name}\` GROUP BY run ORDER BY run`);
    return counted.map((row) => row.join(': ')).join(', ');
  };
  const [replaced = '', added = '', merged = ''] = await Promise.all(TABLES.map(count));
  return { replaced, added, merged };
}

/** What the tables hold after the runs up to `last`, when nothing disturbed them. */
function undisturbed(last: number) {
  const runs = Array.from({ length: last }, (_, at) => at + 1);
  return {
    replaced: last === 0 ? '' : `${last}: ${STORED.replaced}`,
    added: runs.map((run) => `${run}: ${STORED.added}`).join(', '),
    merged: last === 0 ? '' : `${last}: ${STORED.merged}`,
  };
}

it(
  'leaves whole tables when Spark is killed in a generated program, which then completes with the rows of an undisturbed run',
  async () => {
    let spark = await startOtherEngines(home());
    for (let run = 1; run <= KILLS; run++) {
      const before = await progress();
      const cut = spark.run(program(run), REPLACED).catch(() => undefined);
      // While the first of its three tables is written, or after one or two of them.
      const written = (run - 1) % TABLES.length;
      const isThere = async (): Promise<boolean> => {
        const { data, commits } = await progress();
        return data > before.data && commits >= before.commits + written;
      };
      await vi.waitUntil(isThere, { timeout: RUN_MS, interval: 1 });
      await spark.kill();
      await cut;
      const left = await found();
      for (const name of TABLES)
        expect([undisturbed(run - 1)[name], undisturbed(run)[name]]).toContain(left[name]);

      spark = await startOtherEngines(home());
      expect((await spark.run(program(run), REPLACED)).error).toBeUndefined();
      expect(await found()).toEqual(undisturbed(run));
    }
    await spark.close();
  },
  KILLS * RUN_MS,
);
