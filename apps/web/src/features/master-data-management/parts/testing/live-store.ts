import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { SetupTable } from '@lakehouse/core/mdm/setup/setup-table';
import { masterStore } from '@lakehouse/core/mdm/testing/master-store';
import { afterAll, beforeAll } from 'vitest';
import type { LiveMasterData } from '../../data/master-data.ts';

const ENTRY = resolve('packages/local-workspace/src/engine/child-entry.ts');
// Its imports are resolved from where it lies.
const CHILD = resolve(`node_modules/.cache/lakehouse/engine-child-ui-${randomUUID()}.mjs`);
const BUNDLE = `import { build } from 'esbuild';
await build({ entryPoints: [${JSON.stringify(ENTRY)}], outfile: ${JSON.stringify(CHILD)}, bundle: true,
  platform: 'node', format: 'esm', target: 'node20', external: ['@duckdb/node-api'] });`;

/**
 * The master data on a local workspace's engine. The engine finds its process by import.meta.url, which is no file for
 * tests that have a document, so that it is bundled and named here.
 */
export function liveStore(tables?: readonly SetupTable[]) {
  beforeAll(() => {
    execFileSync(process.execPath, ['--input-type=module', '-e', BUNDLE]);
    process.env['LAKEHOUSE_ENGINE_CHILD'] = CHILD;
  });
  afterAll(() => {
    delete process.env['LAKEHOUSE_ENGINE_CHILD'];
    rmSync(CHILD, { force: true });
  });
  const store = masterStore(tables);
  const run: LiveMasterData['run'] = async (statement) => {
    const { columns, rows } = await store.execute(statement);
    return {
      statementId: 's1',
      columns: columns.map(({ name }) => ({ name, type: 'STRING' })),
      rows,
      truncated: false,
      totalRowCount: rows.length,
    };
  };
  return { ...store, live: run };
}
