import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Cell } from '../../engine/cell.ts';
import { engineChildPath } from '../../engine/child-path.ts';
import { EngineProcess, type RawResult, type RunOptions } from '../../engine/engine-process.ts';
import { type Copy, CopyReader } from '../files/copy-reader.ts';
import { SourceCopies } from '../files/source-copies.ts';
import { parseStatement } from '../parse/parse-statement.ts';
import { Run, type Store } from '../run/context.ts';
import { planStatement } from '../run-statement.ts';
import { storeOver } from './engine-plan.ts';

/** Records the SQL that it runs, and can be made to fail when it creates tables. */
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
  store = storeOver(home, engine);
  // Room for two of the files below.
  copies = new SourceCopies(engine, onChange, 30);
  await store.catalog.createCatalog('main');
  await store.catalog.createSchema('main', 'default');
});
afterAll(async () => {
  await engine.close();
  await rm(home, { recursive: true });
});

/** Runs a statement; returns its rows and the SQL that the engine ran, background work included. */
async function ask(
  statement: string,
): Promise<{ rows: readonly (readonly Cell[])[]; asked: readonly string[] }> {
  engine.statements.length = 0;
  const hold = copies.hold();
  const reader = new CopyReader(known);
  const run = new Run(store, 'main', 'default', new Map());
  const outcome = await planStatement(run, parseStatement(statement), {
    rowLimit: undefined,
    copies: reader,
  });
  const { chunks } = outcome.kind === 'result' ? outcome.result : await engine.run(outcome.query.sql);
  hold.release(reader.asked);
  await expect.poll(() => engine.openStatements).toBe(0);
  return { rows: chunks.flat(), asked: [...engine.statements] };
}
const write = (name: string, content: string) => writeFile(join(home, name), content);
const read = (name: string) =>
  `SELECT id FROM read_files('${name}', format => 'csv', header => true, schema => 'id INT') LIMIT 9`;
/** Waits, since files that were just written may change undetected. */
const settled = () => setTimeout(1200);

const fromFile = expect.stringContaining('read_csv');
const fromCopy = expect.stringMatching(/FROM source_copy_\d+/u);
const making = expect.stringMatching(/^CREATE TABLE source_copy_\d+ AS SELECT .*read_csv/u);

afterEach(() => {
  vi.useRealTimers();
});

it('reads a file that is queried again from a copy, until it changes', async () => {
  // Time is mocked, so that the file counts as just written on any machine.
  vi.useFakeTimers({ toFake: ['Date'] });
  await write('a.csv', 'id\n1\nx\n3\n');
  expect(await ask(read('a.csv'))).toEqual({ rows: [['1'], [null], ['3']], asked: [fromFile] });
  vi.useRealTimers();
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

it('reads the file again when the process with the copy has died, and copies it again', async () => {
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

it('works without a copy that can’t be created, and does not try again', async () => {
  await write('d.csv', 'id\n1\n');
  await settled();
  engine.refuses = true;
  await ask(read('d.csv'));
  expect((await ask(read('d.csv'))).asked).toEqual([fromFile, making]);
  engine.refuses = false;
  expect(await ask(read('d.csv'))).toEqual({ rows: [['1']], asked: [fromFile] });
});

it('drops the least recently read copy, once no statement may read it', async () => {
  await Promise.all([write('e.csv', 'id\n1\n2\n3\n'), write('f.csv', 'id\n4\n5\n6\n')]);
  await write('g.csv', 'id\n7\n8\n9\n10\n');
  await settled();
  for (let time = 0; time < 3; time++) await ask(read('e.csv'));
  const slow = copies.hold();
  for (const name of ['f.csv', 'g.csv', 'f.csv', 'g.csv']) {
    const { asked } = await ask(read(name));
    expect(asked.filter((sql) => sql.startsWith('DROP'))).toEqual([]);
  }
  // A statement that began later was never given the copy.
  const late = copies.hold();
  slow.release([]);
  await expect
    .poll(() => engine.statements.filter((sql) => sql.startsWith('DROP TABLE source_copy_')).length)
    .toBeGreaterThan(0);
  late.release([]);
  expect((await ask(read('g.csv'))).asked).toEqual([fromCopy]);
  expect((await ask(read('e.csv'))).asked[0]).toEqual(fromFile);
});

interface PlanNode {
  readonly name: string;
  readonly children: readonly PlanNode[];
}
const joinsOf = (node: PlanNode): readonly PlanNode[] => [
  ...(node.name.endsWith('_JOIN') ? [node] : []),
  ...node.children.flatMap(joinsOf),
];

describe('a join with a text file that is too large to be copied', () => {
  const from = (name: string, more = ''): string =>
    `read_files('${name}', format => 'csv', header => true, schema => 'id INT${more}')`;
  const large = from('large.csv', ', text STRING, last STRING');
  beforeAll(async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, id) => id);
    await write(
      'large.csv',
      `id,text,last\n${ids(17_000)
        .map((id) => `${id},${'x'.repeat(1000)},y\n`)
        .join('')}`,
    );
    await write(
      'small.csv',
      `id\n${ids(500)
        .map((id) => `${id}\n`)
        .join('')}`,
    );
    await write(
      'other.csv',
      `id\n${ids(300)
        .map((id) => `${id}\n`)
        .join('')}`,
    );
    const parquet = join(home, 'small.parquet');
    await engine.run(`COPY (SELECT range::INTEGER AS id FROM range(5000)) TO '${parquet}'`, {
      stream: false,
    });
    await settled();
    known.clear();
    copies = new SourceCopies(engine, onChange);
  });

  const small = from('small.csv');
  const values = `(SELECT id FROM VALUES ${Array.from({ length: 99 }, (_, id) => `(${id})`).join()} AS v(id))`;
  it.each([
    ['an inner join', `SELECT l.last FROM ${large} l JOIN ${small} s ON l.id = s.id LIMIT 9`],
    ['one the other way round', `SELECT l.last FROM ${small} s JOIN ${large} l ON l.id = s.id`],
    ['a list of sources', `SELECT l.last FROM ${small} s, ${large} l WHERE l.id = s.id AND l.text > 'a'`],
    ['a left join', `SELECT l.last FROM ${small} s LEFT JOIN ${large} l ON l.id = s.id`],
    ['a right join', `SELECT l.last FROM ${large} l RIGHT JOIN ${small} s ON l.id = s.id`],
    ['a full join', `SELECT l.last FROM ${small} s FULL JOIN ${large} l ON l.id = s.id`],
    ['a semi join', `SELECT l.last FROM ${large} l LEFT SEMI JOIN ${small} s ON l.id = s.id`],
    ['IN', `SELECT last FROM ${large} WHERE id IN (SELECT id FROM ${small})`],
    ['EXISTS', `SELECT last FROM ${large} l WHERE EXISTS (SELECT 1 FROM ${small} s WHERE s.id = l.id)`],
    [
      'CTEs',
      `WITH a AS (SELECT * FROM ${small}), b AS (SELECT * FROM ${large}) SELECT last FROM a JOIN b USING (id)`,
    ],
    ['a Parquet file', `SELECT l.last FROM read_files('small.parquet') s JOIN ${large} l ON l.id = s.id`],
    ['a list of values', `SELECT l.last FROM ${values} s JOIN ${large} l ON l.id = s.id`],
    ['groups', `SELECT l.last FROM (SELECT id FROM ${small} GROUP BY id) s JOIN ${large} l ON l.id = s.id`],
  ])('holds the small side in memory, with and without a copy of it: %s', async (_what, statement) => {
    const planned = async (copied: ReadonlyMap<string, Copy>): Promise<string> => {
      const reader = new CopyReader(copied);
      const run = new Run(store, 'main', 'default', new Map());
      const outcome = await planStatement(run, parseStatement(statement), {
        rowLimit: undefined,
        copies: reader,
      });
      if (outcome.kind !== 'query') throw new Error('Not a query');
      const { chunks } = await engine.run(`EXPLAIN (FORMAT json) ${outcome.query.sql}`, { stream: false });
      const [plan] = JSON.parse(chunks.flat()[0]?.[1] ?? '[]') as PlanNode[];
      const joins = (plan ? joinsOf(plan) : []).filter((node) => JSON.stringify(node).includes('"v2"'));
      expect(joins.length).toBeGreaterThan(0);
      // The second input of a join is the one in memory; only the large file has a third column.
      for (const { children } of joins) expect(JSON.stringify(children[1])).not.toContain('"v2"');
      return outcome.query.sql;
    };
    expect(await planned(new Map())).not.toContain('source_copy');
    for (let time = 0; time < 2; time++) await ask(`SELECT * FROM ${small} LIMIT 1`);
    expect(known.size).toBe(1);
    expect((await planned(known)).includes('source_copy')).toBe(statement.includes(small));
  });

  it('returns the same rows as without the row estimate', async () => {
    await write('typed.csv', 'id,d,t,n,b\n1,2024-01-02,2024-01-02T03:04:05Z,1.50,true\n2,,,,\n');
    const typed = from('typed.csv', ', d DATE, t TIMESTAMP, n DECIMAL(5,2), b BOOLEAN');
    await write('nested.json', '{"id":1,"a":[1,2],"s":{"x":"y"}}\n{"id":9}\n');
    const nested = `read_files('nested.json', format => 'json', schema => 'id INT, a ARRAY<INT>, s STRUCT<x: STRING>, m MAP<STRING, INT>')`;
    const statement = `SELECT t.*, j.a, j.s, j.m, (SELECT count(*) FROM ${nested} o WHERE o.id < t.id) FROM ${typed} t LEFT JOIN ${nested} j ON t.id = j.id`;
    const { rows, asked } = await ask(statement);
    expect(asked.join().match(/LIMIT CAST\(random\(\) \* 0 AS BIGINT\)/gu)).toHaveLength(3);
    // A join returns its rows in any order.
    expect(rows.toSorted(([one], [other]) => Number(one) - Number(other))).toEqual([
      ['1', '2024-01-02', '2024-01-02T03:04:05.000Z', '1.50', 'true', '[1,2]', '{"x":"y"}', null, '0'],
      ['2', null, null, null, null, null, null, null, '1'],
    ]);
  });

  it('does not need an estimate without a join', async () => {
    const { asked } = await ask(
      `SELECT count(*) FROM (SELECT id FROM ${small} UNION ALL SELECT id FROM ${large})`,
    );
    expect(asked.join()).not.toContain('random()');
  });
});
