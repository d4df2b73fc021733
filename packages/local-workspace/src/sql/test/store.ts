import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { formatType } from '@lakehouse/spark-sql/types/column-type';
import { afterAll, beforeAll } from 'vitest';
import { openLocalStore } from '../../app/create-engine.ts';
import type { LocalStore, LocalStoreOptions } from '../../app/local-store.ts';
import type { Cell } from '../../engine/cell.ts';
import type { StatementRequest } from '../../engine/sql-engine.ts';

export const UPLOADS = '/Volumes/main/default/uploads';

/** A store in its own folder, for the tests of one file. */
export function testStore(options: Pick<LocalStoreOptions, 'statementTimeoutMs' | 'log'> = {}) {
  let store: LocalStore | undefined;
  let home = '';
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'engine-sql-'));
    // The product's time limits would make the tests depend on the speed of the machine.
    store = await openLocalStore({ home, planLimitMs: 600_000, ...options });
  });
  afterAll(async () => {
    await store?.close();
    await rm(home, { recursive: true });
  });
  const open = (): LocalStore => {
    if (!store) throw new Error('The store is not open yet');
    return store;
  };
  const run = (statement: string, more: Omit<StatementRequest, 'statement'> = {}) =>
    open().engine.execute({ statement, ...more });
  return {
    open,
    home: () => home,
    run,
    rows: async (
      statement: string,
      more: Omit<StatementRequest, 'statement'> = {},
    ): Promise<(readonly Cell[])[]> => (await run(statement, more)).chunks.flat(),
    /** The columns as `name type`. */
    columns: async (statement: string): Promise<string[]> =>
      (await run(statement)).schema.map(({ name, type }) => `${name} ${formatType(type)}`),
    upload: async (name: string, content: string | Buffer): Promise<string> => {
      await open().volumes.write(`${UPLOADS}/${name}`, Readable.from([Buffer.from(content)]), {
        overwrite: true,
      });
      return `${UPLOADS}/${name}`;
    },
  };
}
