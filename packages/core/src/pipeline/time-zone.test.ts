import { describe, expect, it } from 'vitest';
import { bundleFiles } from '../targets/bundle.ts';
import { previewProgram } from '../targets/cluster-program.ts';
import { jupyterNotebook } from '../targets/jupyter.ts';
import { databricksNotebook } from '../targets/notebook.ts';
import { runOnCluster } from '../targets/run-on-cluster.ts';
import { sqlScript } from '../targets/sql-script.ts';
import type { PipelineDocument } from './document.ts';
import { emitPyspark } from './emit-pyspark.ts';
import { countSql, previewSql } from './emit-sql.ts';

import { planPipeline } from './plan-pipeline.ts';
import { runPlan } from './run.ts';
import { openPipeline, savePipeline } from './saved-file.ts';
import { computed, numbers, pipeline, table } from './testing/step-pipeline.ts';
import { unattended } from './testing/unattended.ts';

const document: PipelineDocument = pipeline(
  numbers('SELECT id FROM range(3)'),
  ['c', 'with-column', computed('at', "TIMESTAMP'2024-03-31 02:30:00'"), 's'],
  ['e', 'export', table('times'), 'c'],
);
const inZone = (timeZone: string): PipelineDocument => ({ ...document, settings: { timeZone } });
const plan = planPipeline(inZone('Europe/Berlin'));
const PYTHON = 'spark.conf.set("spark.sql.session.timeZone", "Europe/Berlin")';
const SCRIPT = "BEGIN\n  EXECUTE IMMEDIATE 'SET TIME ZONE \\'Europe/Berlin\\'';\n  ";

describe('the time zone of a pipeline', () => {
  it('is UTC unless it is set, and stays in the saved file', () => {
    expect(planPipeline(document).timeZone).toBe('UTC');
    expect(plan.timeZone).toBe('Europe/Berlin');
    const opened = openPipeline(JSON.stringify(savePipeline(inZone('+05:30'), 0)));
    expect(opened.ok && opened.document.settings).toEqual({ timeZone: '+05:30' });
  });

  it.each([
    ['script', emitPyspark(plan).text],
    ['module', emitPyspark({ ...plan, layout: 'functions' }).text],
    ['notebook', databricksNotebook(plan)],
    ['Jupyter notebook', jupyterNotebook(plan).replaceAll('\\"', '"')],
    ['bundle', bundleFiles(plan).find(({ path }) => path.endsWith('.py'))?.text],
    ['preview on a cluster', previewProgram(plan, 'c', 10)],
  ])('is set in the %s', (_what, text) => {
    expect(text?.split(PYTHON)).toHaveLength(2);
  });

  it('is set once in a run on a cluster, before anything else', async () => {
    const sent: string[] = [];
    await runOnCluster(plan, {
      ...unattended(async () => ({ columns: [], rows: [] })),
      onOutput: () => undefined,
      execute: async (code) => {
        sent.push(code);
        return '3';
      },
      cleanUp: async () => '',
    });
    const all = sent.join('\n');
    expect(all.split(PYTHON)).toHaveLength(2);
    expect(all.indexOf(PYTHON)).toBeLessThan(all.indexOf('range(3)'));
  });

  it('is set by the first statement of the SQL script, which says nothing of UTC', () => {
    expect(sqlScript(plan).text).toMatch(/^SET TIME ZONE 'Europe\/Berlin';\n/u);
    expect(sqlScript(planPipeline(document)).text).not.toContain('TIME ZONE');
  });

  it('is set in each statement that computes rows', async () => {
    for (const compiled of [previewSql(plan, 'c', 10), countSql(plan, 'c')]) {
      const text = compiled.ok ? compiled.value.text : '';
      expect(text).toContain(SCRIPT);
      expect(text).toMatch(/;\nEND$/u);
    }
    const sent: string[] = [];
    await runPlan(
      plan,
      unattended(async (statement) => {
        sent.push(statement);
        return { columns: [], rows: [] };
      }),
    );
    const computing = sent.filter((statement) => statement.includes('range(3)'));
    expect(computing.length).toBeGreaterThan(0);
    for (const statement of computing) expect(statement.startsWith(SCRIPT)).toBe(true);
  });

  it('leaves the statements of a pipeline in UTC as they are', () => {
    const compiled = previewSql(planPipeline(inZone('UTC')), 'c', 10);
    expect(compiled).toEqual(previewSql(planPipeline(document), 'c', 10));
    expect(compiled.ok && compiled.value.text.startsWith('SELECT')).toBe(true);
  });

  it.each(['Mars/Base', 'europe/berlin', '+25:00', "'; DROP TABLE t"])(
    'is refused when there is no %s, for every node',
    (zone) => {
      const { problems, order } = planPipeline(inZone(zone));
      expect(problems.map(({ code, nodeId }) => [code, nodeId])).toEqual([['time-zone', 's']]);
      expect(problems[0]?.message).toContain(
        `There is no time zone “${zone}”: write a region such as Europe/Berlin`,
      );
      expect(order.map(({ state }) => state)).toEqual(['blocked', 'blocked', 'blocked']);
    },
  );
});
