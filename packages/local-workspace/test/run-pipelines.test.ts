import { randomUUID } from 'node:crypto';
import type { Sql } from '@lakehouse/core/codegen/sql/sql';
import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import { previewSql, type SqlResult } from '@lakehouse/core/pipeline/emit-sql';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { runPlan } from '@lakehouse/core/pipeline/run';
import { newRunId } from '@lakehouse/core/pipeline/running/run-tables';
import {
  computed,
  numbers,
  pipeline,
  type Step,
  table,
  where,
} from '@lakehouse/core/pipeline/testing/step-pipeline';
import { unattended } from '@lakehouse/core/pipeline/testing/unattended';
import { expect, it } from 'vitest';
import { testStore } from '../src/sql/test/store.ts';

const { run, rows } = testStore();

async function runAll(document: PipelineDocument, number = 0) {
  const sent: string[] = [];
  const execute = async (statement: string) => {
    sent.push(statement);
    const { schema, chunks } = await run(statement);
    return { columns: schema, rows: chunks.flat() };
  };
  const { nodes } = await runPlan(
    planPipeline(document),
    unattended(execute, newRunId(number, randomUUID())),
  );
  const ends = nodes.map(({ nodeId, status, rowCount }) => [nodeId, `${status} ${rowCount ?? ''}`.trim()]);
  return { nodes, sent, ends: Object.fromEntries(ends) };
}

it('previews, counts and stores times in the time zone of the pipeline', async () => {
  const steps = pipeline(
    numbers('SELECT id FROM range(2)'),
    ['c', 'with-column', computed('at', "TIMESTAMP'2024-10-27 02:30:00'"), 's'],
    ['h', 'with-column', computed('hours', 'hour(timestamp_seconds(1719828000))'), 'c'],
    ['e', 'export', table('zoned_run'), 'h'],
  );
  const document: PipelineDocument = { ...steps, settings: { timeZone: 'Europe/Berlin' } };
  const preview = previewSql(planPipeline(document), 'h', 1);
  expect(await rows(preview.ok ? preview.value.text : preview.reason)).toEqual([
    ['0', '2024-10-27T02:30:00.000+02:00', '12'],
  ]);
  const { ends } = await runAll(document);
  expect(ends).toEqual({ s: 'succeeded 2', c: 'succeeded 2', h: 'succeeded 2', e: 'succeeded 2' });
  expect(await rows('SELECT DISTINCT at, hours FROM main.default.zoned_run')).toEqual([
    ['2024-10-27T00:30:00.000Z', '12'],
  ]);
});

it('gives all tables the same random rows, and counts those that were stored', async () => {
  const { ends } = await runAll(
    pipeline(
      numbers('SELECT id FROM range(1000)'),
      ['r', 'with-column', computed('draw', 'rand()'), 's'],
      ['u', 'with-column', computed('key', 'uuid()'), 'r'],
      ['f', 'filter', where('draw', '>', '0.5'), 'u'],
      ['a', 'export', table('drawn_a'), 'f'],
      ['b', 'export', table('drawn_b'), 'u'],
    ),
  );
  const [[stored]] = (await rows('SELECT count(*) FROM main.default.drawn_a')) as [[string]];
  expect(ends).toMatchObject({
    s: 'succeeded 1000',
    f: `succeeded ${stored}`,
    a: `succeeded ${stored}`,
    b: 'succeeded 1000',
  });
  expect(
    await rows(
      'SELECT count(*) FROM main.default.drawn_a a JOIN main.default.drawn_b b USING (id, draw, key) WHERE draw > 0.5',
    ),
  ).toEqual([[stored]]);
  expect(await rows("SHOW TABLES IN main.default LIKE 'lakehouse_run*'")).toEqual([]);
});

it('counts a sample that is filtered as it was stored', async () => {
  const { ends } = await runAll(
    pipeline(
      numbers('SELECT id FROM range(5000)'),
      ['p', 'sample', { fraction: 0.3, seed: 3 }, 's'],
      ['r', 'with-column', computed('draw', 'rand()'), 'p'],
      ['f', 'filter', where('draw', '>', '0.5'), 'r'],
      ['g', 'filter', where('draw', '<', '0.9'), 'f'],
      ['e', 'export', table('few'), 'g'],
    ),
  );
  const counts = ['p', 'f', 'g'].map((id) => Number(String(ends[id]).replace('succeeded ', '')));
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  expect(await rows('SELECT count(*) FROM main.default.few')).toEqual([[String(counts[2])]]);
});

it('tells the node whose values can’t be computed, though only its destination needs them', async () => {
  const { ends, nodes } = await runAll(
    pipeline(
      numbers('SELECT id FROM range(10)'),
      ['a', 'with-column', computed('text', "if(id = 7, 'x', '1')"), 's'],
      ['b', 'with-column', computed('number', 'CAST(text AS INT)'), 'a'],
      ['c', 'filter', where('id', '>', '3'), 'b'],
      ['e', 'export', table('numbers'), 'c'],
    ),
  );
  expect(ends).toEqual({ s: 'succeeded 10', a: 'succeeded 10', b: 'failed', c: 'skipped', e: 'skipped' });
  expect(nodes.find(({ nodeId }) => nodeId === 'b')?.message).toContain('CAST_INVALID_INPUT');
});

/** Filters and computed columns in turn, each of which filters out another number. */
const chained = (length: number): readonly Step[] =>
  Array.from({ length }, (_unused, at): Step => {
    const input = at === 0 ? 's' : `n${at - 1}`;
    return at % 2 === 0
      ? [`n${at}`, 'filter', where('id', '!=', String(at)), input]
      : [`n${at}`, 'with-column', computed('id', 'id + 0'), input];
  });

const textOf = (made: SqlResult<Sql>): string => {
  if (!made.ok) throw new Error(made.reason);
  return made.value.text;
};

it('shows the first rows of a chain of 3,000 nodes', async () => {
  const plan = planPipeline(pipeline(numbers('SELECT id FROM range(4000)'), ...chained(2_999)));
  expect(await rows(textOf(previewSql(plan, 'n2998', 2)))).toEqual([['1'], ['3']]);
});

it('runs and counts a chain of 1,000 nodes', async () => {
  const { ends, sent } = await runAll(
    pipeline(numbers('SELECT id FROM range(1000)'), ...chained(998), [
      'e',
      'export',
      table('chained'),
      'n997',
    ]),
  );
  expect(ends).toMatchObject({
    s: 'succeeded 1000',
    n0: 'succeeded 999',
    n500: 'succeeded 749',
    e: 'succeeded 501',
  });
  expect(sent.length).toBeLessThan(40);
});

it('writes all tables or none, where the pipeline says so', async () => {
  await run('CREATE TABLE old AS SELECT 1L AS id');
  await run('INSERT INTO old VALUES (2)');
  const document = pipeline(
    numbers('SELECT id FROM range(10)'),
    ['a', 'export', table('old'), 's'],
    ['b', 'export', table('new', 'append'), 's'],
    ['t', 'with-column', computed('n', "CAST(if(id = 7, 'x', '1') AS INT)"), 's'],
    ['c', 'export', table('bad'), 't'],
  );
  const { ends } = await runAll({ ...document, settings: { onFailure: 'put-back' } });
  expect(ends).toMatchObject({ a: 'skipped', b: 'skipped', t: 'failed', c: 'skipped' });
  expect(await rows('SELECT id FROM old ORDER BY id')).toEqual([['1'], ['2']]);
  expect(await rows("SHOW TABLES IN main.default LIKE 'new|bad|lakehouse_run*'")).toEqual([]);
  const kept = await runAll(document);
  expect(kept.ends).toMatchObject({ a: 'succeeded 10', b: 'succeeded 10', c: 'skipped' });
});

it('lets several runs write the same tables at once as if one came after the other', async () => {
  const one = (number: number) =>
    runAll(
      pipeline(
        numbers('SELECT id FROM range(100)'),
        ['n', 'with-column', computed('run', String(number)), 's'],
        ['a', 'export', table('added', 'append'), 'n'],
        ['b', 'export', table('replaced'), 'n'],
        ['c', 'export', { ...table('merged', 'merge'), mergeKeys: ['id'] }, 'n'],
      ),
      number,
    );
  const runs = await Promise.all([1, 2, 3, 4].map(one));
  for (const { ends } of runs)
    expect(ends).toMatchObject({ a: 'succeeded 100', b: 'succeeded 100', c: 'succeeded 100' });
  expect(await rows('SELECT count(*), count(DISTINCT id, run) FROM added')).toEqual([['400', '400']]);
  for (const name of ['replaced', 'merged'])
    expect(await rows(`SELECT count(DISTINCT run), count(*) FROM ${name}`)).toEqual([['1', '100']]);
});

it('adds the rows of runs with one key once, also when they run at the same time', async () => {
  const one = (runKey: string) =>
    runAll(
      pipeline(numbers('SELECT id FROM range(100)'), [
        'e',
        'export',
        { ...table('once', 'append'), addOnce: true, runKey },
        's',
      ]),
    );
  // At first there is no table.
  for (const [key, rowCount] of [
    ['monday', '100'],
    ['tuesday', '200'],
  ] as const) {
    const runs = await Promise.all([key, key, key, key].map(one));
    const ends = runs.map(({ ends: { e } }) => String(e)).toSorted();
    expect(ends).toEqual(['succeeded 0', 'succeeded 0', 'succeeded 0', 'succeeded 100']);
    expect(await rows('SELECT count(*) FROM main.default.once')).toEqual([[rowCount]]);
  }
});
