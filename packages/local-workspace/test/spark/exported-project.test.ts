import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPython } from '@lakehouse/core/codegen/python/testing/python-tools';
import { planPipeline } from '@lakehouse/core/pipeline/plan';
import { openPipeline } from '@lakehouse/core/pipeline/saved-file';
import { type FrozenRows, freezeRows } from '@lakehouse/core/targets/frozen-rows';
import { generateTarget } from '@lakehouse/core/targets/target';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testStore } from '../../src/sql/test/store.ts';

const EXAMPLES = fileURLToPath(new URL('../../../../examples/pipelines/', import.meta.url));

const { run } = testStore();

let folder: string;
const exported = new Map<string, FrozenRows>();

/** Writes every example as a bundle, with the rows that the local engine computes. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'exported-project-'));
  for (const file of await readdir(EXAMPLES)) {
    const opened = openPipeline(await readFile(join(EXAMPLES, file), 'utf8'));
    if (!opened.ok) throw new Error(`${file}: ${opened.message}`);
    const plan = planPipeline(opened.document);
    const frozen = await freezeRows(plan, async (statement) => ({
      rows: (await run(statement)).chunks.flat(),
    }));
    const name = file.replace('.json', '');
    exported.set(name, frozen);
    for (const { path, text } of generateTarget(plan, 'bundle', frozen).files) {
      const place = join(folder, name, path);
      await mkdir(dirname(place), { recursive: true });
      await writeFile(place, text);
    }
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Ended {
  readonly code: number;
  readonly out: string;
}

async function python(cwd: string, args: readonly string[], path?: string): Promise<Ended> {
  const interpreter = await findPython();
  return new Promise((resolve) => {
    execFile(
      interpreter,
      args,
      {
        cwd,
        env: {
          ...process.env,
          PYSPARK_PYTHON: interpreter,
          PYTHONDONTWRITEBYTECODE: '1',
          ...(path === undefined ? {} : { PYTHONPATH: path }),
          // Spark starts soon, and logs nothing.
          PYSPARK_SUBMIT_ARGS:
            '--master local[2] --conf spark.ui.enabled=false --conf spark.sql.codegen.wholeStage=false --conf spark.sql.adaptive.enabled=false --driver-java-options "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC" pyspark-shell',
        },
        maxBuffer: 1 << 26,
      },
      (error, stdout, stderr) => {
        const code = typeof error?.code === 'number' ? error.code : error ? 1 : 0;
        resolve({ code, out: `${stdout}\n${stderr}` });
      },
    );
  });
}

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

it('computes the rows of all steps but one that keeps none of the made-up ones, and one that reads the clock', () => {
  const made = [...exported].flatMap(([name, frozen]) => {
    const missing = [...frozen].filter(([id, { isComputed }]) => !isComputed && !id.startsWith('source'));
    return missing.map(([id]) => `${name} ${id}`);
  });
  expect(made).toEqual([
    'quality-filter transformation-1750000000003',
    'slowly-growing-append transformation-1750000000002',
  ]);
});

it('passes its tests on Spark as it is exported', async () => {
  const { code, out } = await python(join(folder, 'clean-orders'), ['tests/run_tests.py', '.']);
  expect(out).toMatch(/4 passed/u);
  expect(code).toBe(0);
});

it('passes its tests on Spark, whichever example it is; each fails when its step is changed, and no other does', async () => {
  const names = [...exported.keys()];
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
});
