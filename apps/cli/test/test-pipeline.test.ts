import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { savePipeline } from '@lakehouse/core/pipeline/saved-file';
import type { PipelineTest } from '@lakehouse/core/pipeline/test-schema';
import { SHOP, SHOP_TESTS } from '@lakehouse/core/pipeline-tests/testing/shop';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lakehouse } from './lakehouse.ts';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'lakehouse-cli-tests-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

const saved = async (tests: readonly PipelineTest[]): Promise<string> => {
  const path = join(home, 'shop.json');
  await writeFile(path, JSON.stringify(savePipeline({ ...SHOP, tests }, 0)));
  return path;
};

/** A test of the shop that expects something else. */
const expecting = (expect: PipelineTest['outputs'][number]['expect'], node = 'paid'): PipelineTest => ({
  ...SHOP_TESTS[1],
  id: 'other',
  name: 'Other',
  outputs: [{ node, expect }],
});

it('runs the tests that a pipeline keeps without reading its tables', async () => {
  const { code, out, err } = await lakehouse('test', await saved(SHOP_TESTS));
  expect([code, err]).toEqual([0, '']);
  expect(out).toBe(
    'passed test-1 “Totals by country”\npassed test-2 “Large paid orders”\n2 tests: 2 passed, 0 failed\n',
  );
});

it('says row by row what is otherwise than expected, and ends with 1', async () => {
  const columns = [
    { name: 'id', type: 'bigint' },
    { name: 'amount', type: 'double' },
    { name: 'status', type: 'string' },
    { name: 'customer', type: 'int' },
  ];
  const rows = [
    ['1', '10.0000000001', 'paid', '1'],
    ['3', '20.6', 'paid', '2'],
    ['8', '1.0', 'new', null],
  ];
  const path = await saved([expecting([{ is: 'rows', columns, rows }]), SHOP_TESTS[1]]);
  const { code, out } = await lakehouse('test', path);
  expect(code).toBe(1);
  expect(out.split('\n')).toEqual([
    'failed other “Other”',
    '  “paid”: changed: amount is 20.5, not 20.6 (3, 20.5, paid, 2)',
    '  “paid”: missing: 8, 1.0, new, NULL',
    '  “paid”: too many: 5, 30.0, paid, 9',
    'passed test-2 “Large paid orders”',
    '2 tests: 1 passed, 1 failed',
    '',
  ]);
  expect((await lakehouse('test', path, '--case', 'Large paid orders')).code).toBe(0);
  expect((await lakehouse('test', path, '--case', 'none')).err).toContain('Other, Large paid orders');
});

it('says which property does not hold, and why a test can’t run', async () => {
  const [whole] = SHOP_TESTS;
  const path = await saved([
    expecting([
      { is: 'row-count', min: 4 },
      { is: 'every-row', expression: 'amount > 15' },
      { is: 'unique', columns: ['status'] },
      { is: 'columns', columns: [{ name: 'id', type: 'int' }] },
    ]),
    { ...expecting([{ is: 'not-null', columns: ['amount'] }], 'orders'), id: 'b', name: 'NULLs' },
    { ...whole, id: 'c', name: 'No rows', inputs: whole.inputs.slice(0, 1) },
    { ...expecting([{ is: 'row-count', min: 1 }], 'gone'), id: 'd', name: 'Gone' },
    { ...expecting([{ is: 'every-row', expression: 'amount >' }]), id: 'e', name: 'Wrong' },
    { ...expecting([{ is: 'every-row', expression: 'nothing > 1' }]), id: 'f', name: 'Refused' },
  ]);
  const { code, out } = await lakehouse('test', path);
  expect(code).toBe(1);
  expect(out).toContain('“paid”: 3 rows, not at least 4\n');
  expect(out).toContain('“paid”: not for all rows: amount > 15\n  “paid”: 1, 1, 10.0, paid\n');
  expect(out).toContain('“paid”: not for all rows: status differ in each row\n');
  expect(out).toContain('“paid”: “id” is bigint, not int\n');
  expect(out).toContain('“paid”: there is another column, “amount”\n');
  expect(out).toContain('“orders”: not for all rows: no NULL in amount\n  “orders”: 6, NULL, NULL, NULL\n');
  expect(out).toContain('“stored”: The test gives no rows for “customers”\n');
  expect(out).toContain('“gone”: The test expects rows of a node that is gone: gone\n');
  expect(out).toMatch(/“paid”: amount >: \S/u);
  expect(out).toMatch(/“paid”: .*nothing/u);
  expect(out).toContain('6 tests: 0 passed, 6 failed\n');
});

it('reports in JSON and as JUnit does', async () => {
  const failing = { ...expecting([{ is: 'row-count', min: 4 }]), name: 'A <b> & "c"' };
  const path = await saved([SHOP_TESTS[1], failing]);
  const { out } = await lakehouse('test', path, '--format', 'junit');
  expect(out).toContain('<testsuite name="Shop" tests="2" failures="1">');
  expect(out).toMatch(/<testcase classname="Shop" name="Large paid orders" time="[\d.]+"\/>/u);
  expect(out).toContain('name="A &lt;b&gt; &amp; &quot;c&quot;"');
  expect(out).toContain('<failure message="“paid”: 3 rows, not at least 4">');
  const json = JSON.parse((await lakehouse('test', path, '--format', 'json')).out);
  expect(json.tests.map((one: { passed: boolean }) => one.passed)).toEqual([true, false]);
});

it('lists the mistakes that no test finds, with rows by which one would', async () => {
  const path = await saved(SHOP_TESTS);
  const { code, out } = await lakehouse('test', path, '--mutation');
  expect(code).toBe(0);
  expect(out).toContain('11 of 16 mistakes found (69 %)\n');
  expect(out).toContain(
    'not found: “paid”: Keep rows where: 10 → 9\n  would be found with this row in “orders”: ',
  );
  expect(out).toContain(
    'not found: “joined”: Join type: left → full\n  would be found with no rows in “orders”\n',
  );
  const json = JSON.parse((await lakehouse('test', path, '--mutation', '--format', 'json')).out);
  expect([json.mutation.score, json.mutation.survived.length]).toEqual([11 / 16, 5]);
  const all = [
    ...SHOP_TESTS,
    ...json.mutation.survived.map(({ test }: { test: PipelineTest }, at: number) => ({
      ...test,
      id: `more-${at}`,
    })),
  ];
  const junit = await lakehouse('test', await saved(all), '--mutation', '--format', 'junit');
  expect(junit.out).toContain('<property name="mutation.score" value="1.000"/>');
  expect((await lakehouse('test', path, '--mutation', '--engine', 'spark')).code).toBe(2);
});

it('lists what no row of a test passes', async () => {
  const path = await saved(SHOP_TESTS);
  const { code, out } = await lakehouse('test', path, '--coverage');
  expect(code).toBe(0);
  expect(out).toContain(
    'covered: 4 of 4 nodes, 3 of 4 branches, 6 of 6 conditions\nnot covered: “joined”: a right row has no match\n',
  );
  const json = JSON.parse((await lakehouse('test', path, '--coverage', '--format', 'json')).out);
  expect(json.coverage).toHaveLength(14);
});

it('needs tests, and an engine that there is', async () => {
  expect(await lakehouse('test', await saved([]))).toMatchObject({
    code: 2,
    err: expect.stringContaining('keeps no tests'),
  });
  expect((await lakehouse('test', await saved(SHOP_TESTS), '--engine', 'abacus')).code).toBe(2);
});
