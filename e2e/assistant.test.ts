import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from './support/app.ts';
import { atRest } from './support/at-rest.ts';
import { enter, launchBrowser, openPage } from './support/browser.ts';
import { openDesigner } from './support/screens.ts';

const KEY = 'sk-e2e-0123456789-never-kept';

let app: TestApp;
let browser: Browser;
let provider: Server;
/** What each request to the provider is answered with, in order: the parts of a streamed message. */
const answers: (readonly object[])[] = [];

function stream(response: ServerResponse, deltas: readonly object[]): void {
  response.setHeader('content-type', 'text/event-stream');
  const chunk = (choice: object): string =>
    `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, ...choice }] })}\n\n`;
  for (const delta of deltas) response.write(chunk({ delta, finish_reason: null }));
  response.write(chunk({ delta: {}, finish_reason: 'stop' }));
  response.end('data: [DONE]\n\n');
}

beforeAll(async () => {
  provider = createServer((request, response) => {
    request
      .resume()
      .on('end', () => stream(response, answers.shift() ?? [{ content: 'I have no more answers.' }]));
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const { port } = provider.address() as AddressInfo;
  [app, browser] = await Promise.all([
    startApp({ ASSISTANT_BASE_URL: `http://127.0.0.1:${port}/v1` }),
    launchBrowser(),
  ]);
});
afterAll(async () => {
  await browser.close();
  await app.stop();
  provider.close();
});

const node = (page: Page, label: string): Locator =>
  page.getByRole('group', { name: new RegExp(`^${label}(,|$)`, 'u') });
const edges = (page: Page): Promise<string[]> =>
  page
    .locator('.react-flow__edge')
    .evaluateAll((all) => all.map((edge) => edge.getAttribute('aria-label') ?? '').toSorted());

/** Says something to the assistant, which is open, and waits for the words of its answer. */
async function say(page: Page, text: string, answer: RegExp): Promise<void> {
  const log = page.getByRole('log', { name: 'Conversation' });
  const before = await log.getByRole('listitem').filter({ hasText: answer }).count();
  await page.getByLabel('Message', { exact: true }).fill(text);
  await page.keyboard.press('Enter');
  await log.getByRole('listitem').filter({ hasText: answer }).nth(before).waitFor();
}

it('without a key, a pipeline is built by typing only', async () => {
  const { page, context, errors } = await openPage(browser, app.url, {
    width: 1440,
    height: 900,
    still: true,
  });
  await enter(page);
  await openDesigner(page);
  await page.getByRole('button', { name: 'Assistant', exact: true }).click();
  await say(page, 'read samples.retail.customers', /I added Customers/u);
  await node(page, 'Customers')
    .getByText(/\d+ columns/u)
    .waitFor();
  await say(page, 'read samples.retail.orders', /I added Orders/u);
  await node(page, 'Orders')
    .getByText(/\d+ columns/u)
    .waitFor();
  await say(page, 'keep rows where quantity is at least 2', /I added Filter after “Orders”/u);
  await say(page, 'join it with customers on customer id', /I added Join after “Filter” and “Customers”/u);
  await say(page, 'total quantity per country', /I added Group by after “Join”/u);
  expect(await edges(page)).toEqual([
    'Rows from Customers to Join',
    'Rows from Filter to Join',
    'Rows from Join to Group by',
    'Rows from Orders to Filter',
  ]);
  const rows = page.getByRole('grid', { name: 'Rows of Group by' });
  await rows.getByText('total_quantity', { exact: true }).waitFor();
  await say(page, 'describe this pipeline', /2 sources, 3 steps and no destinations/u);
  await say(page, 'sort by colour', /There is no column “colour” in “Group by”/u);
  expect(await edges(page)).toHaveLength(4);
  expect(errors).toEqual([]);
  await context.close();
});

const calls = (...inputs: readonly object[]): readonly object[] => [
  {
    role: 'assistant',
    tool_calls: inputs.map((input, index) => ({
      index,
      id: `call-${index}`,
      type: 'function',
      function: { name: 'add_node', arguments: JSON.stringify(input) },
    })),
  },
];

const ORDERS = {
  name: 'Orders',
  nodes: [
    {
      id: 'source-1',
      type: 'source',
      position: { x: 80, y: 80 },
      data: { label: 'Orders', fileFormat: 'csv', filePath: '/Volumes/samples/retail/raw/orders.csv' },
    },
  ],
  edges: [],
};

it('with a key, the model proposes, and a person decides about each change', async () => {
  const { page, context, errors } = await openPage(browser, app.url, {
    width: 1440,
    height: 900,
    still: true,
  });
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await enter(page);
  await page.evaluate(
    (kept) => localStorage.setItem('ai_settings', kept),
    JSON.stringify({ apiKey: KEY, model: 'gpt-4o', isEnabled: true, updatedAt: '2026-01-01T00:00:00.000Z' }),
  );
  await openDesigner(page, ORDERS);
  await node(page, 'Orders')
    .getByText(/\d+ columns/u)
    .waitFor();
  await atRest(page);
  answers.push(
    calls(
      {
        kind: 'filter',
        label: 'Numbered',
        config: { mode: 'expression', expression: 'order_id IS NOT NULL' },
        after: ['source-1'],
      },
      {
        kind: 'order-by',
        label: 'Newest',
        config: { keys: [{ column: 'order_id', direction: 'desc' }] },
        after: ['source-1'],
      },
    ),
    [{ content: 'I propose a filter and a sort.' }],
  );
  await page.getByRole('button', { name: 'Assistant', exact: true }).click();
  await say(page, 'Clean up the orders', /I propose a filter and a sort/u);
  const review = page.getByRole('region', { name: 'Proposed changes' });
  await review.getByText('2 proposed changes', { exact: true }).waitFor();
  await page.getByRole('group', { name: 'Proposed: new Numbered' }).waitFor();
  await page.getByRole('group', { name: 'Proposed: new Newest' }).waitFor();
  expect(await edges(page)).toEqual([]);

  await review.getByRole('button', { name: /^Reject: “Numbered”/u }).click();
  await review.getByText('1 proposed change', { exact: true }).waitFor();
  await review.getByRole('button', { name: /^Accept: “Newest”/u }).click();
  await node(page, 'Newest').waitFor();
  expect(await edges(page)).toEqual(['Rows from Orders to Newest']);
  expect(await node(page, 'Numbered').count()).toBe(0);
  expect(await page.getByRole('group', { name: /^Proposed:/u }).count()).toBe(0);

  const kept = await page.evaluate(() => {
    localStorage.removeItem('ai_settings');
    return JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);
  });
  expect(kept).not.toContain(KEY);
  expect(urls.filter((url) => url.includes(KEY))).toEqual([]);
  expect(app.output()).not.toContain(KEY);
  expect(errors).toEqual([]);
  await context.close();
});
