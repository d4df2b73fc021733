import { makeEntity } from '@lakehouse/core/mdm/own/make-entity';
import { proposeEntity } from '@lakehouse/core/mdm/own/propose-entity';
import { profileOf } from '@lakehouse/core/mdm/testing/raw-people';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { liveStore } from '../../parts/testing/live-store.ts';
import { renderTab } from '../../parts/testing/render-tab.tsx';
import { SecurityTab } from './security-tab.tsx';

const store = liveStore();
const ENTITY = proposeEntity(
  ['main', 'master_data', 'raw_people'],
  [profileOf('id', true), profileOf('name')],
  new Set(['raw_people']),
);
beforeAll(async () => {
  await store.run(
    "CREATE TABLE main.master_data.raw_people AS SELECT * FROM VALUES (1, 'Ada'), (2, 'Ben') AS t(id, name)",
  );
  for (const { statement } of makeEntity({ catalog: 'main' }, ENTITY, 'ada')) await store.execute(statement);
});

const BASE = '/api/2.0/master-data';
const HOOK = {
  id: 'w1',
  url: 'https://example.com/hook',
  catalog: 'main',
  entities: [ENTITY.id],
  events: ['created', 'deleted'],
  active: true,
  owner: 'ada@example.com',
  created_at: 1,
};
let answers: Record<string, unknown>;
beforeEach(() => {
  answers = {
    [`${BASE}/usage`]: {
      apis: [
        { entity: ENTITY.id, calls: 1230, failed: 3, refused: 17, average_ms: 10 },
        { entity: 'gone', calls: 4, failed: 0, refused: 2, average_ms: 50 },
        { entity: '', calls: 6, failed: 0, refused: 0, average_ms: 50 },
      ],
    },
    [`${BASE}/webhooks`]: {
      webhooks: [HOOK, { ...HOOK, id: 'w2', url: 'https://example.com/all', entities: [], active: false }],
    },
  };
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    const url = input instanceof Request ? input.url : String(input);
    const path = new URL(url, 'http://localhost').pathname.replace('/workspace', '');
    const answer = answers[path];
    if (answer instanceof Response) return answer.clone();
    return answer === undefined
      ? Response.json(
          { error_code: 'ENDPOINT_NOT_FOUND', message: `No API found for ${path}` },
          { status: 404 },
        )
      : Response.json(answer);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const panel = async () => within(await screen.findByRole('region', { name: 'API security' }));
const shown = async (name: string) =>
  (await (await panel()).findByText(name, { selector: 'dt' })).nextElementSibling?.textContent;
const cells = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent));

it('shows the calls that were made and the webhooks that are there, once there is an entity of one’s own', async () => {
  renderTab(SecurityTab, store.live);
  await (await panel()).findByRole('button', { name: 'Show Webhooks' });
  expect(await shown('Requests')).toBe('1,240 in 30 days');
  expect(await shown('Refused')).toBe('19 in 30 days');
  expect(await shown('Webhooks')).toBe('1 active');
  expect((await panel()).queryByText('Sample data')).toBeNull();
  expect((await panel()).queryByText('API keys')).toBeNull();

  await userEvent.click((await panel()).getByRole('button', { name: 'Show Requests' }));
  expect(await cells('Requests for golden records')).toEqual([
    [ENTITY.name, '1,230', '17', '3'],
    ['gone', '4', '2', '0'],
    ['Entity types', '6', '0', '0'],
  ]);
  await userEvent.keyboard('{Escape}');
  await userEvent.click((await panel()).getByRole('button', { name: 'Show Webhooks' }));
  expect(await cells('Webhooks')).toEqual([
    [`${HOOK.url}Reads with the rights of ada@example.com`, `Created, Deleted${ENTITY.name}`, 'Active'],
    [
      'https://example.com/allReads with the rights of ada@example.com',
      'Created, DeletedAll entities',
      'Paused',
    ],
  ]);
  expect(screen.getByRole('link', { name: 'Change them in Integration' }).getAttribute('href')).toBe(
    '/#integration',
  );
});

it('says that only administrators see the webhooks', async () => {
  const refusal = { error_code: 'PERMISSION_DENIED', message: 'Only administrators' };
  answers[`${BASE}/webhooks`] = Response.json(refusal, { status: 403 });
  renderTab(SecurityTab, store.live);
  expect(await (await panel()).findByText('only administrators see them')).toBeTruthy();
  expect(await shown('Webhooks')).toBe('– only administrators see them');
  expect((await panel()).queryByRole('button', { name: 'Show Webhooks' })).toBeNull();
});

it('says that a workspace without these services has none', async () => {
  answers = {};
  renderTab(SecurityTab, store.live);
  expect(await (await panel()).findByText(/services of the local workspace/u)).toBeTruthy();
});
