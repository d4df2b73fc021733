import { expect, it } from 'vitest';
import { DiskCatalog } from '../../catalog/disk-catalog.ts';
import { DiskVolumeStore } from '../../catalog/disk-volume-store.ts';
import { SnapshotReader } from '../../delta/snapshot.ts';
import { parseStatement } from '../parse/parse-statement.ts';
import { Run } from './context.ts';
import { resolveNames } from './resolve.ts';

/** A catalog without tables, which records the requested names. */
class EmptyCatalog extends DiskCatalog {
  readonly asked: string[] = [];

  override tableMeta(...name: [string, string, string]): Promise<undefined> {
    this.asked.push(name[2]);
    return Promise.resolve(undefined);
  }
}

async function namesLookedUp(statement: string): Promise<readonly string[]> {
  const reader = new SnapshotReader(() => Promise.reject(new Error('No table is read')));
  const catalog = new EmptyCatalog('/nowhere', reader);
  const volumes = new DiskVolumeStore('/nowhere/volumes');
  const process = { run: () => Promise.reject(new Error('Nothing runs')) };
  const exclusive = <T>(_table: string, work: () => Promise<T>): Promise<T> => work();
  const store = {
    process,
    catalog,
    volumes,
    reader,
    roots: { home: '/nowhere', volumes },
    exclusive,
    log: () => undefined,
  };
  await resolveNames(new Run(store, 'main', 'default', new Map()), parseStatement(statement));
  return catalog.asked.toSorted();
}

it.each([
  ['WITH a AS (SELECT * FROM t), b AS (SELECT * FROM A) SELECT * FROM b JOIN `a` ON true', ['t']],
  ['WITH a AS (SELECT 1) SELECT * FROM a JOIN default.a AS c ON true', ['a']],
  ['WITH t AS (SELECT * FROM t) SELECT * FROM t', ['t']],
  ['WITH b AS (SELECT * FROM a), a AS (SELECT 1) SELECT * FROM a, b', ['a']],
  ['SELECT * FROM (WITH a AS (SELECT 1) SELECT * FROM a) AS x JOIN a ON true', ['a']],
  ['WITH a AS (SELECT 1) SELECT * FROM (WITH a AS (SELECT 2) SELECT * FROM a) AS x, a', []],
  ['WITH a AS (SELECT 1) SELECT (SELECT count(*) FROM a) WHERE EXISTS (SELECT * FROM u)', ['u']],
  ['WITH a AS (SELECT 1) SELECT * FROM a VERSION AS OF 1', ['a']],
])('looks up the tables of %s, but no CTEs', async (statement, expected) => {
  expect(await namesLookedUp(statement)).toEqual(expected);
});
