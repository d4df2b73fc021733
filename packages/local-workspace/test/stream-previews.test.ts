import { nodeQuery } from '@lakehouse/core/pipeline/emit-sql';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { pipeline } from '@lakehouse/core/pipeline/testing/step-pipeline';
import { expect, it } from 'vitest';
import { testStore, UPLOADS } from '../src/sql/test/store.ts';

const { rows, columns, upload, run } = testStore();

function previewOf(config: object): string {
  const checkpoint = `${UPLOADS}/checkpoints`;
  const plan = planPipeline(
    pipeline(
      ['arriving', 'streaming-data', { columns: 'id BIGINT, name STRING', checkpoint, ...config }],
      ['stored', 'export', { to: 'table', table: 'main.default.stored', mode: 'append' }, 'arriving'],
    ),
  );
  expect(plan.problems).toEqual([]);
  const query = nodeQuery(plan, 'stored');
  if (!query.ok) throw new Error(query.reason);
  return query.value.text;
}

it('shows the rows of the files that a stream would read, in its columns', async () => {
  await upload('arriving/1.json', '{"id": 9007199254740993, "name": "Ünal", "more": 1}\n{"name": null}\n');
  await upload('arriving/2.json', '{"id": "text", "name": "b"}\n');
  expect(await rows(`${previewOf({ path: `${UPLOADS}/arriving` })} ORDER BY name`)).toEqual([
    [null, null],
    [null, 'b'],
    ['9007199254740993', 'Ünal'],
  ]);
  await upload('tables/1.csv', 'id,name\n1,a\n');
  const csv = { path: `${UPLOADS}/tables`, format: 'csv' };
  expect(await rows(previewOf(csv))).toEqual([['1', 'a']]);
  const plain = await rows(
    `${previewOf({ ...csv, header: false, columns: 'id STRING, name STRING' })} ORDER BY id`,
  );
  expect(plain).toEqual([
    ['1', 'a'],
    ['id', 'name'],
  ]);
});

it('shows the rows of a table, and those that a rate would make', async () => {
  await run("CREATE TABLE main.default.events AS SELECT 1L AS id, 'a' AS name, true AS more");
  expect(await rows(previewOf({ source: 'table', table: 'main.default.events' }))).toEqual([['1', 'a']]);
  const rate = previewOf({ source: 'rate', rowsPerSecond: 100 });
  expect(await columns(rate)).toEqual(['timestamp timestamp', 'value bigint']);
  const seconds = 'unix_timestamp(max(timestamp)) - unix_timestamp(min(timestamp))';
  expect(await rows(`SELECT count(*), max(value), ${seconds} FROM (${rate})`)).toEqual([
    ['1000', '999', '9'],
  ]);
});

it('says that changes of a table need a cluster', () => {
  const changes = { source: 'changes', table: 'main.default.events' };
  expect(() => previewOf(changes)).toThrow('on a cluster: connect one');
});
