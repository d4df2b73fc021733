import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FakeWorkspace, startFakeWorkspace } from './fake-workspace.ts';

let workspace: FakeWorkspace;
beforeAll(async () => {
  workspace = await startFakeWorkspace();
});
afterAll(() => workspace.close());

const client = () => workspace.client().dashboards;

const CONTENT = '{"datasets":[],"pages":[{"name":"p","displayName":"First","layout":[]}]}';

it('keeps a draft as it was sent, changes what is given, and lists it without its content until it is in the trash', async () => {
  const dashboards = client();
  const made = await dashboards.create({ display_name: 'Sales', serialized_dashboard: CONTENT });
  expect(made).toMatchObject({
    display_name: 'Sales',
    serialized_dashboard: CONTENT,
    lifecycle_state: 'ACTIVE',
    path: expect.stringMatching(/^\/Workspace\/Users\/.+\/Sales\.lvdash\.json$/u),
  });
  const { dashboard_id } = made;
  // As the SDK sends an answer back.
  const changed = await dashboards.update({ ...(made as object), dashboard_id, display_name: 'Sales 2026' });
  expect(changed).toMatchObject({ display_name: 'Sales 2026', serialized_dashboard: CONTENT });
  const { dashboards: listed } = await dashboards.list({});
  expect(listed).toMatchObject([{ dashboard_id, display_name: 'Sales 2026' }]);
  expect(listed[0]).not.toHaveProperty('serialized_dashboard');
  await dashboards.trash({ dashboard_id });
  expect((await dashboards.list({})).dashboards).toEqual([]);
  expect((await dashboards.list({ show_trashed: true })).dashboards).toMatchObject([
    { dashboard_id, lifecycle_state: 'TRASHED' },
  ]);
});

it('overwrites nothing that was changed since it was read', async () => {
  const dashboards = client();
  const { dashboard_id, etag } = await dashboards.create({ display_name: 'Two people' });
  const given = { dashboard_id, ...(etag != null && { etag }) };
  await dashboards.update({ ...given, display_name: 'First' });
  await expect(dashboards.update({ ...given, display_name: 'Second' })).rejects.toMatchObject({
    code: 'ABORTED',
  });
  expect(await dashboards.get({ dashboard_id })).toMatchObject({ display_name: 'First' });
});

it('publishes the draft, and reverts it to what was published', async () => {
  const dashboards = client();
  const { dashboard_id } = await dashboards.create({ display_name: 'Public', serialized_dashboard: CONTENT });
  await expect(dashboards.getPublished({ dashboard_id })).rejects.toMatchObject({
    code: 'RESOURCE_DOES_NOT_EXIST',
  });
  await expect(dashboards.revert({ dashboard_id })).rejects.toMatchObject({
    code: 'INVALID_PARAMETER_VALUE',
  });
  await dashboards.publish({ dashboard_id, warehouse_id: 'w1' });
  await dashboards.update({ dashboard_id, serialized_dashboard: '{"pages":[]}' });
  expect(await dashboards.getPublished({ dashboard_id })).toMatchObject({
    display_name: 'Public',
    warehouse_id: 'w1',
    embed_credentials: true,
  });
  const { dashboard } = await dashboards.revert({ dashboard_id });
  expect(dashboard.serialized_dashboard).toBe(CONTENT);
  await dashboards.unpublish({ dashboard_id });
  await expect(dashboards.unpublish({ dashboard_id })).rejects.toMatchObject({
    code: 'RESOURCE_DOES_NOT_EXIST',
  });
});

it('refuses content that is none, names that are taken, and what it does not keep', async () => {
  const dashboards = client();
  for (const serialized_dashboard of ['{', '[]', '7'])
    await expect(dashboards.create({ serialized_dashboard })).rejects.toMatchObject({
      code: 'INVALID_PARAMETER_VALUE',
    });
  await dashboards.create({ display_name: 'Once' });
  await expect(dashboards.create({ display_name: 'Once' })).rejects.toMatchObject({
    code: 'RESOURCE_ALREADY_EXISTS',
  });
  await dashboards.create({ display_name: 'Once', parent_path: '/Workspace/Shared' });
  await expect(dashboards.create({ display_name: 'D', dataset_catalog: 'main' })).rejects.toThrow(
    'dataset_catalog is not supported',
  );
  await expect(dashboards.get({ dashboard_id: 'none' })).rejects.toMatchObject({
    code: 'RESOURCE_DOES_NOT_EXIST',
  });
});

it('lists in pages', async () => {
  const dashboards = client();
  const seen: string[] = [];
  let page_token: string | undefined;
  do {
    const page = await dashboards.list({ page_size: 2, ...(page_token && { page_token }) });
    seen.push(...page.dashboards.map(({ display_name }) => display_name ?? ''));
    page_token = page.next_page_token || undefined;
  } while (page_token);
  expect(seen).toEqual(seen.toSorted((a, b) => a.localeCompare(b, 'en')));
  expect(seen.length).toBeGreaterThan(3);
});
