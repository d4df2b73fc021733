import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engineChildPath } from './child-path.ts';
import type { WrittenFile } from './chunk-writer.ts';
import { decodeRows, type EncodedRows, PIECE_BYTES } from './encoded-rows.ts';
import { EngineProcess } from './engine-process.ts';
import { SqlError } from './sql-engine.ts';
import { packSql } from './sql-text.ts';

let home: string;
let engine: EngineProcess;
const log: string[] = [];

const startEngine = async (killAfterMs: number): Promise<EngineProcess> =>
  new EngineProcess({
    childPath: await engineChildPath(),
    addressLimitMiB: 6000,
    memoryLimitMiB: 2000,
    allowed: [home],
    temporary: join(home, 'tmp'),
    killAfterMs,
    log: (line) => log.push(line),
  });

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'engine-'));
  engine = await startEngine(150_000);
});

afterAll(async () => {
  await engine.close();
  await rm(home, { recursive: true });
});

describe('engine process', () => {
  it('encodes every type as the API does', async () => {
    const { chunks } = await engine.run(
      `SELECT 9223372036854775807::BIGINT, 0.000000001::DECIMAL(38,9), true, DATE '2024-01-02',
        TIMESTAMPTZ '2024-01-02 03:04:05.125Z', TIMESTAMP '2024-01-02 03:04:05.000001', encode('é'), 'nan'::DOUBLE, 1e10::DOUBLE,
        0.1::FLOAT, 1::DOUBLE, NULL, [1, NULL], MAP {'k': 1.50::DECIMAL(5,2)}, {'a': 'x"y', 'b': NULL, 'c': [DATE '2024-01-02']},
        TIMESTAMPTZ '1969-12-31 23:59:59.5Z', '-inf'::FLOAT`,
    );
    expect(chunks).toEqual([
      [
        [
          '9223372036854775807',
          '0.000000001',
          'true',
          '2024-01-02',
          '2024-01-02T03:04:05.125Z',
          '2024-01-02T03:04:05.000001',
          'w6k=',
          'NaN',
          '1.0E10',
          '0.1',
          '1.0',
          null,
          '[1,null]',
          '{"k":1.50}',
          '{"a":"x\\"y","c":["2024-01-02"]}',
          '1969-12-31T23:59:59.500Z',
          '-Infinity',
        ],
      ],
    ]);
  });

  it('truncates at the row limit and reports it', async () => {
    const result = await engine.run('SELECT * FROM range(10)', { rowLimit: 3 });
    expect(result).toEqual({ chunks: [[['0'], ['1'], ['2']]], truncated: true });
    expect((await engine.run('SELECT * FROM range(3)', { rowLimit: 3 })).truncated).toBe(false);
  });

  it('fails when a late row fails, and truncates a result with one row too many', async () => {
    const late =
      "SELECT CASE WHEN range = 150000 THEN error('late') ELSE range END AS n, 1 AS n FROM range(200000)";
    await expect(engine.run(late)).rejects.toThrow(/late/u);
    await expect(engine.run('SELECT (2147400000 + range)::INTEGER FROM range(200000)')).rejects.toThrow(
      /out of range|Conversion/u,
    );
    const rows = 'SELECT range AS n, 1 AS n FROM range(150000) ORDER BY n DESC';
    const whole = await engine.run(rows, { rowLimit: 150_000 });
    expect(whole.truncated).toBe(false);
    expect(whole.chunks.flat()).toHaveLength(150_000);
    expect((await engine.run(rows, { rowLimit: 149_999 })).truncated).toBe(true);
  });

  it('fails above 25 MiB instead of truncating', async () => {
    await expect(engine.run("SELECT repeat('x', 1000) FROM range(40000)")).rejects.toMatchObject({
      code: 'RESOURCE_EXHAUSTED',
    });
  });

  it('truncates at a number of bytes where asked to', async () => {
    const sql = "SELECT repeat('x', 1000) FROM range(40000)";
    const { chunks, truncated } = await engine.run(sql, { cutBytes: 24 * 1024 * 1024 });
    // A cell counts with its quotes and its comma.
    expect([chunks.flat().length, truncated]).toEqual([Math.floor((24 * 1024 * 1024) / 1003), true]);
    expect(await engine.run('SELECT 1', { cutBytes: 1 })).toEqual({ chunks: [[['1']]], truncated: false });
  });

  it('passes rows of any size on in pieces of a bounded size', async () => {
    const blocks: EncodedRows[] = [];
    const sql =
      "SELECT range, repeat('x', 3000000) FROM range(4) UNION ALL SELECT range, 'y' FROM range(9000)";
    const result = await engine.run(sql, { onRows: (rows) => blocks.push(rows) });
    expect(result).toEqual({ chunks: [], truncated: false });
    for (const piece of blocks.flatMap(({ pieces }) => pieces))
      expect(piece.byteLength).toBeLessThanOrEqual(PIECE_BYTES);
    const rows = blocks.flatMap(decodeRows);
    expect(blocks.reduce((sum, { rowCount }) => sum + rowCount, 0)).toBe(rows.length);
    expect([rows.length, rows[3]?.[1]?.length, rows.at(-1)]).toEqual([9004, 3_000_000, ['8999', 'y']]);
  });

  it('passes a text on as it is, in pieces of a bounded size', async () => {
    const blocks: EncodedRows[] = [];
    const text = (length: number) => `SELECT encode(repeat('"é\n', ${length}))`;
    await engine.run(text(200_000), { text: true, onRows: (rows) => blocks.push(rows) });
    const [block] = blocks;
    expect([blocks.length, block?.rowCount]).toEqual([1, 1]);
    for (const piece of block?.pieces ?? []) expect(piece.byteLength).toBeLessThanOrEqual(PIECE_BYTES);
    expect((await engine.run(text(200_000), { text: true })).chunks).toEqual([[['"é\n'.repeat(200_000)]]]);
    expect((await engine.run(text(0), { text: true })).chunks).toEqual([]);
    await expect(engine.run(text(1000), { text: true, byteLimit: 3999 })).rejects.toMatchObject({
      code: 'RESOURCE_EXHAUSTED',
    });
  });

  it('takes long SQL in pieces, and discards one that is cancelled in transit', async () => {
    const long = packSql(`SELECT length('${'é'.repeat(5_000_000)}')`);
    const [first, cancelled, last] = [new AbortController(), new AbortController(), new AbortController()];
    const all = [first, cancelled, last].map(({ signal }) => engine.run(long, { signal }));
    // The process runs: only the first pieces have been sent before this turn ends.
    await Promise.resolve();
    cancelled.abort();
    expect(
      (await Promise.allSettled(all)).map((one) =>
        one.status === 'fulfilled' ? one.value.chunks : one.reason,
      ),
    ).toEqual([[[['5000000']]], expect.objectContaining({ code: 'CANCELLED' }), [[['5000000']]]]);
    expect(engine.openStatements).toBe(0);
  });

  it('shortens a message that quotes a value of any size', async () => {
    const failing = engine.run("SELECT error(repeat('e', 5000000))");
    await expect(failing).rejects.toMatchObject({ message: expect.stringMatching(/e{100}…$/u) });
    await expect(failing).rejects.toSatisfy((error: Error) => error.message.length < 20_000);
  });

  describe('with a result in files', () => {
    async function spool(name: string, sql: string, more: { maxBytes?: number; signal?: AbortSignal } = {}) {
      const folder = join(home, name);
      await mkdir(folder);
      const files: WrittenFile[] = [];
      const { maxBytes = 1e9, signal } = more;
      const onFile = (file: WrittenFile): void => void files.push(file);
      const going = engine.run(sql, { spool: { folder, format: 'JSON_ARRAY', maxBytes }, onFile, signal });
      return { folder, files, going };
    }
    const rowsOf = async (folder: string, index: number): Promise<string[][]> =>
      JSON.parse(await readFile(join(folder, String(index)), 'utf8'));

    it('writes all rows in order, however many bytes there are', async () => {
      const { folder, files, going } = await spool(
        'all',
        "SELECT range, repeat('x', 100) FROM range(300000)",
      );
      expect(await going).toEqual({ chunks: [], truncated: false });
      expect(files.reduce((sum, { rowCount }) => sum + rowCount, 0)).toBe(300_000);
      expect(files.reduce((sum, { byteCount }) => sum + byteCount, 0)).toBeGreaterThan(30_000_000);
      expect(await readdir(folder)).toHaveLength(files.length);
      const last = await rowsOf(folder, files.length - 1);
      expect([last.length, last.at(-1)?.[0]]).toEqual([files.at(-1)?.rowCount, '299999']);
      expect((await rowsOf(folder, 1))[0]?.[0]).toBe(String(files[0]?.rowCount));
    });

    it('truncates what would exceed its limit of bytes', async () => {
      const { folder, files, going } = await spool('cut', 'SELECT range FROM range(1000000)', {
        maxBytes: 1_000_000,
      });
      expect((await going).truncated).toBe(true);
      const bytes = files.reduce((sum, { byteCount }) => sum + byteCount, 0);
      expect(bytes).toBeGreaterThan(900_000);
      expect(bytes).toBeLessThanOrEqual(1_000_000);
      expect((await rowsOf(folder, files.length - 1)).at(-1)?.[0]).toBe(
        String(files.reduce((sum, { rowCount }) => sum + rowCount, -1)),
      );
    });

    it('stops when it is cancelled, or when its files are refused', async () => {
      const controller = new AbortController();
      const folder = join(home, 'stopped');
      await mkdir(folder);
      const order = { folder, format: 'CSV', maxBytes: 1e12 } as const;
      const endless = 'SELECT * FROM range(100000000000)';
      const cancelled = engine.run(endless, {
        spool: order,
        onFile: () => controller.abort(),
        signal: controller.signal,
      });
      await expect(cancelled).rejects.toMatchObject({ code: 'CANCELLED' });
      const refused = engine.run(endless, {
        spool: order,
        onFile: () => {
          throw new SqlError('RESOURCE_EXHAUSTED', 'full');
        },
      });
      await expect(refused).rejects.toMatchObject({ code: 'RESOURCE_EXHAUSTED', message: 'full' });
      expect((await engine.run('SELECT 5')).chunks).toEqual([[['5']]]);
    });
  });

  it('runs statements concurrently and cancels only the one that is aborted', async () => {
    const controller = new AbortController();
    const slow = engine.run(
      'SELECT count(*) FROM range(100000000) a, range(100000) b WHERE a.range * b.range % 7 = 3',
      { signal: controller.signal },
    );
    const failed = expect(slow).rejects.toMatchObject({ code: 'CANCELLED' });
    expect((await engine.run('SELECT 1')).chunks).toEqual([[['1']]]);
    const { pid } = engine;
    controller.abort();
    await failed;
    expect((await engine.run('SELECT 2')).chunks).toEqual([[['2']]]);
    expect(engine.pid).toBe(pid);
  });

  it('loses no interrupt, however soon a statement is aborted', async () => {
    const endless =
      'SELECT count(*) FROM range(100000000) a, range(100000) b WHERE a.range * b.range % 7 = 3';
    await engine.run('SELECT 1');
    const { pid } = engine;
    for (let attempt = 0; attempt < 300; attempt++) {
      const controller = new AbortController();
      const stopped = expect(engine.run(endless, { signal: controller.signal })).rejects.toMatchObject({
        code: 'CANCELLED',
      });
      await pause(attempt / 30);
      controller.abort();
      await stopped;
    }
    expect(engine.pid).toBe(pid);
  });

  it('kills the process when an interrupt is ignored, and the next statement works', async () => {
    const strict = await startEngine(300);
    try {
      const other = expect(
        strict.run(
          'SELECT count(*) FROM range(100000000) a, range(100000) b WHERE a.range * b.range % 7 = 3',
        ),
      ).rejects.toMatchObject({ code: 'ABORTED', message: expect.stringContaining('[ENGINE_RESTARTED]') });
      // One call of a function that takes hours.
      const hours = "SELECT levenshtein(repeat('a', 10000000 + range), repeat('b', 10000000)) FROM range(1)";
      const isKilled = () => log.includes('engine process ignored an interrupt and is killed');
      // Interrupted before that call begins, the statement just ends.
      for (let pauseMs = 50; !isKilled(); pauseMs *= 2) {
        const controller = new AbortController();
        const stuck = expect(strict.run(hours, { signal: controller.signal })).rejects.toMatchObject({
          code: 'CANCELLED',
        });
        await pause(pauseMs);
        controller.abort();
        await stuck;
      }
      await other;
      expect((await strict.run('SELECT 3')).chunks).toEqual([[['3']]]);
    } finally {
      await strict.close();
    }
  });

  it('cannot leave its folders, load extensions or change its settings', async () => {
    for (const sql of [
      "SELECT * FROM read_text('/etc/passwd')",
      "COPY (SELECT 1) TO '/tmp/engine-leak.csv'",
      'INSTALL httpfs',
      "SET memory_limit = '20GB'",
      "ATTACH '/tmp/x.db'",
      "SELECT * FROM glob('/etc/*')",
    ])
      await expect(engine.run(sql), sql).rejects.toThrow();
  });

  it('has a hard memory limit', async () => {
    await expect(engine.run('SELECT length(list(a)) FROM (SELECT range(900000000) a)')).rejects.toThrow(
      /memory|alloc/i,
    );
    expect((await engine.run('SELECT 4')).chunks).toEqual([[['4']]]);
  });
});
