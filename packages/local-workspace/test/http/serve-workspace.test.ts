import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ServeOptions, serveWorkspace } from '../../src/app/serve-workspace.ts';
import { DiskVolumeStore } from '../../src/catalog/disk-volume-store.ts';
import { workspaceToken } from '../../src/http/workspace-token.ts';
import { fakeCatalog } from './fake-catalog.ts';
import { FakeEngine } from './fake-engine.ts';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'lakehouse-serve-'));
});
afterEach(() => rm(home, { recursive: true }));

const serve = (more: Partial<ServeOptions> = {}) =>
  serveWorkspace(
    {
      engine: new FakeEngine(),
      catalog: fakeCatalog,
      volumes: new DiskVolumeStore(join(home, 'volumes')),
      temporary: join(home, 'tmp'),
    },
    {
      home,
      port: 0,
      host: '127.0.0.1',
      token: 't',
      log: () => undefined,
      setUp: async () => undefined,
      ...more,
    },
  );

describe('serving a workspace', () => {
  it('answers 503 with the progress while samples are made, then works', async () => {
    const first = await serve();
    const port = Number(new URL(first.url).port);
    await first.close();
    let early: { status: number; text: string } | undefined;
    const workspace = await serve({
      port,
      setUp: async (report) => {
        report('Making orders', 0.4);
        const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
        early = { status: answer.status, text: await answer.text() };
      },
    });
    expect(early?.status).toBe(503);
    expect(early?.text).toContain('Making orders (40 %)');
    expect((await fetch(`${workspace.url}/healthz`)).status).toBe(200);
    await workspace.close();
    await expect(fetch(`${workspace.url}/healthz`)).rejects.toThrow();
  });

  it('fails at once on a taken port, before samples are made', async () => {
    const first = await serve();
    let madeSamples = false;
    const second = serve({
      port: Number(new URL(first.url).port),
      setUp: async () => {
        madeSamples = true;
      },
    });
    await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' });
    expect(madeSamples).toBe(false);
    await first.close();
  });

  it('frees its port when the set-up fails', async () => {
    const first = await serve();
    const port = Number(new URL(first.url).port);
    await first.close();
    await expect(serve({ port, setUp: () => Promise.reject(new Error('disk full')) })).rejects.toThrow(
      'disk full',
    );
    await (await serve({ port })).close();
  });

  it('names the file of warehouses when it is damaged', async () => {
    await writeFile(join(home, 'warehouses.json'), '{"version":1,"warehouses":[{}]}');
    await expect(serve()).rejects.toThrow('warehouses.json is damaged');
  });
});

describe('the token', () => {
  it('is made once, and readable by its owner only', async () => {
    const [first, second] = await Promise.all([
      workspaceToken(undefined, home),
      workspaceToken(undefined, home),
    ]);
    expect(first).toMatch(/^dapi[0-9a-f]{32}$/u);
    expect(second).toBe(first);
    expect((await readFile(join(home, 'token'), 'utf8')).trim()).toBe(first);
    expect((await stat(join(home, 'token'))).mode & 0o777).toBe(0o600);
  });

  it('is the given one when there is one', async () => {
    expect(await workspaceToken('mine', home)).toBe('mine');
    await expect(workspaceToken('a b', home)).rejects.toThrow('spaces');
  });
});
