import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from './support/app.ts';
import { expectAccessible, launchBrowser, openPage } from './support/browser.ts';
import { dropFiles } from './support/drop-files.ts';
import { findNode, openDesigner } from './support/screens.ts';

/** Forwards connections to a workspace; while it is away, nobody listens. */
class Gate {
  private readonly open = new Set<Socket>();
  private server = createServer();
  private port = 0;
  private readonly to: number;

  constructor(workspaceUrl: string) {
    this.to = Number(new URL(workspaceUrl).port);
  }

  async begin(): Promise<string> {
    this.server = createServer((client) => {
      const upstream = connect(this.to, '127.0.0.1');
      for (const socket of [client, upstream]) {
        this.open.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          this.open.delete(socket);
          client.destroy();
          upstream.destroy();
        });
      }
      client.pipe(upstream).pipe(client);
    }).listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('No port');
    this.port = address.port;
    return `http://127.0.0.1:${this.port}`;
  }

  async end(): Promise<void> {
    this.server.close();
    for (const socket of this.open) socket.destroy();
    if (this.server.listening) await once(this.server, 'close');
  }
}

let workspace: TestApp;
let app: TestApp;
let browser: Browser;
let gate: Gate;
let url: string;
beforeAll(async () => {
  [workspace, browser] = await Promise.all([startApp(), launchBrowser()]);
  gate = new Gate(workspace.workspaceUrl);
  url = await gate.begin();
  app = await startApp({ ALLOWED_WORKSPACE_HOSTS: new URL(url).host });
});
afterAll(async () => {
  await browser.close();
  await app.stop();
  await gate.end();
  await workspace.stop();
});

const place = (x: number) => ({ position: { x, y: 120 } });
const PIPELINE = {
  version: 2,
  name: 'Countries',
  nodes: [
    {
      ...place(80),
      id: 'source-1',
      type: 'source',
      data: {
        label: 'Customers',
        config: { from: 'table', table: 'samples.retail.customers' },
      },
    },
    {
      ...place(480),
      id: 'limit-2',
      type: 'transformation',
      data: { label: 'Few', transformation: { name: 'limit' }, config: { rows: 3 } },
    },
  ],
  edges: [{ id: 'e', source: 'source-1', target: 'limit-2', kind: 'data', targetPort: 'in' }],
};

const banner = (page: Page) => page.getByRole('region', { name: 'Connection' });
const preview = (page: Page, node: string) => page.getByRole('grid', { name: `Rows of ${node}` });

it('says once that only the workspace is away, lets the work go on, and retries all when it is back', async () => {
  const { page, context } = await openPage(browser, app.url, { still: true });
  await page.goto('/');
  await page.getByLabel('Workspace URL').fill(url);
  await page.getByLabel('Access Token', { exact: true }).fill(workspace.token);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await openDesigner(page, PIPELINE);
  const few = await findNode(page, 'Few');
  await preview(page, 'Few').waitFor();
  await few.getByRole('img', { name: 'Succeeded' }).waitFor();

  await gate.end();
  await page.getByRole('button', { name: 'Refresh preview' }).click();
  await banner(page).getByText('Your workspace is not responding', { exact: false }).waitFor();
  expect(await page.getByRole('region', { name: 'Connection' }).count()).toBe(1);
  expect(await few.getByRole('img', { name: 'Has problems' }).count()).toBe(0);
  await page.getByRole('img', { name: 'Warehouse unreachable' }).waitFor();
  await expectAccessible(page);

  // The work goes on: a change is kept, and a file waits.
  await page.getByRole('region', { name: 'Inspector' }).getByLabel('Number of rows').fill('2');
  await dropFiles(page, { 'waiting.csv': 'id\n1\n' });
  await page.getByText('The upload starts again once it is back', { exact: false }).waitFor();
  expect(await few.getByRole('img', { name: 'Has problems' }).count()).toBe(0);
  // The check of the connection finds it still away.
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/scim/v2/Me'));
  expect((await asked).status()).toBe(502);
  await banner(page).waitFor();

  await gate.begin();
  await banner(page).waitFor({ state: 'detached' });
  await page.getByRole('group', { name: /^waiting(,|$)/u }).waitFor();
  await findNode(page, 'Few');
  await preview(page, 'Few').waitFor();
  await page.getByText('2 rows', { exact: false }).first().waitFor();
  await few.getByRole('img', { name: 'Succeeded' }).waitFor();
  await context.close();
});
