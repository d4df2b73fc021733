import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { required } from '@lakehouse/spark-sql/types/required';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../core/src/codegen/sql/sql.ts';
import { metaphoneSql } from '../../core/src/matching/metaphone-sql.ts';
import type { ExampleTable } from '../../core/src/pipeline/define-node.ts';
import { KINDS } from '../../core/src/pipeline/registry.ts';
import { seeded } from '../../core/src/pipeline/testing/random.ts';
import { runnable, sqlOf } from '../../core/test/support/examples.ts';
import { people, SAME_PEOPLE } from '../../core/test/support/people.ts';
import { openLocalStore } from '../src/app/create-engine.ts';
import type { LocalStore } from '../src/app/local-store.ts';

let store: LocalStore;
let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'duplicates-'));
  store = await openLocalStore({ home, planLimitMs: 600_000 });
});
afterAll(async () => {
  await store.close();
  await rm(home, { recursive: true, force: true });
});

const kind = required(KINDS.get('duplicate-detection'), 'The kind');

/** The rows of an output, by the given settings. */
async function found(config: Record<string, unknown>, table: ExampleTable, output: string) {
  const port = required(
    kind.outputs?.(kind.config.parse(config)).find(({ name }) => name === output),
    output,
  );
  const example = { name: output, title: output, config, inputs: { in: [table] } };
  const code = sqlOf({ name: output, kind, example, port });
  if (code.kind !== 'query') throw new Error('No query');
  const { chunks } = await store.engine.execute({ statement: runnable(example, code.query).text });
  return chunks.flat();
}

function grouped<T>(items: readonly T[], value: (item: T) => unknown): readonly (readonly T[])[] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = String(value(item));
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()];
}

/** The pairs of rows that have the same value in a column. */
function pairsBy(rows: readonly (readonly unknown[])[], value: (row: readonly unknown[]) => unknown) {
  const pairs = new Set<string>();
  for (const group of grouped(rows, value))
    for (const [at, one] of group.entries())
      for (const other of group.slice(at + 1)) pairs.add(`${String(one[0])}-${String(other[0])}`);
  return pairs;
}

/**
 * The mean F1 of the clusters of Splink 5.0.0 on DuckDB 2.0.1 on the same people (0.98484, 0.97772 and 0.96385), with the same blocking
 * rules, levels and threshold, by `bench/duplicates/splink_clusters.py` with the cities in small letters.
 */
const SPLINK_F1 = 0.97548;

it('finds people that were entered again at least as well as Splink, without labels', async () => {
  const f1: number[] = [];
  for (const seed of [1, 2, 3]) {
    const table = people(seeded(seed), 600);
    const rows = (await found(SAME_PEOPLE, table, 'clusters')).toSorted(
      (a, b) => Number(a[0]) - Number(b[0]),
    );
    expect(rows.length).toBe(table.rows.length);
    const [truth, given] = [pairsBy(rows, (row) => row[5]), pairsBy(rows, (row) => row[6])];
    const right = [...given].filter((pair) => truth.has(pair)).length;
    expect(right / given.size, `precision, seed ${seed}`).toBeGreaterThan(0.98);
    expect(right / truth.size, `recall, seed ${seed}`).toBeGreaterThan(0.93);
    f1.push((2 * right) / (given.size + truth.size));
    const survivors = await found(SAME_PEOPLE, table, 'survivors');
    expect(survivors.length).toBe(new Set(rows.map((row) => row[6])).size);
  }
  expect(f1.reduce((sum, one) => sum + one, 0) / f1.length).toBeGreaterThanOrEqual(SPLINK_F1);
});

it('finds nothing where all people differ', async () => {
  const { schema, rows } = people(seeded(4), 600);
  const once = grouped(rows, (row) => row[5]).flatMap(([first]) => (first ? [first] : []));
  const pairs = await found({ ...SAME_PEOPLE, review: 0.9 }, { schema, rows: once }, 'pairs');
  expect(pairs.length).toBeLessThan(once.length / 200);
});

it('tells how names sound as the published Double Metaphone does', async () => {
  const sounds: Readonly<Record<string, readonly string[]>> = {
    Smith: ['SM0', 'XMT'],
    Schmidt: ['XMT', 'SMT'],
    Catherine: ['K0RN', 'KTRN'],
    Kathryn: ['K0RN', 'KTRN'],
    Xavier: ['SF', 'SFR'],
    Wachtler: ['AKTLR', 'FKTLR'],
    'van Gogh': ['FNKK'],
    Filipowicz: ['FLPTS', 'FLPFX'],
    Knight: ['NT'],
    Jörg: ['JRK', 'ARK'],
    '😀 Rosa': ['RS'],
    '1 2 3': [],
    '–': [],
  };
  const names = Object.keys(sounds).map((name) => sql`(${sql.str(name)})`);
  const { chunks } = await store.engine.execute({
    statement: sql`SELECT name, to_json(${metaphoneSql(sql`name`)}) FROM VALUES ${sql.list(names)} AS t(name)`
      .text,
  });
  const found = chunks.flat().map(([name, codes]) => [name, JSON.parse(String(codes))]);
  expect(Object.fromEntries(found)).toEqual(sounds);
});

it('weighs two people of a rare name more than two of a frequent one, by how rare it is', async () => {
  // Sixty rows are called anna and two zelda; all else is the same for both.
  const rows = Array.from({ length: 62 }, (_unused, at) => [
    String(at),
    at < 60 ? 'anna' : 'zelda',
    at % 2 === 0 ? 'north' : 'south',
    String(Math.floor(at / 2)),
  ]);
  const others = Array.from({ length: 38 }, (_unused, at) => [
    `${100 + at}`,
    `name ${at}`,
    'west',
    `${100 + at}`,
  ]);
  const table = { schema: 'id INT, first STRING, town STRING, born INT', rows: [...rows, ...others] };
  const config = {
    key: 'id',
    blocking: [{ columns: ['born'] }],
    comparisons: [{ column: 'first', rare: true }, { column: 'born' }],
    review: 0,
    threshold: 1,
  };
  const weightOf = (pairs: readonly (readonly unknown[])[], id: string): number =>
    Number(pairs.find(([left]) => String(left) === id)?.[5]);
  const pairs = await found(config, table, 'pairs');
  expect(weightOf(pairs, '60') - weightOf(pairs, '0')).toBeCloseTo(Math.log2(60 / 2), 3);
  const plain = await found(
    { ...config, comparisons: [{ column: 'first' }, { column: 'born' }] },
    table,
    'pairs',
  );
  expect(weightOf(plain, '60')).toBe(weightOf(plain, '0'));
});

it('skips values that too many rows share', async () => {
  const rows = Array.from({ length: 40 }, (_unused, at) => [String(at), 'same', at < 2 ? 'x' : String(at)]);
  const table = { schema: 'id INT, block STRING, name STRING', rows };
  const config = { key: 'id', comparisons: [{ column: 'name' }], review: 0, threshold: 1 };
  const blocking = [{ columns: ['block'] }];
  expect((await found({ ...config, blocking, largestBlock: 40 }, table, 'pairs')).length).toBe(780);
  expect((await found({ ...config, blocking, largestBlock: 39 }, table, 'pairs')).length).toBe(0);
  // A pair whose block is skipped is found by a later rule.
  const both = [...blocking, { columns: ['name'] }];
  expect((await found({ ...config, blocking: both, largestBlock: 39 }, table, 'pairs')).length).toBe(1);
});

it('stops where a chain of pairs is too long for SQL, and never cuts it', async () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const chain = (links: number): ExampleTable => {
    const word = (at: number): string => `${letters.slice(0, at)}${'.'.repeat(26 - at)}`;
    const rows = Array.from({ length: links + 1 }, (_unused, at) => [String(100 + at), 'chain', word(at)]);
    const others = Array.from({ length: 30 }, (_unused, at) => [
      String(200 + at),
      `other ${at}`,
      `${at}`.repeat(9),
    ]);
    return { schema: 'id INT, kind STRING, name STRING', rows: [...rows, ...others] };
  };
  const config = {
    key: 'id',
    blocking: [{ expression: 'id > 0' }],
    comparisons: [{ column: 'name', method: 'edits', limits: '1' }, { column: 'kind' }],
    threshold: 0.9,
  };
  const clusters = (await found(config, chain(9), 'clusters')).filter((row) => row[1] === 'chain');
  expect(new Set(clusters.map((row) => String(row[3])))).toEqual(new Set(['100']));
  await expect(found(config, chain(15), 'clusters')).rejects.toThrow('chain of too many pairs');
});
