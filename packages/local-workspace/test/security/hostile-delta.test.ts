import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { mutated } from '../../../core/test/security/hostile-values.ts';
import { rounds, SEED } from '../../../core/test/security/rounds.ts';
import { testStore, UPLOADS } from '../../src/sql/test/store.ts';

const { run, rows, open } = testStore({ statementTimeoutMs: 20_000 });

/** A folder on the disk, and how SQL names it. */
async function folder(name: string): Promise<{ disk: string; sql: string }> {
  const disk = join(await open().volumes.resolve(UPLOADS), name);
  await rm(disk, { recursive: true, force: true });
  await mkdir(join(disk, '_delta_log'), { recursive: true });
  return { disk, sql: `delta.\`${UPLOADS}/${name}\`` };
}
const commit = (disk: string, version: number): string =>
  join(disk, '_delta_log', `${String(version).padStart(20, '0')}.json`);

/** A statement ends with an answer, or with an error that has a code and tells no folder of the machine. */
async function ends(statement: string): Promise<string> {
  try {
    await run(statement);
    return 'answer';
  } catch (error) {
    expect(String(error).slice(0, 300)).toMatch(/^SqlError: \[[A-Z]/u);
    expect(String(error)).not.toContain(open().temporary);
    return 'error';
  }
}

let table: string;
let lines: readonly unknown[];
beforeAll(async () => {
  await run(
    "CREATE TABLE source PARTITIONED BY (p) AS SELECT id, concat('v', id) AS v, id % 2 AS p FROM range(10)",
  );
  const meta = await open().catalog.getTable('main', 'default', 'source');
  table = meta?.storageLocation.replace(/^file:\/*/u, '/') ?? '';
  const text = await readFile(commit(table, 0), 'utf8');
  lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
});

/** Z85, which inline deletion vectors are written in. */
function toBase85(bytes: Buffer): string {
  const alphabet = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#';
  let text = '';
  for (let at = 0; at < bytes.length; at += 4) {
    const word = bytes.readUInt32BE(at);
    for (let power = 4; power >= 0; power -= 1) text += alphabet[Math.floor(word / 85 ** power) % 85];
  }
  return text;
}

/** A vector of one container of runs: pairs of first row and further rows. */
function runVector(runs: readonly (readonly [number, number])[], cardinality: number): object {
  const bytes = Buffer.alloc(Math.ceil((16 + 4 + 1 + 4 + 2 + runs.length * 4) / 4) * 4);
  [1681511377, 1, 0, 0, 12347].forEach((word, index) => bytes.writeUInt32LE(word, index * 4));
  bytes[20] = 1;
  bytes.writeUInt16LE(0, 21);
  bytes.writeUInt16LE(0, 23);
  bytes.writeUInt16LE(runs.length, 25);
  runs.forEach(([first, more], index) => {
    bytes.writeUInt16LE(first, 27 + index * 4);
    bytes.writeUInt16LE(more, 29 + index * 4);
  });
  return { storageType: 'i', pathOrInlineDv: toBase85(bytes), sizeInBytes: bytes.length, cardinality };
}

const PROTOCOL = {
  protocol: {
    minReaderVersion: 3,
    minWriterVersion: 7,
    readerFeatures: ['deletionVectors'],
    writerFeatures: ['deletionVectors'],
  },
};

/** The table with deletion vectors on its files, in a folder of its own. */
async function withVectors(name: string, vectors: readonly object[]): Promise<string> {
  const { disk, sql } = await folder(name);
  await cp(table, disk, { recursive: true });
  const adds = lines.filter(
    (line): line is { add: object } => typeof line === 'object' && line !== null && 'add' in line,
  );
  const others = lines.filter(
    (line) => !adds.includes(line as never) && !JSON.stringify(line).startsWith('{"protocol"'),
  );
  const actions = [
    PROTOCOL,
    ...others,
    ...vectors.map((deletionVector, index) => ({
      add: { ...adds[index % adds.length]?.add, deletionVector },
    })),
  ];
  await writeFile(commit(disk, 0), actions.map((action) => JSON.stringify(action)).join('\n'));
  return sql;
}

describe('deletion vectors', () => {
  it('take rows out', async () => {
    const sql = await withVectors('dv-good', [
      runVector([[0, 1]], 2),
      runVector(
        [
          [1, 0],
          [3, 1],
        ],
        3,
      ),
    ]);
    expect(await rows(`SELECT count(*) FROM ${sql}`)).toEqual([['5']]);
  });

  it.each([
    ['overlapping runs', Array.from({ length: 1500 }, () => [0, 65_535] as const), 98_304_000],
    [
      'descending runs',
      [
        [5, 1],
        [0, 1],
      ] as const,
      4,
    ],
    ['a run that leaves its container', [[65_000, 65_000]] as const, 65_001],
    ['more rows than the log says', [[0, 60_000]] as const, 2],
    ['fewer rows than the log says', [[0, 1]] as const, 2 ** 40],
    ['a negative number of rows', [[0, 1]] as const, -1],
  ])('with %s are refused', async (_what, runs, cardinality) => {
    const sql = await withVectors(
      'dv-bad',
      Array.from({ length: 8 }, () => runVector(runs, cardinality)),
    );
    await expect(run(`SELECT * FROM ${sql}`)).rejects.toThrow(/^\[DELTA|^\[[A-Z_.]+\]/u);
    expect(await rows('SELECT 1')).toEqual([['1']]);
  });

  it.each([
    {
      storageType: 'u',
      pathOrInlineDv: 'ab^-aqEH.-t@S}K{vb[*k^',
      offset: 1,
      sizeInBytes: 4e9,
      cardinality: 1,
    },
    { storageType: 'p', pathOrInlineDv: '/etc/passwd', offset: 0, sizeInBytes: 8, cardinality: 1 },
    { storageType: 'p', pathOrInlineDv: '%', sizeInBytes: 8, cardinality: 1 },
    { storageType: 'p', pathOrInlineDv: 'file://%zz/x', sizeInBytes: 8, cardinality: 1 },
    { storageType: 'i', pathOrInlineDv: '0'.repeat(20), sizeInBytes: 1e300, cardinality: 1 },
    { storageType: 'i', pathOrInlineDv: '€', sizeInBytes: 1, cardinality: 1 },
  ])('that lead elsewhere are refused: %j', async (vector) => {
    const sql = await withVectors('dv-away', [vector]);
    expect(await ends(`SELECT * FROM ${sql}`)).toBe('error');
  });
});

describe('_last_checkpoint', () => {
  it.each([
    '{"version":1,"size":1,"parts":400000000}',
    '{"version":1e300}',
    '{"version":-1,"parts":0}',
    '[]',
    '{"version":0,"parts":1.5}',
  ])('is believed only as far as the folder goes: %s', async (hint) => {
    const { disk, sql } = await folder('hint');
    await cp(table, disk, { recursive: true });
    await writeFile(join(disk, '_delta_log', '_last_checkpoint'), hint);
    expect(await rows(`SELECT count(*) FROM ${sql}`)).toEqual([['10']]);
  });
});

describe('mutated logs', () => {
  it('end every statement with an answer or an error', async () => {
    const { disk, sql } = await folder('mutated');
    await cp(table, disk, { recursive: true });
    const line = fc.nat(lines.length - 1);
    const mutation = line.chain((index) => mutated(lines[index]).map((text) => ({ index, text })));
    const counts = { answer: 0, error: 0 };
    let version = 0;
    await fc.assert(
      fc.asyncProperty(mutation, async ({ index, text }) => {
        // A new folder each time: what was read of a table is kept for its path.
        version += 1;
        const own = { disk: `${disk}-${version}`, sql: sql.replace('mutated', `mutated-${version}`) };
        await cp(disk, own.disk, { recursive: true });
        const log = lines.map((each, at) => (at === index ? text : JSON.stringify(each)));
        await writeFile(commit(own.disk, 0), log.join('\n'));
        for (const statement of [
          `SELECT * FROM ${own.sql} WHERE id > 3`,
          `SELECT * FROM ${own.sql} VERSION AS OF 0`,
        ])
          counts[(await ends(statement)) as 'answer' | 'error'] += 1;
        await rm(own.disk, { recursive: true });
      }),
      { seed: SEED, numRuns: rounds(150, 3000), endOnFailure: true },
    );
    // Some change nothing that matters, most do.
    expect(Math.min(counts.answer, counts.error)).toBeGreaterThan(10);
    expect(await rows('SELECT count(*) FROM source')).toEqual([['10']]);
    expect(await readdir(disk)).toContain('_delta_log');
  });
});
