import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useWarehouseChoice } from '../../../shared/pipeline/api/warehouse-store.ts';
import { showInspector } from './testing/show-inspector.tsx';

afterEach(cleanup);
afterEach(() => vi.unstubAllGlobals());

const SETTINGS = {
  url: 'https://api.example.com/orders',
  landing: '/Volumes/main/default/landing/orders',
  records: '/items',
  auth: 'bearer',
  secretScope: 'shop',
  secret: 'key',
};

interface Asked {
  readonly url: string;
  readonly body: Record<string, unknown>;
}
let asked: Asked[] = [];
let answer: () => Response | Promise<Response>;
let localUrl = 'http://127.0.0.1:1';
const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });
const refused = (code: string, message: string) => () => json({ error_code: code, message }, 422);

beforeEach(() => {
  asked = [];
  localUrl = 'http://127.0.0.1:1';
  answer = () => json({ rows: 2, stored: true, columns: 'id BIGINT, `full name` STRING' });
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url === '/api/config') return json({ localWorkspaceUrl: localUrl });
    if (!url.endsWith('/api-samples')) return json({ warehouses: [] });
    asked.push({ url, body: JSON.parse(typeof init?.body === 'string' ? init.body : '') as Asked['body'] });
    return answer();
  });
});

async function show(settings: object = SETTINGS) {
  const shown = await showInspector('api-connector', settings, 'id BIGINT');
  const section = await screen.findByRole('region', { name: 'Sample' });
  return { ...shown, section, user: userEvent.setup() };
}
const press = async (section: HTMLElement, user: ReturnType<typeof userEvent.setup>): Promise<void> => {
  const button = within(section).getByRole('button', { name: 'Fetch a sample' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await user.click(button);
};

it('fetches the first page by a press, and proposes its columns as one step of undo', async () => {
  const { section, user, settings, store } = await show();
  const { writes } = useWarehouseChoice.getState();
  expect(asked).toEqual([]);
  await press(section, user);
  expect((await within(section).findByRole('status')).textContent).toContain('The first page has 2 rows');
  expect(asked.map(({ body }) => body)).toEqual([
    expect.objectContaining({
      url: 'https://api.example.com/orders',
      records: ['items'],
      folder: SETTINGS.landing,
      auth: { kind: 'bearer', scope: 'shop', secret: 'key' },
    }),
  ]);
  // The preview reads again.
  expect(useWarehouseChoice.getState().writes).toBe(writes + 1);
  const columns = within(section).getByRole('list', { name: 'Columns of the sample' });
  expect(
    within(columns)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['id bigint', 'full name string']);
  expect(settings()['columns']).toBe('');
  await user.click(within(section).getByRole('button', { name: 'Use these 2 columns' }));
  expect(settings()['columns']).toBe('id BIGINT, `full name` STRING');
  expect(within(section).queryByRole('list', { name: 'Columns of the sample' })).toBeNull();
  store.getState().undo();
  await waitFor(() => expect(settings()['columns']).toBe(''));
  // The field offers them too.
  await user.click(screen.getByRole('button', { name: 'Use the columns of the data' }));
  expect(settings()['columns']).toBe('id BIGINT, `full name` STRING');
  expect(asked).toHaveLength(1);
});

it('takes columns that are typed, and says how they differ from those of the sample', async () => {
  const { section, user, settings } = await show();
  await user.type(screen.getByRole('textbox', { name: 'Columns' }), 'id INT');
  expect(settings()['columns']).toBe('id INT');
  await press(section, user);
  await screen.findByText('The pinned schema and the data differ');
  expect(within(section).queryByRole('button', { name: /^Use/u })).toBeNull();
});

it('forgets a sample of other settings', async () => {
  const { section, user } = await show();
  await press(section, user);
  await within(section).findByRole('status');
  await user.type(screen.getByRole('textbox', { name: 'Address' }), '/new');
  expect(within(section).queryByRole('status')).toBeNull();
  await press(section, user);
  await within(section).findByRole('status');
  expect(asked.map(({ body }) => body['url'])).toEqual([
    'https://api.example.com/orders',
    'https://api.example.com/orders/new',
  ]);
});

it('says that answers of a run stay, and where there are no records', async () => {
  answer = () => json({ rows: 0, stored: false });
  const { section, user } = await show();
  const { writes } = useWarehouseChoice.getState();
  await press(section, user);
  expect((await within(section).findByRole('status')).textContent).toContain('It was not kept');
  within(section).getByText(/^No columns can be told from it/u);
  expect(useWarehouseChoice.getState().writes).toBe(writes);
});

it.each([
  ['API_HOST_REFUSED', /have this one allowed/u],
  ['API_UNAUTHORIZED', /Choose the authentication/u],
  ['API_BUSY', /wait, then fetch/u],
  ['API_STATUS', /Look at the address/u],
  ['API_NOT_JSON', /answers in JSON/u],
  ['API_TOO_LARGE', /smaller page size/u],
  ['API_TIMEOUT', /more seconds/u],
  ['API_UNREACHABLE', /must reach it/u],
  ['API_NO_RECORDS', /path of the records/u],
  ['RESOURCE_DOES_NOT_EXIST', /secret scope/u],
])('says what to do about %s, and asks once', async (code, advice) => {
  answer = refused(code, 'What went wrong');
  const { section, user } = await show();
  await press(section, user);
  const alert = await within(section).findByRole('alert');
  within(alert).getByText('What went wrong');
  within(alert).getByText(advice);
  within(alert).getByText(/Nothing was kept/u);
  expect(asked).toHaveLength(1);
  answer = () => json({ rows: 1, stored: true, columns: 'id BIGINT' });
  await press(section, user);
  await within(section).findByRole('status');
  expect(within(section).queryByRole('alert')).toBeNull();
});

it('can be canceled', async () => {
  answer = () => new Promise<Response>(() => undefined);
  const { section, user } = await show();
  await press(section, user);
  await user.click(await within(section).findByRole('button', { name: 'Cancel' }));
  expect(within(section).queryByRole('alert')).toBeNull();
  within(section).getByText(/^Asks for the first page only/u);
});

it('says what is missing before it can ask', async () => {
  const { section } = await show({});
  within(section).getByText('Before a sample can be fetched: Enter the address of the API.');
  expect(within(section).getByRole('button')).toHaveProperty('disabled', true);
});

it('says on another workspace who fetches', async () => {
  localUrl = 'http://127.0.0.1:2';
  const { section } = await show();
  await within(section).findByText(/^Only the local workspace fetches samples/u);
  expect(within(section).queryByRole('button')).toBeNull();
});
