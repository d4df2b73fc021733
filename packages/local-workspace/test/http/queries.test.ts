import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FakeWorkspace, startFakeWorkspace } from './fake-workspace.ts';

let workspace: FakeWorkspace;
beforeAll(async () => {
  workspace = await startFakeWorkspace();
});
afterAll(() => workspace.close());

const client = () => workspace.client().queries;

it('keeps, changes, lists and trashes queries', async () => {
  const queries = client();
  const parameters = [{ name: 'day', title: 'Day', date_value: { date_value: '2026-01-02' } }];
  const made = await queries.create({
    query: { display_name: 'Orders', query_text: 'SELECT :day', parameters },
  });
  expect(made).toMatchObject({ display_name: 'Orders', lifecycle_state: 'ACTIVE', parameters });
  await queries.update({
    id: made.id,
    query: { display_name: 'Ignored', query_text: 'SELECT 2' },
    update_mask: 'query_text',
  });
  expect(await queries.get({ id: made.id })).toMatchObject({
    display_name: 'Orders',
    query_text: 'SELECT 2',
    parent_path: expect.stringContaining('/Users/'),
  });
  const { results } = await queries.list({});
  expect(results.map(({ id }) => id)).toContain(made.id);
  expect(results[0]).not.toHaveProperty('parent_path');
  await queries.delete({ id: made.id });
  expect((await queries.list({})).results).toEqual([]);
  expect(await queries.get({ id: made.id })).toMatchObject({ lifecycle_state: 'TRASHED' });
});

it('has a name once in a folder, unless it may choose another', async () => {
  const queries = client();
  const query = { display_name: 'Twice', query_text: 'SELECT 1' };
  await queries.create({ query });
  await expect(queries.create({ query })).rejects.toMatchObject({ code: 'RESOURCE_ALREADY_EXISTS' });
  expect(await queries.create({ query, auto_resolve_display_name: true })).toMatchObject({
    display_name: 'Twice (1)',
  });
  await queries.create({ query: { ...query, parent_path: '/Workspace/Shared' } });
});

it('lists in pages, and refuses what it does not keep', async () => {
  const queries = client();
  for (const name of ['p1', 'p2', 'p3']) await queries.create({ query: { display_name: name } });
  const seen: string[] = [];
  let token: string | undefined;
  do {
    const page = await queries.list({ page_size: 2, ...(token === undefined ? {} : { page_token: token }) });
    expect(page.results.length).toBeLessThanOrEqual(2);
    seen.push(...page.results.map(({ id }) => id));
    token = page.next_page_token ?? undefined;
  } while (token !== undefined);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBeGreaterThanOrEqual(3);
  await expect(queries.get({ id: 'none' })).rejects.toMatchObject({ status: 404 });
  await expect(queries.create({ query: { owner_user_name: 'me' } })).rejects.toMatchObject({ status: 400 });
  const [id = ''] = seen;
  await expect(queries.update({ id, query: {}, update_mask: 'id' })).rejects.toMatchObject({ status: 400 });
});
