import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engineChildPath } from './child-path.ts';
import { EngineProcess } from './engine-process.ts';

let home: string;
let engine: EngineProcess;
const log: string[] = [];

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'engine-'));
  engine = new EngineProcess({
    childPath: await engineChildPath(),
    addressLimitMiB: 6000,
    memoryLimitMiB: 2000,
    allowed: [home],
    temporary: join(home, 'tmp'),
    killAfterMs: 800,
    log: (line) => log.push(line),
  });
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

  it('cuts at the row limit and tells', async () => {
    const result = await engine.run('SELECT * FROM range(10)', { rowLimit: 3 });
    expect(result).toEqual({ chunks: [[['0'], ['1'], ['2']]], truncated: true });
    expect((await engine.run('SELECT * FROM range(3)', { rowLimit: 3 })).truncated).toBe(false);
  });

  it('fails above 25 MiB instead of cutting', async () => {
    await expect(engine.run("SELECT repeat('x', 1000) FROM range(40000)")).rejects.toMatchObject({
      code: 'RESOURCE_EXHAUSTED',
    });
  });

  it('runs statements at the same time and cancels only the one', async () => {
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

  it('kills the process when an interrupt is ignored, and the next statement works', async () => {
    const { pid } = engine;
    const controller = new AbortController();
    const stuck = expect(
      engine.run("SELECT length(repeat('x', 3000000000))", { signal: controller.signal }),
    ).rejects.toMatchObject({ code: 'CANCELLED' });
    const other = expect(
      engine.run('SELECT count(*) FROM range(100000000) a, range(100000) b WHERE a.range * b.range % 7 = 3'),
    ).rejects.toMatchObject({ code: 'ABORTED', message: expect.stringContaining('[ENGINE_RESTARTED]') });
    await new Promise((resolve) => setTimeout(resolve, 300));
    controller.abort();
    await stuck;
    await other;
    expect((await engine.run('SELECT 3')).chunks).toEqual([[['3']]]);
    expect(engine.pid).not.toBe(pid);
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
