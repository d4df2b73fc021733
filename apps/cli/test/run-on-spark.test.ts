import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { savePipeline } from '@lakehouse/core/pipeline/saved-file';
import { SHOP, SHOP_TESTS } from '@lakehouse/core/pipeline-tests/testing/shop';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { lakehouse } from './lakehouse.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const CLEAN = join(ROOT, 'examples/pipelines/clean-orders.json');

let home: string;
beforeAll(async () => {
  const { LAKEHOUSE_SPARK_PYTHON, LAKEHOUSE_SPARK_HOME } = process.env;
  home = await mkdtemp(join(tmpdir(), 'lakehouse-cli-spark-'));
  vi.stubEnv('LAKEHOUSE_HOME', join(home, 'data'));
  vi.stubEnv('LAKEHOUSE_SPARK_PYTHON', LAKEHOUSE_SPARK_PYTHON ?? join(ROOT, '.venv/bin/python'));
  vi.stubEnv(
    'LAKEHOUSE_SPARK_HOME',
    LAKEHOUSE_SPARK_HOME ?? join(ROOT, 'node_modules/.cache/lakehouse/spark'),
  );
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(home, { recursive: true, force: true });
});

it('runs on local Spark with the rows of DuckDB, skips what fails, and leaves no cluster behind', async () => {
  const file = JSON.parse(await readFile(CLEAN, 'utf8'));
  const [source, last] = [file.nodes[0], file.nodes.at(-1)];
  const config = { ...source.data.config, from: 'table', table: 'main.default.gone' };
  const target = { ...last.data.config, table: 'main.default.copy_of_gone' };
  file.nodes.push(
    { ...source, id: 'source-gone', data: { label: 'Gone', config } },
    { ...last, id: 'export-gone', data: { label: 'Copy', config: target } },
  );
  file.edges.push({ source: 'source-gone', target: 'export-gone' });
  const path = join(home, 'two.json');
  await writeFile(path, JSON.stringify(file));

  const run = async (engine: string) => {
    const { code, out } = await lakehouse('run', path, '--format', 'json', '--engine', engine);
    expect(code).toBe(1);
    const { nodes } = JSON.parse(out) as { nodes: { nodeId: string; status: string; rowCount: string }[] };
    return nodes.map(({ nodeId, status, rowCount }) => [nodeId, status, rowCount]);
  };
  const onSpark = await run('spark');
  expect(onSpark).toContainEqual(['source-gone', 'failed', undefined]);
  expect(onSpark).toContainEqual(['export-gone', 'skipped', undefined]);
  expect(onSpark).toContainEqual([last.id, 'succeeded', '100879']);
  expect(onSpark).toEqual(await run('duckdb'));
  await expect(readFile(join(home, 'data/clusters.json'))).rejects.toThrow('ENOENT');
});

it('shows rows computed by Spark, and says what it waits for', async () => {
  const preview = ['--preview', 'transformation-1750000000001', '--limit', '2', '--format', 'json'];
  const { code, out, err } = await lakehouse('run', CLEAN, '--engine', 'spark', ...preview);
  expect([code, err]).toEqual([0, expect.stringContaining('Starting Spark')]);
  const { columns, rows } = JSON.parse(out) as { columns: object[]; rows: string[][] };
  expect(columns[6]).toEqual({ name: 'amount', type: 'decimal(10,2)' });
  expect(rows).toHaveLength(2);
});

it('runs the tests of a pipeline on Spark with the results of DuckDB', async () => {
  const [whole, part] = SHOP_TESTS;
  const inputs = whole.inputs.map(({ rows, ...one }) => ({
    ...one,
    rows: one.node === 'orders' ? [] : rows,
  }));
  const path = join(home, 'shop.json');
  const tests = [whole, part, { ...whole, id: 'empty', name: 'No orders', inputs }];
  await writeFile(path, JSON.stringify(savePipeline({ ...SHOP, tests }, 0)));
  const [spark, local] = [
    await lakehouse('test', path, '--engine', 'spark'),
    await lakehouse('test', path, '--engine', 'duckdb'),
  ];
  expect(spark.out).toContain('passed test-1 “Totals by country”\npassed test-2');
  expect(spark.out).toContain('failed empty “No orders”\n  “stored”: missing: 30.0, NULL\n');
  expect([spark.code, spark.out]).toEqual([local.code, local.out]);
});
