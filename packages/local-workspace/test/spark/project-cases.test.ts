import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import type { PipelineTest } from '@lakehouse/core/pipeline/test-schema';
import { SHOP, SHOP_TESTS } from '@lakehouse/core/pipeline-tests/testing/shop';
import { generateTarget } from '@lakehouse/core/targets/target';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runPython } from '../support/run-python.ts';
import { quickJava } from '../support/session-conf.ts';

const [whole, part] = SHOP_TESTS;
const given = part.inputs;
/** A test for each thing that can be expected, of which each fails. */
const WRONG: readonly PipelineTest['outputs'][number]['expect'][number][] = [
  { is: 'row-count', min: 4 },
  { is: 'row-count', min: 0, max: 2 },
  { is: 'every-row', expression: 'amount > 15' },
  { is: 'unique', columns: ['status'] },
  { is: 'not-null', columns: ['amount', 'customer'] },
  { is: 'columns', columns: [{ name: 'id', type: 'int' }] },
  { is: 'rows', columns: [{ name: 'id', type: 'bigint' }], rows: [] },
];
const NULLS: PipelineTest['inputs'] = given.map((input) => ({
  ...input,
  rows: [...input.rows, ['9', null, '99', 'paid']],
}));
const tests: readonly PipelineTest[] = [
  whole,
  part,
  ...WRONG.map((one) => ({
    ...part,
    id: one.is,
    inputs: one.is === 'not-null' ? NULLS : given,
    outputs: [{ node: 'paid', expect: [one] }],
  })),
];

let folder: string;
let quick: Awaited<ReturnType<typeof quickJava>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'project-cases-'));
  quick = await quickJava();
  for (const { path, text } of generateTarget(planPipeline({ ...SHOP, tests }), 'bundle').files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('runs the tests that a pipeline keeps in its exported project: what is right passes, and what is wrong fails', async () => {
  const args = ['-m', 'pytest', '-q', '-rA', '-p', 'no:cacheprovider', 'tests/test_shop_steps_cases.py'];
  const { out } = await runPython(quick, folder, args, join(folder, 'src'));
  const ended = [...out.matchAll(/^(PASSED|FAILED) \S+::test_case_(\d+)/gmu)].map(
    ([, how, at]) => `${at} ${how}`,
  );
  expect(ended.toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))).toEqual([
    '1 PASSED',
    '2 PASSED',
    ...WRONG.map((_one, at) => `${at + 3} FAILED`),
  ]);
  const code = await readFile(join(folder, 'tests/test_shop_steps_cases.py'), 'utf8');
  expect(code).toContain('"""Totals by country."""');
  expect(code).toContain('checkRowOrder=True');
});
