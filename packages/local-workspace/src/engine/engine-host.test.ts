import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engineChildPath } from './child-path.ts';
import { EngineHost } from './engine-host.ts';
import type { RunOptions } from './engine-process.ts';
import { EngineSet } from './engine-set.ts';

let home: string;
let childPath: string;
let host: EngineHost;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'engine-host-'));
  childPath = await engineChildPath();
  host = new EngineHost({ ...options(), killAfterMs: 500 });
});
afterAll(async () => {
  await host.close();
  await rm(home, { recursive: true });
});

const options = () => ({
  slots: 1,
  childPath,
  addressLimitMiB: 8000,
  memoryLimitMiB: 1000,
  allowed: [home],
  temporary: join(home, 'tmp'),
});

/** Runs until it is let go: it counts for longer than any of these tests. */
const endless = 'SELECT count(*) FROM range(100000000) a, range(1000000) b WHERE a.range * b.range % 7 = 3';
/** A while of work, so that it is hit by what happens meanwhile. */
const innocent = (n: number): string =>
  `SELECT count(*) + ${n} FROM range(10000) a, range(2100) b WHERE (a.range + b.range) % 7 = 3`;
const answer = (n: number): string[][] => [[String(3_000_000 + n)]];
/** JSON so deep that DuckDB's own recursion ends the process. */
const lethal = "SELECT json_structure(repeat('[', 100000) || repeat(']', 100000))";
async function started(): Promise<void> {
  await expect.poll(() => host.openStatements).toBeGreaterThan(0);
}

describe('statements whose process ends', () => {
  it('run again when another one did not stop, and that one alone fails', async () => {
    const { pid } = host;
    const controller = new AbortController();
    const guilty = host.run("SELECT length(repeat('x', 3000000000))", { signal: controller.signal });
    const refused = expect(guilty).rejects.toMatchObject({ code: 'CANCELLED' });
    const others = [1, 2, 3].map(async (n) => (await host.run(innocent(n))).chunks.flat());
    await started();
    controller.abort();
    await refused;
    expect(await Promise.all(others)).toEqual([answer(1), answer(2), answer(3)]);
    expect(host.pid).not.toBe(pid);
  });

  it('run again when the cause is unknown', async () => {
    await host.warmUp();
    const { pid } = host;
    const hit = [1, 2].map(async (n) => (await host.run(innocent(n))).chunks.flat());
    await started();
    process.kill(pid ?? 0, 'SIGKILL');
    expect(await Promise.all(hit)).toEqual([answer(1), answer(2)]);
    await host.warmUp();
    const alone = host.run(innocent(3));
    await started();
    process.kill(host.pid ?? 0, 'SIGKILL');
    expect((await alone).chunks.flat()).toEqual(answer(3));
  });

  it('run again when one of them crashes it, and that one is found and refused', async () => {
    const others = [1, 2].map(async (n) => (await host.run(innocent(n))).chunks.flat());
    await started();
    await expect(host.run(lethal)).rejects.toMatchObject({
      code: 'RESOURCE_EXHAUSTED',
      message: expect.stringContaining('[ENGINE_TERMINATED_BY_STATEMENT]'),
    });
    expect(await Promise.all(others)).toEqual([answer(1), answer(2)]);
    // It is also found when it runs alone.
    await expect(host.run(lethal)).rejects.toMatchObject({ code: 'RESOURCE_EXHAUSTED' });
    expect((await host.run('SELECT 1')).chunks).toEqual([[['1']]]);
  });

  it('can be cancelled while they wait to run again', async () => {
    const controller = new AbortController();
    const waiting = expect(host.run(endless, { signal: controller.signal })).rejects.toMatchObject({
      code: 'CANCELLED',
    });
    await started();
    await expect(host.run(lethal)).rejects.toMatchObject({ code: 'RESOURCE_EXHAUSTED' });
    expect(host.openStatements).toBe(1);
    controller.abort();
    await waiting;
    expect(host.openStatements).toBe(0);
  });
});

it('a query runs again whose rows had come already, in files or as they are, and those do not count', async () => {
  const folder = join(home, 'files');
  await mkdir(folder);
  const rows = 400_000;
  const sql = `SELECT range, repeat('x', 50) FROM range(${rows})`;
  /** Runs while its process is ended once, after the first of its rows have come. */
  const interrupted = async (output: (count: (rows: number) => void) => RunOptions): Promise<number> => {
    let counted = 0;
    let isKilled = false;
    const count = (more: number): void => {
      counted += more;
      if (isKilled) return;
      isKilled = true;
      process.kill(host.pid ?? 0, 'SIGKILL');
    };
    const onRestart = (): void => {
      counted = 0;
    };
    await host.run(sql, { ...output(count), onRestart, byteLimit: 1e9 });
    return counted;
  };
  const spool = { folder, format: 'JSON_ARRAY', maxBytes: 1e9 } as const;
  expect(await interrupted((count) => ({ spool, onFile: ({ rowCount }) => count(rowCount) }))).toBe(rows);
  expect(await interrupted((count) => ({ onRows: ({ rowCount }) => count(rowCount) }))).toBe(rows);
});

describe('the engines of warehouses', () => {
  it('share the memory, but not their crashes', async () => {
    const ended: string[] = [];
    const engines = new EngineSet({ ...options(), onEnd: (warehouse) => ended.push(warehouse) });
    const limit = async (name: string): Promise<string> => {
      const sql = "SELECT value FROM duckdb_settings() WHERE name = 'memory_limit'";
      return (await engines.get(name).run(sql)).chunks.flat().flat().join('');
    };
    try {
      expect(await limit('a')).toBe('1000.0 MiB');
      expect(await limit('b')).toBe('500.0 MiB');
      // The first one was idle: it ended, and takes its share when it is needed again.
      expect(await limit('a')).toBe('500.0 MiB');
      expect(await limit('b')).toBe('500.0 MiB');
      expect(ended).toEqual(['a']);
      const { pid } = engines.get('b');
      process.kill(engines.get('a').pid ?? 0, 'SIGKILL');
      await expect.poll(() => ended.length).toBe(2);
      expect(engines.get('b').pid).toBe(pid);
      engines.stop('b');
      await expect.poll(() => ended).toEqual(['a', 'a', 'b']);
      expect(await limit('b')).toBe('1000.0 MiB');
    } finally {
      await engines.close();
    }
  });
});
