import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestApp } from './support/app.ts';

let home: string;
let app: TestApp;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'lakehouse-private-'));
  app = await startServer(home);
});
afterAll(async () => {
  await app.stop();
  await rm(home, { recursive: true, force: true });
});

it('what the server writes while it runs is for its owner only', async () => {
  const call = async (method: string, path: string, body: string): Promise<unknown> => {
    const headers = { authorization: `Bearer ${app.token}` };
    const answer = await fetch(`${app.workspaceUrl}/api/2.0/${path}`, { method, headers, body });
    expect(answer.ok, `${path}: ${await answer.clone().text()}`).toBe(true);
    return answer.status === 204 ? undefined : answer.json();
  };
  await call('PUT', 'fs/files/Volumes/main/default/uploads/own/a.csv', 'a\n1\n');
  await call('POST', 'secrets/scopes/create', JSON.stringify({ scope: 'own' }));
  const statement = 'CREATE TABLE main.default.own AS SELECT 1 AS a';
  const request = { statement, warehouse_id: '10ca1000000000a1', wait_timeout: '50s' };
  expect(await call('POST', 'sql/statements', JSON.stringify(request))).toMatchObject({
    status: { state: 'SUCCEEDED' },
  });
  const paths = await readdir(home, { recursive: true });
  expect(paths.filter((path) => /own[/\\](a\.csv|_delta_log[/\\].*\.json)$/u.test(path))).toHaveLength(2);
  const open: string[] = [];
  for (const path of paths) {
    const entry = await lstat(join(home, path));
    if (!entry.isSymbolicLink() && (entry.mode & 0o077) !== 0)
      open.push(`${path}: ${(entry.mode & 0o777).toString(8)}`);
  }
  expect(open).toEqual([]);
});
