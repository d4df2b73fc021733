import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message } from '../../../shared/messages/message.ts';
import { WorkspaceScreen } from '../../../shared/pipeline/api/testing/fake-workspace.tsx';
import { useConnectedCluster } from '../../../shared/pipeline/clusters/connected-cluster.ts';
import { createDesignerStore } from '../../../shared/pipeline/store/designer-store.ts';
import { saveToBrowser } from '../../../shared/pipeline/store/persistence/save.ts';
import { endSession } from '../../../shared/session/session.ts';
import { localStore } from '../../../shared/storage/browser-storage.ts';
import { answeringWorkspace, refusal } from '../../pipeline-designer/dialogs/testing/answering-workspace.ts';
import { OpenConnectionDialog } from '../testing/open-connection-dialog.tsx';

const said = vi.hoisted((): Message[] => []);
vi.mock('../../../shared/messages/notify.ts', () => ({
  notify: (message: Message) => void said.push(message),
}));
// The real editor needs layout, which this environment lacks; e2e/dialogs.test.ts types into it.
vi.mock('@lakehouse/ui/code-editor', () => ({
  CodeEditor: ({ label, value, onChange }: Record<string, string> & { onChange: (text: string) => void }) => (
    <textarea aria-label={label} value={value} onChange={(event) => onChange(event.target.value)} />
  ),
}));

afterEach(cleanup);
afterEach(() => vi.unstubAllGlobals());
afterEach(() => vi.useRealTimers());

const ACCESS = 'AKIAIOSFODNN7EXAMPLE';
const SECRET = 'wJalrXUtnFEMI/K7MDENG';
const STORED = { bucket: 'raw-data', secretScope: 'team', accessKeyName: 'a', secretKeyName: 's' };
const SESSION = { workspaceUrl: 'http://127.0.0.1:1', token: 't' };
let store = createDesignerStore();

const show = (config: object = {}, session = SESSION) => {
  store = createDesignerStore();
  store.getState().change((document) => ({
    ...document,
    nodes: [
      {
        id: 's3-mount-1',
        type: 's3-mount',
        kind: 's3-mount',
        position: { x: 0, y: 0 },
        label: 'S3 Mount',
        config: { ...config },
      },
    ],
  }));
  render(
    <WorkspaceScreen store={store} session={session}>
      <OpenConnectionDialog />
    </WorkspaceScreen>,
  );
  act(() => store.getState().openDialog({ kind: 's3-mount', nodeId: 's3-mount-1' }));
  return userEvent.setup();
};
const configNow = () => store.getState().history.present.nodes[0]?.config;

const workspace = (more: Parameters<typeof answeringWorkspace>[0] = {}) =>
  answeringWorkspace({
    'GET /api/2.0/preview/scim/v2/Me': () => ({ id: '1', userName: 'ana maria@example.com' }),
    'GET /api/2.0/secrets/scopes/list': () => ({}),
    'POST /api/2.0/secrets/scopes/create': () => ({}),
    'POST /api/2.0/secrets/put': () => ({}),
    'POST /api/2.0/workspace/import': () => ({}),
    ...more,
  });

const fill = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(screen.getByLabelText('AWS Access Key'), ACCESS);
  await user.type(screen.getByLabelText('AWS Secret Key'), SECRET);
  await user.type(screen.getByLabelText('S3 Bucket Name'), 'raw-data');
};

beforeEach(() => {
  said.length = 0;
  localStorage.clear();
  endSession();
});

describe('Mount AWS S3 Bucket', () => {
  it('has two tabs and says what is required', async () => {
    const { calls } = workspace();
    const user = show();
    screen.getByRole('dialog', { name: 'Mount AWS S3 Bucket' });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Configuration',
      'Code Preview',
    ]);
    await user.click(screen.getByRole('button', { name: 'Configure Mount' }));
    for (const message of [
      'AWS Access Key is required',
      'AWS Secret Key is required',
      'S3 Bucket name is required',
    ])
      expect(screen.getByText(message)).toBeTruthy();
    expect(calls).toEqual([]);
    expect(configNow()).toEqual({});
  });

  it('masks both keys until they are to be seen', async () => {
    workspace();
    const user = show();
    const field = screen.getByLabelText<HTMLInputElement>('AWS Secret Key');
    expect([field.type, screen.getByLabelText<HTMLInputElement>('AWS Access Key').type]).toEqual([
      'password',
      'password',
    ]);
    await user.click(screen.getByRole('button', { name: 'Show AWS secret key' }));
    expect(field.type).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide AWS secret key' }));
    expect(field.type).toBe('password');
  });

  it('writes the keys to a secret scope, and nowhere else', async () => {
    const { calls } = workspace({
      'POST /api/2.0/secrets/scopes/create': () =>
        refusal(400, { error_code: 'RESOURCE_ALREADY_EXISTS', message: 'Scope exists' }),
    });
    const user = show();
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Configure Mount' }));
    await screen.findByLabelText('Mount code');
    const scope = 's3.ana-maria-example.com.raw-data';
    expect(calls.slice(2)).toEqual([
      { call: 'POST /api/2.0/secrets/scopes/create', body: { scope } },
      {
        call: 'POST /api/2.0/secrets/put',
        body: { scope, key: 'aws-access-key', string_value: ACCESS },
      },
      {
        call: 'POST /api/2.0/secrets/put',
        body: { scope, key: 'aws-secret-key', string_value: SECRET },
      },
    ]);
    expect(configNow()).toMatchObject({ bucket: 'raw-data', mountName: '', secretScope: scope });
    expect(said).toEqual([
      { title: 'S3 Mount configured', description: `The code reads the keys from the secret scope ${scope}` },
    ]);
    saveToBrowser(store, localStore, 0);
    const kept = JSON.stringify([
      store.getState().history,
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      said,
      document.body.innerHTML,
      [...document.querySelectorAll('input')].map(({ value }) => value),
    ]);
    expect(kept).toContain('aws_bucket_name');
    expect(kept).not.toContain(ACCESS);
    expect(kept).not.toContain('wJalr');
  });

  it('says so when the scope cannot be written, without the keys', async () => {
    workspace({
      'POST /api/2.0/secrets/put': () => refusal(403, { message: `You may not write ${ACCESS}` }),
    });
    const user = show();
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Configure Mount' }));
    await screen.findByText('You may not write •••');
    expect(said).toEqual([
      { title: 'Error', description: 'Failed to create mount configuration', destructive: true },
    ]);
    expect(configNow()).toEqual({});
    expect(screen.getByLabelText<HTMLInputElement>('AWS Access Key').value).toBe(ACCESS);
  });

  it('keeps stored keys when none are typed; the name is optional and the listing off by default', async () => {
    const { calls } = workspace();
    const user = show(STORED);
    expect(screen.getByRole('switch', { name: 'Show display command' }).getAttribute('aria-checked')).toBe(
      'false',
    );
    await user.type(screen.getByLabelText('Mount Name'), 'landing');
    await user.click(screen.getByRole('switch', { name: 'Show display command' }));
    await user.click(screen.getByRole('button', { name: 'Configure Mount' }));
    await screen.findByLabelText('Mount code');
    expect(configNow()).toMatchObject({ ...STORED, mountName: 'landing', showDisplayCommand: true });
    expect(calls).toEqual([]);
  });
});

describe('Code Preview', () => {
  const open = async (config: object = STORED, session = SESSION) => {
    const user = show(config, session);
    await user.click(screen.getByRole('tab', { name: 'Code Preview' }));
    return user;
  };
  // The highlighter, once it has loaded, gives each line an element of its own.
  const shownCode = () => screen.getByLabelText('Mount code').textContent?.replaceAll('\n', '') ?? '';

  it('shows the first five lines, and all on demand', async () => {
    workspace();
    const user = await open();
    screen.getByText('First 5 of 11 lines');
    expect(shownCode()).toMatch(/^access_key = .*mount_name = "raw-data"$/);
    await user.click(screen.getByRole('button', { name: 'Show full code' }));
    screen.getByText('11 lines');
    expect(shownCode()).toMatch(/# display\(dbutils\.fs\.ls\("\/mnt\/" \+ mount_name\)\)$/);
  });

  it('copies all of the code, and says Copied for two seconds', async () => {
    workspace();
    await open();
    const copied: string[] = [];
    vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } });
    vi.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    await act(() => vi.advanceTimersByTimeAsync(0));
    await act(() => vi.advanceTimersByTimeAsync(1900));
    expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy();
    expect(copied[0]).toContain('dbutils.fs.mount(');
    expect(said).toEqual([{ title: 'Code copied' }]);
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy();
  });

  it('edits the code: Save Changes keeps it for the generated pipeline, Cancel does not', async () => {
    workspace();
    const user = await open();
    const own = 'dbutils.fs.mount("s3a://raw-data", "/mnt/mine")\n';
    const edit = async (text: string) => {
      await user.click(screen.getByRole('button', { name: 'Edit Code' }));
      fireEvent.change(screen.getByLabelText('Mount code'), { target: { value: text } });
    };
    await edit(own);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(configNow()).toEqual(STORED);
    await edit(own);
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(configNow()).toMatchObject({ code: own });
    expect(said).toEqual([{ title: 'Code updated' }]);
    expect(shownCode()).toBe(own.trimEnd());
    await user.click(screen.getByRole('button', { name: 'Use generated code' }));
    expect(configNow()).toMatchObject({ code: '' });
  });

  it('refuses code that is empty, broken or holds a typed key', async () => {
    workspace();
    const user = show();
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Configure Mount' }));
    await user.click(await screen.findByRole('button', { name: 'Edit Code' }));
    const save = async (text: string) => {
      fireEvent.change(screen.getByLabelText('Mount code'), { target: { value: text } });
      await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    };
    await save('  ');
    screen.getByText('The code is empty');
    await save('dbutils.fs.mount("a');
    screen.getByText('Line 1: A string is not closed');
    await save(`dbutils.fs.mount("s3a://x:${SECRET}@raw-data", "/mnt/raw-data")`);
    screen.getByText(/holds an AWS key/);
    expect(configNow()).toMatchObject({ code: '' });
  });

  it('deploys the code as a notebook', async () => {
    const { calls } = workspace();
    const user = await open({ ...STORED, code: 'dbutils.fs.mount("s3a://é", "/mnt/x")\n' });
    vi.spyOn(Date, 'now').mockReturnValue(1_700_000_000_000);
    await user.click(screen.getByRole('button', { name: 'Deploy Notebook' }));
    const path = '/Users/S3_Mount_raw-data_1700000000000';
    await screen.findByText(path);
    vi.restoreAllMocks();
    expect(calls).toEqual([
      {
        call: 'POST /api/2.0/workspace/import',
        body: {
          path,
          format: 'SOURCE',
          language: 'PYTHON',
          content: Buffer.from('dbutils.fs.mount("s3a://é", "/mnt/x")\n', 'utf8').toString('base64'),
          overwrite: true,
        },
      },
    ]);
    expect(said).toEqual([{ title: 'S3 Mount notebook deployed', description: path }]);
  });

  const connected = (state: string) => {
    useConnectedCluster.getState().connect('c-1');
    return { 'GET /api/2.0/clusters/get': () => ({ cluster_id: 'c-1', cluster_name: 'etl', state }) };
  };
  const finished = (results: object) => ({
    'POST /api/1.2/contexts/create': () => ({ id: 'x' }),
    'GET /api/1.2/contexts/status': () => ({ id: 'x', status: 'Running' }),
    'POST /api/1.2/commands/execute': () => ({ id: 'y' }),
    'GET /api/1.2/commands/status': () => ({ id: 'y', status: 'Finished', results }),
    'POST /api/1.2/contexts/destroy': () => ({ id: 'x' }),
  });
  const CODE = 'dbutils.fs.mount("s3a://raw-data", "/mnt/x")';

  it('executes the deployed code on the connected cluster', async () => {
    const { calls } = workspace({
      ...connected('RUNNING'),
      ...finished({ resultType: 'text', data: '' }),
    });
    const user = await open({ ...STORED, code: CODE });
    await user.click(screen.getByRole('button', { name: 'Deploy Notebook' }));
    await screen.findByText('Executed: the bucket is mounted at /mnt/raw-data.');
    expect(said.map(({ title }) => title)).toEqual([
      'S3 Mount notebook deployed',
      'Executing mount code',
      'Bucket mounted',
    ]);
    expect(calls.find(({ call }) => call === 'POST /api/1.2/commands/execute')?.body).toEqual({
      clusterId: 'c-1',
      contextId: 'x',
      language: 'python',
      command: `${CODE}\n`,
    });
    expect(calls.at(-1)?.call).toBe('POST /api/1.2/contexts/destroy');
  });

  it('shows the cluster’s error of a failed mount, without the keys in its URL', async () => {
    const summary = `<b>Exception</b>: cannot mount s3a://${ACCESS}:${SECRET}@raw-data`;
    workspace({ ...connected('RUNNING'), ...finished({ resultType: 'error', summary }) });
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Deploy Notebook' }));
    await screen.findByText('Exception: cannot mount s3a://•••@raw-data');
    expect(said.at(-1)).toEqual({
      title: 'The mount code failed',
      description: 'Exception: cannot mount s3a://•••@raw-data',
      destructive: true,
    });
  });

  it.each([
    ['no cluster is connected', undefined, /connect a cluster/],
    ['the cluster is not up yet', 'PENDING', /etl is not running yet/],
  ])('does not claim to execute when %s', async (_what, state, words) => {
    const { calls } = workspace(state === undefined ? {} : connected(state));
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Deploy Notebook' }));
    await screen.findByText(words);
    expect(said.map(({ title }) => title)).toEqual(['S3 Mount notebook deployed']);
    expect(calls.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);
  });

  it.each([
    [
      'the server’s message',
      () => refusal(400, { message: 'The parent folder (/Users) does not exist.' }),
      SESSION,
      'The parent folder (/Users) does not exist.',
    ],
    ['its own words', () => refusal(500, ''), SESSION, 'Failed to deploy S3 mount notebook'],
    [
      'its own words without an answer',
      () => Promise.reject(new TypeError('Failed to fetch')),
      SESSION,
      'Failed to deploy S3 mount notebook',
    ],
    [
      'what the session lacks',
      () => ({}),
      { ...SESSION, token: '' },
      'Missing workspace URL or access token',
    ],
  ])('says “Deployment failed” with %s', async (_what, answer, session, description) => {
    workspace({ 'POST /api/2.0/workspace/import': answer });
    const user = await open(STORED, session);
    await user.click(screen.getByRole('button', { name: 'Deploy Notebook' }));
    await waitFor(() => expect(said).toHaveLength(1));
    expect(said).toEqual([{ title: 'Deployment failed', description, destructive: true }]);
  });
});
