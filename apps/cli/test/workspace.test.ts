import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';

const BIN = fileURLToPath(new URL('../bin/lakehouse.mjs', import.meta.url));

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'lakehouse-workspace-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

const start = (...args: string[]): ChildProcess =>
  spawn(process.execPath, [BIN, 'workspace', ...args], {
    cwd: home,
    env: { PATH: process.env['PATH'], HOME: home, LOCAL_WORKSPACE_TOKEN: 'chosen' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** What it says on standard error, and its exit code. */
async function failure(...args: string[]): Promise<[string, unknown]> {
  const server = start(...args);
  if (!server.stderr) throw new Error('nothing to read');
  const [said, [code]] = await Promise.all([text(server.stderr), once(server, 'exit')]);
  return [said, code];
}

it('lakehouse workspace serves the API alone until it is stopped', async () => {
  const server = start('--port', '0', '--home', join(home, 'data'));
  onTestFinished(() => void server.kill('SIGKILL'));
  let out = '';
  for await (const chunk of server.stdout ?? []) {
    out += String(chunk);
    if (out.includes('Its access token:')) break;
  }
  const said = (label: string): string => new RegExp(`^${label}:\\s+(\\S+)$`, 'mu').exec(out)?.[1] ?? '';
  const url = said('Local workspace');
  const get = (token: string) =>
    fetch(`${url}/api/2.0/preview/scim/v2/Me`, { headers: { authorization: `Bearer ${token}` } });
  expect((await get('other')).status).toBe(403);
  expect(await (await get('chosen')).json()).toMatchObject({ active: true });
  expect((await fetch(`${url}/index.html`)).headers.get('content-type')).toContain('json');
  const asked = request(`${said('By HTTPS')}/healthz`, {
    ca: await readFile(said('Its authority')),
    agent: false,
  });
  asked.end();
  const [answer] = await once(asked, 'response');
  expect([answer.statusCode, said('Its authority')]).toEqual([200, join(home, 'data/tls/ca.pem')]);
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
});

it('lakehouse workspace says what to do about a port that is taken, and about options', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const [said, code] = await failure('--port', String(port), '--home', join(home, 'taken'));
  other.close();
  expect([said, code]).toEqual([
    `Port ${port} is in use. Stop the other program, or choose another port: lakehouse workspace --port ${port + 10}\n`,
    1,
  ]);
  expect(await failure('--prot', '1')).toEqual([
    expect.stringMatching(/Unknown option '--prot'[^]*lakehouse workspace \[--port N\]/u),
    1,
  ]);
  expect(await failure('--tls-port', 'on')).toEqual([
    expect.stringContaining('--tls-port: must be a port number from 0 to 65535, or off'),
    1,
  ]);
  expect(await failure('--port', 'many')).toEqual([
    expect.stringContaining('--port: must be a port number'),
    1,
  ]);
});
