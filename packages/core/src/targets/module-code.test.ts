import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import { describe, expect, it } from 'vitest';
import { emitPyspark } from '../pipeline/emit-pyspark.ts';
import { previewSql } from '../pipeline/emit-sql.ts';
import { planPipeline } from '../pipeline/plan-pipeline.ts';
import { openPipeline } from '../pipeline/saved-file.ts';
import { numbers, pipeline, table } from '../pipeline/testing/step-pipeline.ts';
import { databricksNotebook } from './notebook.ts';
import { generateTarget } from './target.ts';

const code = 'RATE = 2\n\ndef transform(inputs, spark):\n    return inputs["input"].limit(RATE)\n';
const python = { language: 'python', code, schema: 'id BIGINT' };

/** Two nodes of Python with the same names inside. */
const plan = planPipeline(
  pipeline(
    numbers('SELECT id FROM range(9)'),
    ['first', 'custom-code', python, 's'],
    ['second', 'custom-code', python, 'first'],
    ['stored', 'export', table('stored'), 'second'],
  ),
);

describe('the code that a node brings to its module', () => {
  it('is a function for each node, in every target', () => {
    expect(plan.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const bundle = generateTarget(plan, 'bundle').files;
    const steps = bundle.find(({ path }) => path.endsWith('_steps.py'))?.text ?? '';
    const functions = emitPyspark({ ...plan, layout: 'functions' }).text;
    for (const text of [emitPyspark(plan).text, functions, databricksNotebook(plan), steps])
      for (const { name } of [plan.byId.get('first'), plan.byId.get('second')].flatMap((one) => one ?? [])) {
        expect(text.split(`def ${name}_transform(`), text).toHaveLength(2);
        expect(text.indexOf(`def ${name}_transform(`)).toBeLessThan(text.indexOf(`${name}_transform({`));
      }
    expect(bundle.filter(({ text }) => text.includes('_transform('))).toHaveLength(1);
  });

  it('leaves the nodes after it configured, and says what a preview needs', () => {
    expect(plan.byId.get('second')?.schema).toEqual(parseSchema('id BIGINT'));
    expect(previewSql(plan, 'second', 5)).toMatchObject({ ok: false, nodeId: 'first' });
  });
});

it('opens a node of the bare specified shape fresh, and takes the code that it holds', () => {
  const opened = (data: object) => {
    const node = { id: 'a', type: 'custom-code', position: { x: 0, y: 0 }, data };
    const result = openPipeline(JSON.stringify({ name: 'x', edges: [], nodes: [node] }));
    return result.ok ? result.document.nodes[0] : undefined;
  };
  expect(opened({ label: 'Code' })).toMatchObject({ kind: 'custom-code', config: {} });
  expect(opened({ label: 'Code', code: 'SELECT 1 AS a' })?.config).toMatchObject({ query: 'SELECT 1 AS a' });
  expect(opened({ label: 'Code', code: 'x = 1' })?.config).toMatchObject({
    language: 'python',
    code: 'x = 1',
  });
});
