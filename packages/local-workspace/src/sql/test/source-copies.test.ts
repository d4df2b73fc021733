import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DiskCatalog } from '../../catalog/disk-catalog.ts';
import { DiskVolumeStore } from '../../catalog/disk-volume-store.ts';
import { SnapshotReader } from '../../delta/snapshot.ts';
import { engineChildPath } from '../../engine/child-path.ts';
import { EngineProcess, type RawResult, type RunOptions } from '../../engine/engine-process.ts';
import { type Copy, CopyReader } from '../files/copy-reader.ts';
import { SourceCopies } from '../files/source-copies.ts';
import { parseStatement } from '../parse/parse-statement.ts';
import { Run, type Store } from '../run/context.ts';
import { planStatement } from '../run-statement.ts';

/** Remembers the SQL that it was given, and can refuse to make tables. */
class Recorder extends EngineProcess {
  readonly statements: string[] = [];
  refuses = false;

  override async run(sql: string, options?: RunOptions): Promise<RawResult> {
    this.statements.push(sql);
    if (this.refuses && sql.startsWith('CREATE TABLE')) throw new Error('refused');
    return super.run(sql, options);
  }
}

const onChange = (key: string, copy: Copy | undefined): void => {
  if (copy) known.set(key, copy);
  else known.delete(key);
};

let home: string;
let engine: Recorder;
let store: Store;
let copies: SourceCopies;
const known = new Map<string, Copy>();
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'source-copies-'));
  engine = new Recorder({
    childPath: await engineChildPath(undefined),
    addressLimitMiB: 8000,
    memoryLimitMiB: 1000,
    allowed: [home],
    temporary: join(home, 'tmp'),
  });
  const volumes = new DiskVolumeStore(join(home, 'volumes'));
  const reader = new SnapshotReader(() => Promise.reject(new Error('No table has checkpoints')));
  store = {
    process: engine,
    catalog: new DiskCatalog(home, reader),
    volumes,
    reader,
    roots: { home, volumes, filesRoot: home },
    exclusive: (_table, work) => work(),
  };
  // Room for two of the files below.
  copies = new SourceCopies(engine, onChange, 30);
  await store.catalog.createCatalog('main');
  await store.catalog.createSchema('main', 'default');
});
afterAll(async () => {
  await engine.close();
  await rm(home, { recursive: true });
});

/** Runs a statement; gives its rows and what the engine was asked, background work included. */
async function ask(statement: string): Promise<{ rows: unknown; asked: readonly string[] }> {
  engine.statements.length = 0;
  const hold = copies.hold();
  const reader = new CopyReader(known);
  const run = new Run(store, 'main', 'default', new Map());
  const outcome = await planStatement(run, parseStatement(statement), undefined, reader);
  const { chunks } = outcome.kind === 'result' ? outcome.result : await engine.run(outcome.query.sql);
  hold.release(reader.asked);
  await expect.poll(() => engine.openStatements).toBe(0);
  return { rows: chunks.flat(), asked: [...engine.statements] };
}
const write = (name: string, content: string) => writeFile(join(home, name), content);
const read = (name: string) =>
  `SELECT id FROM read_files('${name}', format => 'csv', header => true, schema => 'id INT') LIMIT 9`;
/** Files that were just written may change without a trace. */
const settled = () => setTimeout(1200);

const fromFile = expect.stringContaining('read_csv');
const fromCopy = expect.stringMatching(/FROM source_copy_\d+/u);
const making = expect.stringMatching(/^CREATE TABLE source_copy_\d+ AS SELECT .*read_csv/u);

it('reads text that is asked for again from a copy, until the file changes', async () => {
  await write('a.csv', 'id\n1\nx\n3\n');
  expect(await ask(read('a.csv'))).toEqual({ rows: [['1'], [null], ['3']], asked: [fromFile] });
  await settled();
  const rows = [['1'], [null], ['3']];
  expect(await ask(read('a.csv'))).toEqual({ rows, asked: [fromFile] });
  expect(await ask(read('a.csv'))).toEqual({ rows, asked: [fromFile, making] });
  const third = await ask(read('a.csv'));
  expect(third).toEqual({ rows, asked: [fromCopy] });
  expect(third.asked[0]).not.toContain('read_csv');

  const options = await ask(read('a.csv').replace('true', 'false'));
  expect(options).toEqual({ rows: [[null], ...rows], asked: [fromFile] });

  await write('a.csv', 'id\n4\n');
  await settled();
  expect(await ask(read('a.csv'))).toEqual({ rows: [['4']], asked: [fromFile] });
});

it('reads the file itself where a statement writes', async () => {
  await write('b.csv', 'id\n1\n');
  await settled();
  for (let time = 0; time < 3; time++) await ask(read('b.csv'));
  expect((await ask(read('b.csv'))).asked).toEqual([fromCopy]);
  const { asked } = await ask(`CREATE TABLE t AS ${read('b.csv')}`);
  expect(asked.join('; ')).toContain('read_csv');
  expect(asked.join('; ')).not.toContain('source_copy');
});

it('goes on with the file when the process that had the copy died, and copies it again', async () => {
  await write('c.csv', 'id\n1\n');
  await settled();
  for (let time = 0; time < 3; time++) await ask(read('c.csv'));
  process.kill(engine.pid ?? 0, 'SIGKILL');
  await expect.poll(() => engine.pid).toBeUndefined();
  await ask('SELECT 1');
  copies.forgetLost();
  expect(await ask(read('c.csv'))).toEqual({ rows: [['1']], asked: [fromFile, making] });
  expect(await ask(read('c.csv'))).toEqual({ rows: [['1']], asked: [fromCopy] });
});

it('does without a copy that can’t be made, and does not try again', async () => {
  await write('d.csv', 'id\n1\n');
  await settled();
  engine.refuses = true;
  await ask(read('d.csv'));
  expect((await ask(read('d.csv'))).asked).toEqual([fromFile, making]);
  engine.refuses = false;
  expect(await ask(read('d.csv'))).toEqual({ rows: [['1']], asked: [fromFile] });
});

it('drops what was read longest ago, once nobody is left who may read it', async () => {
  await Promise.all([write('e.csv', 'id\n1\n2\n3\n'), write('f.csv', 'id\n4\n5\n6\n')]);
  await write('g.csv', 'id\n7\n8\n9\n10\n');
  await settled();
  for (let time = 0; time < 3; time++) await ask(read('e.csv'));
  const slow = copies.hold();
  for (const name of ['f.csv', 'g.csv', 'f.csv', 'g.csv']) {
    const { asked } = await ask(read(name));
    expect(asked.filter((sql) => sql.startsWith('DROP'))).toEqual([]);
  }
  // Who began later was never given it.
  const late = copies.hold();
  slow.release([]);
  await expect
    .poll(() => engine.statements.filter((sql) => sql.startsWith('DROP TABLE source_copy_')).length)
    .toBeGreaterThan(0);
  late.release([]);
  expect((await ask(read('g.csv'))).asked).toEqual([fromCopy]);
  expect((await ask(read('e.csv'))).asked[0]).toEqual(fromFile);
});

it('keeps the plan of a statement that also reads a file too large to be copied', async () => {
  const line = (id: number): string => `${id},${'x'.repeat(1000)}\n`;
  const large = Array.from({ length: 17_000 }, (_, id) => line(id)).join('');
  await write('large.csv', `id,text\n${large}`);
  await write('small.csv', `id\n${Array.from({ length: 500 }, (_, id) => `${id}\n`).join('')}`);
  await write('other.csv', `id\n${Array.from({ length: 300 }, (_, id) => `${id}\n`).join('')}`);
  await settled();
  copies = new SourceCopies(engine, onChange);
  const from = (name: string, more = ''): string =>
    `read_files('${name}', format => 'csv', header => true, schema => 'id INT${more}')`;
  const joined = `SELECT l.id FROM ${from('large.csv', ', text STRING')} l JOIN ${from('small.csv')} s ON l.id = s.id LIMIT 9`;
  /** The operators of DuckDB's plan with the expected row counts: a join holds its second input in memory. */
  const planOf = async (statement: string): Promise<readonly string[]> => {
    const sql = (await ask(statement)).asked[0] ?? '';
    const { chunks } = await engine.run(`EXPLAIN ${sql}`, { stream: false });
    return chunks.flat().map((row) => (row[1] ?? '').replaceAll(/source_copy_\d+/gu, 'copy'));
  };
  const first = await planOf(joined);
  for (let time = 0; time < 3; time++) await ask(joined);
  expect(known.size).toBeGreaterThan(0);
  expect(await planOf(joined)).toEqual(first);
  // Where all that is text has copies they are read.
  const small = `SELECT s.id FROM ${from('small.csv')} s JOIN ${from('other.csv')} o ON s.id = o.id LIMIT 9`;
  for (let time = 0; time < 3; time++) await ask(small);
  const { asked } = await ask(small);
  expect(asked.join().match(/FROM source_copy_\d+/gu)).toHaveLength(2);
  expect(asked.join()).not.toContain('read_csv');
});
