import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plan } from '@lakehouse/core/pipeline/plan';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { openPipeline } from '@lakehouse/core/pipeline/saved-file';
import { type ExecuteQuery, type FrozenRows, freezeRows } from '@lakehouse/core/targets/frozen-rows';
import { privateColumns, sampleRows } from '@lakehouse/core/targets/sample-rows';
import { generateTarget } from '@lakehouse/core/targets/target';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSamples } from '../../src/app/create-samples.ts';
import { SqlError } from '../../src/engine/sql-engine.ts';
import { testStore } from '../../src/sql/test/store.ts';
import { type Ended, runPython } from '../support/run-python.ts';
import { quickJava } from '../support/session-conf.ts';

const EXAMPLES = fileURLToPath(new URL('../../../../examples/pipelines/', import.meta.url));

const { run, open } = testStore();

let folder: string;
let quick: Awaited<ReturnType<typeof quickJava>>;
const exported = new Map<string, FrozenRows>();
/** Examples whose tests have rows of the samples too: of tables that are joined, and of files. */
const SAMPLED = ['customer-360', 'quality-filter'];
const sampled = new Map<string, FrozenRows>();

const execute: ExecuteQuery = async (statement) => {
  try {
    return { rows: (await run(statement)).chunks.flat() };
  } catch (error) {
    if (error instanceof SqlError) return { refused: error.message };
    throw error;
  }
};

async function planOf(name: string): Promise<Plan> {
  const opened = openPipeline(await readFile(join(EXAMPLES, `${name}.json`), 'utf8'));
  if (!opened.ok) throw new Error(`${name}: ${opened.message}`);
  return planPipeline(opened.document);
}

async function write(name: string, plan: Plan, frozen: FrozenRows): Promise<void> {
  for (const { path, text } of generateTarget(plan, 'bundle', frozen).files) {
    const place = join(folder, name, path);
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, text);
  }
}

/** Writes every example as a bundle, with rows that the local engine computes, and some of them with those of the samples. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'exported-project-'));
  quick = await quickJava();
  for (const file of await readdir(EXAMPLES)) {
    const name = file.replace('.json', '');
    const plan = await planOf(name);
    const frozen = await freezeRows(plan, execute);
    exported.set(name, frozen);
    await write(name, plan, frozen);
  }
  await createSamples(open(), { onProgress: () => undefined });
  for (const name of SAMPLED) {
    const plan = await planOf(name);
    const proposed = new Set(privateColumns(plan));
    const isPrivate = (column: { readonly name: string }): boolean => proposed.has(column.name.toLowerCase());
    sampled.set(name, await sampleRows(plan, execute, isPrivate));
    await write(`${name}_sampled`, plan, await freezeRows(plan, execute, sampled.get(name)));
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const python = (cwd: string, args: readonly string[], path?: string): Promise<Ended> =>
  runPython(quick, cwd, args, path);

/** The tests of all projects in one process. */
const testAll = (names: readonly string[]): Promise<Ended> => {
  const options = ['-q', '-rf', '-p', 'no:cacheprovider', '--import-mode=importlib', '--rootdir=.'];
  const folders = names.map((name) => `${name}/tests`);
  const path = names.map((name) => join(folder, name, 'src')).join(delimiter);
  return python(folder, ['-m', 'pytest', ...options, ...folders], path);
};

const failed = ({ out }: Ended): string[] =>
  [...out.matchAll(/^FAILED (\S+)/gmu)]
    .map(([, test = '']) => test.replace(/\/tests\/.*::test_/u, ': '))
    .toSorted();

/** A change of one step's code, and the only test that it makes fail. */
const BREAKS: Readonly<Record<string, readonly [old: string, changed: string, test: string]>> = {
  'clean-orders': ['.isin("paid", "shipped")', '.isin("paid")', 'build_paid_orders'],
  'customer-360': [
    'customers.join(totals_per_customer, on="customer_id", how="left")',
    'customers.join(totals_per_customer, on="customer_id", how="inner")',
    'build_customers_with_totals',
  ],
  'json-events-exploded': ['F.col("quantity") * F.col("price")', 'F.col("price")', 'build_flat_columns'],
};

it('computes the rows of all steps but those that fail on made-up ones, keep none, or depend on their order or the clock', () => {
  const made = [...exported].flatMap(([name, frozen]) => {
    const missing = [...frozen].filter(([id, { isComputed }]) => !isComputed && !id.startsWith('source'));
    return missing.map(([id]) => `${name} ${id}`);
  });
  expect(made).toEqual([
    'change-feed-history transformation-1750000000001',
    'customers-matched duplicate-detection-1750000000003:pairs',
    'orders-at-rates data-enrichment-1750000000003',
    'profile-to-rules data-profiling-1750000000001',
    'profile-to-rules data-validation-1750000000004:passed',
    'profile-to-rules data-validation-1750000000004:quarantined',
    'quality-filter transformation-1750000000003',
    'slowly-growing-append transformation-1750000000002',
    'visits-by-window transformation-1750000000005',
  ]);
});

it('samples rows of the sources that join, the same each time, and invents what is private', async () => {
  const plan = await planOf('customer-360');
  const tables = sampled.get('customer-360');
  const column = (source: string, name: string): (string | null)[] => {
    const planned = plan.order.find((one) => one.name === source);
    const { schema = [], rows = [] } = (planned && tables?.get(planned.node.id)) ?? {};
    const at = schema.findIndex((one) => one.name === name);
    return rows.map((row) => row[at] ?? null);
  };
  const ids = new Set(column('customers', 'customer_id'));
  expect(ids.size).toBe(10);
  expect(column('orders', 'customer_id').every((id) => ids.has(id))).toBe(true);
  const real = await execute('SELECT email FROM samples.retail.customers');
  const emails = new Set('rows' in real ? real.rows.map(([email]) => email) : []);
  expect(column('customers', 'email').filter((email) => email !== null && emails.has(email))).toEqual([]);
  expect(await sampleRows(plan, execute, () => false)).toEqual(await sampleRows(plan, execute, () => false));
});

it('passes its tests on Spark as it is exported', async () => {
  const { code, out } = await python(join(folder, 'clean-orders'), ['tests/run_tests.py', '.']);
  expect(out).toMatch(/6 passed/u);
  expect(code).toBe(0);
});

it('passes its tests on Spark, whichever example it is; each fails when its step is changed, and no other does', async () => {
  const names = [...exported.keys(), ...SAMPLED.map((name) => `${name}_sampled`)];
  const passing = await testAll(names);
  expect(passing.out).toMatch(/ passed/u);
  expect([passing.code, failed(passing)]).toEqual([0, []]);
  for (const [name, [old, changed]] of Object.entries(BREAKS)) {
    const [file = ''] = (await readdir(join(folder, name, 'src'))).filter((one) => one.endsWith('_steps.py'));
    const path = join(folder, name, 'src', file);
    const text = await readFile(path, 'utf8');
    expect(text).toContain(old);
    await writeFile(path, text.replace(old, changed));
  }
  const broken = await testAll(Object.keys(BREAKS));
  expect(failed(broken)).toEqual(Object.entries(BREAKS).map(([name, [, , test]]) => `${name}: ${test}`));
  // Many programs one after the other: beside other work they took longer than what usually tells a stuck test.
}, 3_600_000);
