import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Message } from '../../../shared/messages/message.ts';
import { WorkspaceScreen } from '../../../shared/pipeline/api/testing/fake-workspace.tsx';
import { createDesignerStore } from '../../../shared/pipeline/store/designer-store.ts';
import { answeringWorkspace, refusal } from '../../pipeline-designer/dialogs/testing/answering-workspace.ts';
import { OpenConnectionDialog } from '../testing/open-connection-dialog.tsx';

const said = vi.hoisted((): Message[] => []);
vi.mock('../../../shared/messages/notify.ts', () => ({
  notify: (message: Message) => void said.push(message),
}));

afterEach(cleanup);
afterEach(() => vi.unstubAllGlobals());

const CREATE = 'POST /api/2.0/sql/warehouses';
const SESSION = { workspaceUrl: 'http://127.0.0.1:1', token: 't' };
let store = createDesignerStore();
beforeEach(() => {
  said.length = 0;
});

const show = (config: object = {}, session = SESSION) => {
  store = createDesignerStore();
  store.getState().change((document) => ({
    ...document,
    nodes: [
      {
        id: 'warehouse-1',
        type: 'warehouse',
        kind: 'warehouse',
        position: { x: 0, y: 0 },
        label: 'Warehouse',
        config: { ...config },
      },
    ],
  }));
  render(
    <WorkspaceScreen store={store} session={session}>
      <OpenConnectionDialog />
    </WorkspaceScreen>,
  );
  act(() => store.getState().openDialog({ kind: 'warehouse', nodeId: 'warehouse-1' }));
  screen.getByRole('dialog', { name: 'Configure Warehouse' });
  return userEvent.setup();
};
const configNow = () => store.getState().history.present.nodes[0]?.config;
const createButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create Warehouse' });
const choices = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ value }) => value);

it('offers the fields of the specification, with its choices and defaults', () => {
  answeringWorkspace({});
  show();
  const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  expect(
    [
      'Name',
      'Cluster Size',
      'Max Clusters',
      'Auto Stop (minutes)',
      'Spot Instance Policy',
      'Warehouse Type',
    ].map(valueOf),
  ).toEqual(['my-warehouse', 'SMALL', '1', '30', 'RELIABILITY_OPTIMIZED', 'PRO']);
  expect(screen.getByRole('switch', { name: 'Enable Photon' }).getAttribute('aria-checked')).toBe('true');
  expect(screen.queryByLabelText('Warehouse ID')).toBeNull();
  expect(choices('Cluster Size')).toEqual([
    '2X-SMALL',
    'X-SMALL',
    'SMALL',
    'MEDIUM',
    'LARGE',
    'X-LARGE',
    '2X-LARGE',
    '3X-LARGE',
    '4X-LARGE',
  ]);
  expect(choices('Warehouse Type')).toEqual(['PRO', 'CLASSIC', 'SERVERLESS']);
  expect(choices('Spot Instance Policy')).toEqual(['RELIABILITY_OPTIMIZED', 'COST_OPTIMIZED']);
});

it.each([
  ['Name', '', 'Warehouse name is required'],
  ['Max Clusters', '31', /30/],
  ['Max Clusters', '0', /1/],
  ['Max Clusters', '1.5', /int/],
  ['Auto Stop (minutes)', '121', /120/],
  ['Auto Stop (minutes)', '-1', />=0/],
])('does not create with %s “%s”', (label, value, message) => {
  const { calls } = answeringWorkspace({});
  show();
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value } });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(message);
  expect(createButton().disabled).toBe(true);
  expect(calls).toEqual([]);
});

it('creates the warehouse, disabled while it does, and shows id, summary and session code', async () => {
  let finish: ((body: unknown) => void) | undefined;
  const { calls } = answeringWorkspace({
    [CREATE]: () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  });
  const user = show();
  await user.selectOptions(screen.getByLabelText('Cluster Size'), '2X-SMALL');
  await user.selectOptions(screen.getByLabelText('Warehouse Type'), 'SERVERLESS');
  await user.click(createButton());
  await waitFor(() => expect(finish).toBeDefined());
  expect(screen.getByLabelText<HTMLInputElement>('Name').closest('fieldset')?.disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
  expect(createButton().getAttribute('aria-busy')).toBe('true');
  await user.keyboard('{Escape}');
  await user.click(createButton());
  finish?.({ id: '9c1f0a2b3d4e5f60' });
  const summary = 'Warehouse "my-warehouse" created successfully with ID: 9c1f0a2b3d4e5f60';
  await screen.findByText(summary);
  expect(calls).toEqual([
    {
      call: CREATE,
      body: {
        name: 'my-warehouse',
        cluster_size: '2X-Small',
        min_num_clusters: 1,
        max_num_clusters: 1,
        auto_stop_mins: 30,
        enable_photon: true,
        enable_serverless_compute: true,
        warehouse_type: 'PRO',
        spot_instance_policy: 'RELIABILITY_OPTIMIZED',
        tags: { custom_tags: [{ key: 'CreatedBy', value: 'Lakehouse Studio' }] },
      },
    },
  ]);
  expect(said).toEqual([{ title: 'Warehouse Created', description: summary }]);
  expect(configNow()).toMatchObject({ warehouseId: '9c1f0a2b3d4e5f60', cluster_size: '2X-SMALL' });
  expect(screen.getByText('my-warehouse · 2X-SMALL · 9c1f0a2b3d4e5f60')).toBeTruthy();
  expect(screen.getByLabelText('Python session').textContent).toContain('warehouse_id = "9c1f0a2b3d4e5f60"');
});

it('asks for a classic warehouse without serverless compute, which the platform would refuse', async () => {
  const { calls } = answeringWorkspace({ [CREATE]: () => ({ id: 'w' }) });
  const user = show({ warehouse_type: 'CLASSIC' });
  await user.click(createButton());
  await screen.findByText(/created successfully/);
  expect(calls[0]?.body).toMatchObject({ warehouse_type: 'CLASSIC', enable_serverless_compute: false });
});

it('says what is missing without a session', async () => {
  const { calls } = answeringWorkspace({});
  const user = show({}, { ...SESSION, token: '' });
  await user.click(createButton());
  expect(said).toEqual([
    {
      title: 'Configuration Error',
      description: 'Workspace URL or token is missing. Please check your login details.',
      destructive: true,
    },
  ]);
  expect(calls).toEqual([]);
});

it.each([
  ['its message', () => refusal(400, { message: 'Name taken', error: 'x' }), 'Name taken'],
  ['its error', () => refusal(400, { error: 'No quota' }), 'No quota'],
  ['its status', () => refusal(500, ''), 'Failed with status: 500'],
  [
    'the network’s words',
    () => Promise.reject(new TypeError('Failed to fetch')),
    /got no response: Failed to fetch/,
  ],
])('says why creation failed: %s', async (_what, answer, description) => {
  answeringWorkspace({ [CREATE]: answer });
  const user = show({ name: 'bi' });
  await user.click(createButton());
  await waitFor(() => expect(said).toHaveLength(1));
  expect(said[0]).toMatchObject({ title: 'Warehouse Creation Failed', destructive: true });
  expect(said[0]?.description).toMatch(description);
  expect(configNow()).toEqual({ name: 'bi' });
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('bi');
});

it('saves the same config that the inspector shows', async () => {
  answeringWorkspace({});
  const user = show();
  await user.selectOptions(screen.getByLabelText('Cluster Size'), 'LARGE');
  expect(configNow()).toEqual({});
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(configNow()).toEqual({ cluster_size: 'LARGE' });
  expect(store.getState().dialog).toBeUndefined();
});
