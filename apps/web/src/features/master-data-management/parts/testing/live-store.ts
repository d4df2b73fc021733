import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { masterStore } from '@lakehouse/core/mdm/testing/master-store';
import { afterAll, beforeAll } from 'vitest';
import type { SetupTable } from '../../../../../../../packages/core/src/mdm/setup/setup-table.ts';
import type { LiveMasterData } from '../../data/master-data.ts';

const WORKSPACE = resolve('packages/local-workspace/src');
// Their imports are resolved relative to their own location.
const FOLDER = resolve(`node_modules/.cache/lakehouse/ui-${randomUUID()}`);
const PROGRAMS = {
  child: `${WORKSPACE}/app/engine-child.ts`,
  planner: `${WORKSPACE}/app/planning/planner-entry.ts`,
};
const BUNDLE = `import { build } from 'esbuild';
await build({ entryPoints: ${JSON.stringify(PROGRAMS)}, outdir: ${JSON.stringify(FOLDER)}, bundle: true,
  outExtension: { '.js': '.mjs' }, platform: 'node', format: 'esm', target: 'node20', external: ['@duckdb/node-api'] });`;

/**
 * Master data on a local workspace's engine. The engine finds its programs by import.meta.url, which is not a file URL in
 * tests with a DOM, so they are bundled and their paths passed in here.
 */
export function liveStore(tables?: readonly SetupTable[]) {
  beforeAll(() => {
    execFileSync(process.execPath, ['--input-type=module', '-e', BUNDLE]);
    process.env['LAKEHOUSE_ENGINE_CHILD'] = `${FOLDER}/child.mjs`;
    process.env['LAKEHOUSE_PLANNER'] = `${FOLDER}/planner.mjs`;
  });
  afterAll(() => {
    delete process.env['LAKEHOUSE_ENGINE_CHILD'];
    delete process.env['LAKEHOUSE_PLANNER'];
    rmSync(FOLDER, { recursive: true, force: true });
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
