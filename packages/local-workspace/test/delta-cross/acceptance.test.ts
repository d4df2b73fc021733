import { existsSync, readdirSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testStore } from '../../src/sql/test/store.ts';

/**
 * The public acceptance tables of Delta (delta-incubator/dat), which no package registry has: `DAT_FOLDER` is the folder
 * of one of its releases that holds a folder for each table (`out/reader_tests/generated`).
 */
const FOLDER = process.env['DAT_FOLDER'];
/** Without the folder one test stands for its tables, and is told of as skipped. */
const NAMES =
  FOLDER === undefined
    ? ['each table of DAT_FOLDER']
    : readdirSync(FOLDER).filter((name) => existsSync(join(FOLDER, name, 'delta')));

const { home, run } = testStore();

const rowsOf = async (from: string): Promise<string[]> => {
  const { schema, chunks } = await run(`SELECT * FROM ${from}`);
  const order = schema.map(({ name }, at) => [name, at] as const).toSorted(([a], [b]) => (a < b ? -1 : 1));
  // A struct of the expected Parquet files has its fields in the table's order, so that texts can be compared.
  return chunks
    .flat()
    .map((row) => JSON.stringify(order.map(([name, at]) => [name, row[at]])))
    .toSorted();
};

it.skipIf(FOLDER === undefined).each(NAMES)(
  '%s is read as its acceptance test expects, in each version that it tells',
  async (name) => {
    const place = `/Volumes/main/default/uploads/${name}`;
    await cp(join(FOLDER ?? '', name), join(home(), 'volumes/main/default/uploads', name), {
      recursive: true,
    });
    const versions = readdirSync(join(FOLDER ?? '', name, 'expected'));
    expect(versions).toContain('latest');
    for (const expected of versions) {
      const folder = `${place}/expected/${expected}`;
      const { version } = JSON.parse(
        await readFile(join(FOLDER ?? '', name, 'expected', expected, 'table_version_metadata.json'), 'utf8'),
      ) as { version: number };
      const travel = expected === 'latest' ? '' : ` VERSION AS OF ${version}`;
      const got = await rowsOf(`delta.\`${place}/delta\`${travel}`);
      expect([expected, got]).toEqual([expected, await rowsOf(`parquet.\`${folder}/table_content\``)]);
    }
  },
);
