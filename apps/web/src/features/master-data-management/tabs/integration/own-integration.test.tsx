import { makeEntity } from '@lakehouse/core/mdm/own/make-entity';
import { proposeEntity } from '@lakehouse/core/mdm/own/propose-entity';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { liveStore } from '../../parts/testing/live-store.ts';
import { metric, renderTab } from '../../parts/testing/render-tab.tsx';
import { IntegrationTab } from './integration-tab.tsx';

const store = liveStore();
const AT = { catalog: 'main' };
const column = (name: string, distinct: number, isKey = false) => ({
  name,
  type: isKey ? 'int' : 'string',
  rows: 4,
  nulls: 0,
  distinct,
  isKey,
});
const PEOPLE = ['main', 'master_data', 'raw_people'];
const ENTITY = proposeEntity(PEOPLE, [column('id', 4, true), column('name', 4)], new Set());

beforeAll(async () => {
  await store.run(
    "CREATE TABLE main.master_data.raw_people AS SELECT * FROM VALUES (1, 'Ada'), (2, 'Ben'), (3, 'Eva'), (4, 'Jon') AS t(id, name)",
  );
  for (const { statement } of makeEntity(AT, ENTITY, 'ada')) await store.execute(statement);
});

/** What the workspace answers to calls, by method and path, and the bodies that it was sent. */
let answers: Record<string, unknown>;
let sent: { call: string; body: unknown }[];
const BASE = '/api/2.0/master-data';
const HOOK = {
  id: 'w1',
  url: 'https://example.com/hook',
  catalog: 'main',
  entities: [ENTITY.id],
  events: ['created', 'deleted'],
  active: true,
  owner: 'ada',
  created_at: 1,
};
const delivery = (more: object) => ({
  id: 'd1',
  webhook_id: 'w1',
  type: 'golden_records.changed',
  entity: ENTITY.id,
  version: 3,
  state: 'failed',
  created_at: 1_700_000_000_000,
  attempts: [{ at: 1, ms: 12, problem: 'The receiver answered with status 500', status: 500 }],
  ...more,
});
beforeEach(() => {
  sent = [];
  answers = {
    [`GET ${BASE}/usage`]: {
      apis: [
        { entity: ENTITY.id, calls: 30, failed: 3, refused: 1, average_ms: 10 },
        { entity: '', calls: 10, failed: 0, refused: 0, average_ms: 50 },
      ],
    },
    [`GET ${BASE}/webhooks`]: { webhooks: [HOOK] },
    [`GET ${BASE}/webhook-deliveries`]: { deliveries: [delivery({})] },
  };
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const { method, url } =
      input instanceof Request ? input : { method: init?.method ?? 'GET', url: String(input) };
    const call = `${method} ${new URL(url, 'http://localhost').pathname.replace('/workspace', '')}`;
    if (typeof init?.body === 'string') sent.push({ call, body: JSON.parse(init.body) });
    const answer = answers[call];
    if (answer instanceof Response) return answer.clone();
    return answer === undefined
      ? Response.json(
          { error_code: 'ENDPOINT_NOT_FOUND', message: `No API found for ${call}` },
          { status: 404 },
        )
      : Response.json(answer);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('counts the calls that were made, and shows what was read of a person’s own tables', async () => {
  renderTab(IntegrationTab, store.live);
  expect(await metric('Active APIs')).toBe('1');
  expect(screen.getByText('entity served')).toBeTruthy();
  expect(await metric('Uptime')).toBe('92.5%');
  expect(await metric('Requests')).toBe('40');
  expect(await metric('Average response')).toBe('20 ms');
  expect(screen.queryByText('Sample data')).toBeNull();
  const flows = await screen.findByRole('list', { name: 'Data flows' });
  await waitFor(() => expect(flows.textContent).toContain('Raw people from raw_people'));
  expect(flows.textContent).toContain('main.master_data.raw_people');
  expect(flows.textContent).toContain('4 records read');
  const connections = await screen.findByRole('list', { name: 'Connections' });
  await waitFor(() => expect(connections.textContent).toContain('Connected'));
  const apis = within(await screen.findByRole('table', { name: 'APIs' })).getAllByRole('row');
  expect(apis.map(({ textContent }) => textContent)).toEqual([
    'APIRequestsUptimeResponse',
    `Raw people${BASE}/entity-types/${ENTITY.id}/records3090.0%10 ms`,
    `Entity types${BASE}/entity-types10100.0%50 ms`,
  ]);
});

it('says which table can’t be read', async () => {
  renderTab(IntegrationTab, async (statement, signal) => {
    if (statement.text.includes('raw_people` LIMIT 1') || statement.text.includes('raw_people LIMIT 1'))
      throw new Error('The table is gone');
    return store.live(statement, signal);
  });
  const connections = await screen.findByRole('list', { name: 'Connections' });
  await waitFor(() => expect(connections.textContent).toContain('Failed'));
  expect(connections.textContent).toContain('The table is gone');
});

it('shows webhooks and what became of their deliveries, and sends one again', async () => {
  renderTab(IntegrationTab, store.live);
  const hooks = await screen.findByRole('list', { name: 'Webhooks' });
  expect(hooks.textContent).toContain('https://example.com/hookRaw people · Created, DeletedActive');
  const row = within(await screen.findByRole('table', { name: 'Deliveries' })).getAllByRole('row')[1];
  expect(row?.textContent).toContain('Failed');
  expect(row?.textContent).toContain('1 · The receiver answered with status 500');
  answers[`POST ${BASE}/webhook-deliveries/d1/resend`] = { delivery: delivery({ state: 'delivered' }) };
  expect(screen.getByText('Raw people, version 3')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('Delivered', { selector: '[data-toast] *, li *' })).toBeTruthy();
});

it('sends a test, and says why it did not arrive', async () => {
  renderTab(IntegrationTab, store.live);
  answers[`POST ${BASE}/webhooks/w1/test`] = { delivery: delivery({ type: 'test' }) };
  await userEvent.click(await screen.findByRole('button', { name: 'Send test to https://example.com/hook' }));
  expect(await screen.findByText('Not delivered')).toBeTruthy();
  expect(screen.getByText('https://example.com/hook: The receiver answered with status 500')).toBeTruthy();
});

it('adds a webhook, and shows its secret once', async () => {
  answers[`GET ${BASE}/webhooks`] = { webhooks: [] };
  renderTab(IntegrationTab, store.live);
  await userEvent.click(await screen.findByRole('button', { name: 'Add webhook' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Add webhook' }));
  expect(dialog.getByText('URL is required')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/^URL/u), 'https://example.com/hook');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Updated' }));
  answers[`POST ${BASE}/webhooks`] = { webhook: HOOK, secret: 'whsec_abc' };
  await userEvent.click(dialog.getByRole('button', { name: 'Add webhook' }));
  expect(await screen.findByText('whsec_abc')).toBeTruthy();
  expect(sent).toEqual([
    {
      call: `POST ${BASE}/webhooks`,
      body: {
        url: 'https://example.com/hook',
        events: ['created', 'deleted'],
        entities: [],
        catalog: 'main',
      },
    },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText('whsec_abc')).toBeNull();
});

it('says at the field why a URL is refused, and in no message', async () => {
  answers[`GET ${BASE}/webhooks`] = { webhooks: [] };
  const refusal = { error_code: 'INVALID_PARAMETER_VALUE', message: 'url: It must start with https://' };
  answers[`POST ${BASE}/webhooks`] = Response.json(refusal, { status: 400 });
  renderTab(IntegrationTab, store.live);
  await userEvent.click(await screen.findByRole('button', { name: 'Add webhook' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText(/^URL/u);
  await userEvent.type(field, 'ftp://example.com/hook{Enter}');
  const problem = await dialog.findByText('It must start with https://');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.contains(problem)).toBe(true);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
  expect(screen.queryByText('Webhook not added')).toBeNull();
  await userEvent.type(field, 's');
  expect(dialog.queryByText('It must start with https://')).toBeNull();
});

it('pauses and deletes a webhook', async () => {
  renderTab(IntegrationTab, store.live);
  const pause = await screen.findByRole('button', { name: 'Pause https://example.com/hook' });
  answers[`PATCH ${BASE}/webhooks/w1`] = { webhook: { ...HOOK, active: false } };
  answers[`GET ${BASE}/webhooks`] = { webhooks: [{ ...HOOK, active: false }] };
  await userEvent.click(pause);
  expect(await screen.findByRole('button', { name: 'Resume https://example.com/hook' })).toBeTruthy();
  expect(sent[0]).toMatchObject({ call: `PATCH ${BASE}/webhooks/w1`, body: { active: false } });
  const remove = screen.getByRole('button', { name: 'Delete https://example.com/hook' });
  await waitFor(() => expect(remove).toHaveProperty('disabled', false));
  await userEvent.click(remove);
  const confirm = await screen.findByRole('button', { name: 'Delete webhook' });
  answers[`DELETE ${BASE}/webhooks/w1`] = {};
  answers[`GET ${BASE}/webhooks`] = { webhooks: [] };
  await userEvent.click(confirm);
  expect(await screen.findByText(/^No webhooks yet/u)).toBeTruthy();
});

it('says that a workspace without these services has none', async () => {
  answers = {};
  renderTab(IntegrationTab, store.live);
  expect(await screen.findByText(/services of the local workspace/u)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add webhook' })).toBeNull();
});
