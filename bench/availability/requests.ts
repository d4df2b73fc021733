import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { TestApp } from '../../e2e/support/app.ts';
import { table } from '../support/table.ts';

const MANY_FILES = 20_000;

/** The answers of a hostile workspace to a list of catalogs. */
const ANSWERS: Readonly<Record<string, string>> = {
  'a list of empty objects': `{"catalogs":[${'{},'.repeat(5_000_000)}{}]}`,
  'a list of many catalogs': `{"catalogs":[${'{"name":"abc"},'.repeat(1_000_000)}{"name":"abc"}]}`,
  'an item of many values': `{"catalogs":[{"name":"a","x":[${'[],'.repeat(5_000_000)}[]]}]}`,
  brackets: '['.repeat(20_000_000),
};

/** Contents of notebooks of nearly the largest size that is taken, and how each is imported. */
const NOTEBOOKS: Readonly<Record<string, readonly [format: string, content: string]>> = {
  'Jupyter, many cells': [
    'JUPYTER',
    `{"nbformat":4,"cells":[${'{"cell_type":"code","source":"1"},'.repeat(250_000)}{"cell_type":"raw"}]}`,
  ],
  'Jupyter, many values': ['JUPYTER', `{"nbformat":4,"cells":[],"x":[${'[],'.repeat(3_000_000)}[]]}`],
  'source, many cells': ['SOURCE', '# COMMAND ----------\n'.repeat(450_000)],
  'source, blank lines': ['SOURCE', '\n'.repeat(9_000_000)],
};

/** Starts a workspace whose answers are the hostile ones, one after the other. */
export async function startHostileWorkspace(): Promise<{ readonly url: string; readonly stop: () => void }> {
  const bodies = Object.values(ANSWERS);
  let next = 0;
  const server = createServer((_request, answer) => {
    answer.setHeader('content-type', 'application/json').end(bodies[next++ % bodies.length]);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}

/** Asks for each hostile answer, imports each notebook, lists a long folder; prints how each ended. */
export async function hostileRequests(app: TestApp, workspace: string): Promise<void> {
  const ends: (readonly [string, number])[] = [];
  const call = async (what: string, url: string, body?: object): Promise<void> => {
    const answer = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${app.token}`,
        ...(body && { 'content-type': 'application/json', origin: app.url }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    await answer.arrayBuffer();
    ends.push([what, answer.status]);
  };
  for (const name of Object.keys(ANSWERS))
    await call(name, `${app.url}/api/unity-catalog`, {
      databricksUrl: workspace,
      token: 'x',
      endpoint: 'catalogs',
    });
  for (const [name, [format, content]] of Object.entries(NOTEBOOKS)) {
    const path = `/Users/${name}`;
    await call(`${name}: import`, `${app.workspaceUrl}/api/2.0/workspace/import`, {
      path,
      format,
      language: 'PYTHON',
      content: Buffer.from(content).toString('base64'),
    });
    const query = new URLSearchParams({ path, format: 'JUPYTER' });
    await call(`${name}: export`, `${app.workspaceUrl}/api/2.0/workspace/export?${query}`);
  }
  const folder = join(app.home, 'volumes/main/default/uploads/many');
  await mkdir(folder, { recursive: true });
  for (let at = 0; at < MANY_FILES; at++) await writeFile(join(folder, `${at}.csv`), 'a\n');
  await call(
    'a folder of many files',
    `${app.workspaceUrl}/api/2.0/fs/directories/Volumes/main/default/uploads/many`,
  );
  console.log(table(['request', 'status'], ends));
}
