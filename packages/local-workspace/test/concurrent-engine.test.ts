import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { engineChildPath } from '../src/engine/child-path.ts';
import { EngineProcess } from '../src/engine/engine-process.ts';
import { SqlError } from '../src/engine/sql-engine.ts';

const CLIENTS = 50;
const ROUNDS = 4;
const MIB = 1024 * 1024;
let home = '';
let engine: EngineProcess;
const temporary = (): string => join(home, 'tmp');

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'engine-clients-'));
  engine = new EngineProcess({
    childPath: await engineChildPath(),
    addressLimitMiB: 8000,
    memoryLimitMiB: 600,
    allowed: [home],
    temporary: temporary(),
    // A killed process would have no memory left to look at.
    killAfterMs: 240_000,
  });
});
afterAll(async () => {
  await engine.close();
  await rm(home, { recursive: true });
});

/** Bytes that DuckDB holds in memory and on the disk, and its temporary files. */
async function held(): Promise<{ memory: number; disk: number; files: number; open: number }> {
  const { chunks } = await engine.run(
    'SELECT sum(memory_usage_bytes), sum(temporary_storage_bytes), (SELECT count(*) FROM duckdb_temporary_files()) FROM duckdb_memory()',
  );
  const [memory, disk, files] = chunks.flat()[0] ?? [];
  return { memory: Number(memory), disk: Number(disk), files: Number(files), open: engine.openStatements };
}

const sorted = (rows: number): string =>
  `SELECT range, repeat('x', 100) FROM range(${rows}) ORDER BY hash(range)`;

type Step = (client: number, round: number, signal: AbortSignal) => Promise<void>;

/** Statements that leave the engine in different places: read to the end, cut, written to files, and failed. */
const STEPS: readonly Step[] = [
  async (client, round, signal) => {
    const sql = `SELECT ${client}, ${round}, sum(range) FROM range(100000)`;
    const { chunks } = await engine.run(sql, { signal });
    expect(chunks).toEqual([[[String(client), String(round), '4999950000']]]);
  },
  async (_client, _round, signal) => {
    const { chunks, truncated } = await engine.run(sorted(60_000), { rowLimit: 3, signal });
    expect([chunks.flat().length, truncated]).toEqual([3, true]);
  },
  async (client, round, signal) => {
    const folder = join(home, `${client}-${round}`);
    await mkdir(folder);
    const spool = { folder, format: 'CSV', maxBytes: MIB } as const;
    expect((await engine.run(sorted(60_000), { spool, signal })).truncated).toBe(true);
  },
  async (_client, _round, signal) => {
    const late = "SELECT CASE WHEN range = 150000 THEN error('late') ELSE range END FROM range(200000)";
    await expect(engine.run(late, { signal })).rejects.toThrow(/late|OPERATION_CANCELED/u);
  },
];

async function client(index: number): Promise<number> {
  let cancelled = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const abort = new AbortController();
    // Every third statement is cancelled, after another number of turns of the event loop each.
    const cancels = (index + round) % 3 === 0;
    const done = STEPS[(index + round) % STEPS.length]?.(index, round, abort.signal);
    if (cancels) {
      for (let turn = 0; turn < index * 5; turn++) await new Promise(setImmediate);
      abort.abort();
    }
    try {
      await done;
    } catch (error) {
      if (!(error instanceof SqlError) || error.code !== 'CANCELLED') throw error;
      expect(cancels, 'only what was cancelled ends so').toBe(true);
      cancelled++;
    }
  }
  return cancelled;
}

it('holds no statement, memory or temporary file of 50 clients that read to the end, stop early, fail or cancel', async () => {
  const start = await held();
  const { pid } = engine;
  const cancelled = await Promise.all(Array.from({ length: CLIENTS }, (_, index) => client(index)));
  expect(cancelled.reduce((sum, count) => sum + count)).toBeGreaterThan(0);
  await expect.poll(held).toEqual({
    memory: expect.toSatisfy((bytes: number) => bytes < start.memory + 16 * MIB),
    disk: 0,
    files: 0,
    open: 0,
  });
  const left = await readdir(temporary(), { recursive: true, withFileTypes: true }).catch(() => []);
  expect(left.filter((one) => one.isFile())).toEqual([]);
  expect(engine.pid, 'the process was never replaced').toBe(pid);
});
