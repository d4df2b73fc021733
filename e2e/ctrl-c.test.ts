import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestApp } from './support/app.ts';

let home: string;
let app: TestApp;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'lakehouse-ctrl-c-'));
  app = await startServer(home);
});
afterAll(async () => {
  await app.stop();
  await rm(home, { recursive: true, force: true });
});

/** Each level reads the one before twice. */
const LEVELS = Array.from(
  { length: 24 },
  (_, at) => `a${at + 1} AS (SELECT * FROM a${at} UNION ALL SELECT * FROM a${at})`,
);
/** What keeps planning threads and engines busy for minutes; DuckDB ignores an interrupt in the last one. */
const HOSTILE = [
  `WITH a0 AS (SELECT 1 AS x), ${LEVELS.join(', ')} SELECT count(*) FROM a${LEVELS.length}`,
  'SELECT count(*) FROM range(100000000) a, range(100000000) b WHERE a.id * b.id % 7 = 3',
  'CREATE TABLE u AS SELECT a.id FROM range(100000000) a CROSS JOIN range(100000000) b',
  "SELECT levenshtein(repeat('a', 60000), repeat('b', 60000))",
];

it('one Ctrl-C ends the server while statements are planned and run, and a file is on its way', async () => {
  const headers = { authorization: `Bearer ${app.token}` };
  for (const statement of HOSTILE) {
    const body = JSON.stringify({ statement, warehouse_id: '10ca1000000000a1', wait_timeout: '0s' });
    const answer = await fetch(`${app.workspaceUrl}/api/2.0/sql/statements`, {
      method: 'POST',
      headers,
      body,
    });
    expect(answer.status).toBe(200);
  }
  const list = async (): Promise<number> =>
    (await fetch(`${app.workspaceUrl}/api/2.0/sql/warehouses`, { headers })).status;
  await expect.poll(list).toBe(200);
  // An upload that never ends keeps its connection open.
  const endless = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(1000)) });
  const upload = fetch(`${app.workspaceUrl}/api/2.0/fs/files/Volumes/main/default/uploads/endless.csv`, {
    method: 'PUT',
    headers,
    body: endless,
    duplex: 'half',
  } as RequestInit);
  const uploadEnds = expect(upload).rejects.toThrow();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(await app.interrupt()).toBe(0);
  await uploadEnds;
  expect(app.output()).not.toContain('Unhandled');
});
