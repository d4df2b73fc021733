import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalWorkspace } from '@lakehouse/local-workspace/app/start';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { runApp } from '../src/run-app.ts';
import { readSettings } from '../src/settings.ts';
import { StartError } from '../src/start-failure.ts';

vi.mock('@lakehouse/local-workspace/app/start', () => ({
  startLocalWorkspace: vi.fn<() => Promise<never>>(),
}));

const close = vi.fn<() => Promise<void>>(async () => undefined);
const settings = (more: Record<string, string> = {}) =>
  readSettings({ PORT: '0', LOCAL_WORKSPACE_PORT: '4001', LAKEHOUSE_HOME: '/data', ...more });

let webRoot: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'lakehouse-run-'));
  await writeFile(join(webRoot, 'index.html'), '<!doctype html>');
});
afterAll(() => rm(webRoot, { recursive: true }));
beforeEach(() => {
  close.mockClear();
  vi.mocked(startLocalWorkspace).mockImplementation(async ({ onProgress }) => {
    onProgress?.('Making orders', 0.25);
    return { url: 'http://127.0.0.1:4001', token: 'secret-token', close };
  });
});

const taken = () => Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE' });

describe('the app', () => {
  it('starts the workspace, then the web server, and closes both', async () => {
    const lines: string[] = [];
    const app = await runApp(settings({ LOCAL_WORKSPACE_TOKEN: 'mine' }), webRoot, (line) =>
      lines.push(line),
    );
    expect(lines).toEqual(['Making orders (25 %)']);
    expect(app.workspace).toMatchObject({ url: 'http://127.0.0.1:4001', token: 'secret-token' });
    expect(vi.mocked(startLocalWorkspace).mock.lastCall?.[0]).toMatchObject({
      home: '/data',
      port: 4001,
      tlsPort: 4002,
      token: 'mine',
    });
    const { runPage } = vi.mocked(startLocalWorkspace).mock.lastCall?.[0] ?? {};
    expect(runPage?.({ job_id: 7, run_id: 901 })).toBe(`${app.url}/jobs?job=7&run=901`);
    expect(runPage?.({ run_id: 902 })).toBe(`${app.url}/jobs?run=902`);
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
    await app.close();
    expect(close).toHaveBeenCalledOnce();
    await expect(fetch(`${app.url}/healthz`)).rejects.toThrow();
  });

  it('says that the web app is not built, before anything starts', async () => {
    const start = runApp(settings(), join(webRoot, 'nothing'), () => undefined);
    await expect(start).rejects.toThrow(StartError);
    await expect(start).rejects.toThrow('npm run build');
  });

  it('names the variable for a taken port of the local workspace', async () => {
    vi.mocked(startLocalWorkspace).mockRejectedValue(taken());
    await expect(runApp(settings(), webRoot, () => undefined)).rejects.toThrow(
      'Port 4001 is in use. Stop the other program, or choose another port: LOCAL_WORKSPACE_PORT=4011 npm start',
    );
  });

  it('names the variable for a taken port of HTTPS', async () => {
    vi.mocked(startLocalWorkspace).mockRejectedValue(Object.assign(taken(), { port: 4002 }));
    await expect(runApp(settings(), webRoot, () => undefined)).rejects.toThrow(
      'Port 4002 is in use. Stop the other program, or choose another port: LOCAL_WORKSPACE_TLS_PORT=4012 npm start',
    );
  });

  it('names the variable for a taken port of its own, and leaves nothing running', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => {
        const address = other.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    const start = runApp(settings({ PORT: String(port) }), webRoot, () => undefined);
    await expect(start).rejects.toThrow(`Port ${port} is in use`);
    expect(close).toHaveBeenCalledOnce();
    await new Promise((resolve) => other.close(resolve));
  });

  it.each([
    ['EACCES', 'another user owns it, or its permissions forbid it'],
    ['EPERM', 'another user owns it, or its permissions forbid it'],
    ['EROFS', 'its disk is read-only'],
    ['ENOSPC', 'its disk is full'],
    ['ENOTDIR', 'a file is in its place'],
    ['EEXIST', 'a file is in its place'],
  ])('says why the data folder cannot be used, and how to choose another: %s', async (code, why) => {
    const failure = Object.assign(new Error(`${code}: …, mkdir '/data'`), {
      code,
      syscall: 'mkdir',
      path: '/data/tmp',
    });
    vi.mocked(startLocalWorkspace).mockRejectedValue(failure);
    const start = runApp(settings(), webRoot, () => undefined);
    await expect(start).rejects.toThrow(StartError);
    await expect(start).rejects.toThrow(
      `The data folder /data can't be used: ${why} (${code} at /data/tmp). Fix that, or choose another folder: LAKEHOUSE_HOME=FOLDER npm start`,
    );
  });

  it('names the variable for a port that only the administrator may use', async () => {
    const failure = Object.assign(new Error('listen EACCES'), { code: 'EACCES', syscall: 'listen' });
    vi.mocked(startLocalWorkspace).mockRejectedValue(failure);
    await expect(runApp(settings({ LOCAL_WORKSPACE_PORT: '81' }), webRoot, () => undefined)).rejects.toThrow(
      'Port 81 is reserved for privileged users. Choose a port of at least 1024: LOCAL_WORKSPACE_PORT=4081 npm start',
    );
  });

  it('rethrows other failures unchanged', async () => {
    vi.mocked(startLocalWorkspace).mockRejectedValue(new Error('disk full'));
    await expect(runApp(settings(), webRoot, () => undefined)).rejects.toThrow('disk full');
  });
});
