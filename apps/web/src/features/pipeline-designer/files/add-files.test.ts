import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UnansweredError } from '../../../shared/api/connection.ts';
import { testingContext } from '../../../shared/pipeline/commands/testing-context.ts';
import { UploadError } from '../../../shared/widgets/upload-file.ts';
import { addFiles, type UploadEnvironment } from './add-files.ts';
import { type UploadState, useUploads } from './uploads-store.ts';

const UPLOADS = '/Volumes/main/default/uploads';
const session = { workspaceUrl: 'http://127.0.0.1:1', token: 't' };

const PATIENCE = { timeout: 150_000 };

/** Waits for what happens after other calls. */
const until = <T>(check: () => T): Promise<T> => vi.waitFor(check, PATIENCE);

/** The names on the volume. */
let there: Set<string>;
let sent: { path: string; overwrite: boolean | undefined }[];
/** The folders that exist. */
let folders: string[];
let t = testingContext();
let env: UploadEnvironment;

const answers: Record<string, (url: string, init?: RequestInit) => Response> = {
  directories: (url, init) => {
    if (init?.method !== 'HEAD')
      return Response.json({ contents: [...there].map((name) => ({ path: `${UPLOADS}/${name}`, name })) });
    return new Response(null, { status: folders.some((one) => url.endsWith(one)) ? 200 : 404 });
  },
  warehouses: () => Response.json({ warehouses: [{ id: 'w', name: 'W', state: 'RUNNING' }] }),
  statements: () => {
    return Response.json({
      statement_id: 's',
      status: { state: 'SUCCEEDED' },
      manifest: {
        schema: { columns: [{ name: 'col_name', position: 0, type_name: 'STRING', type_text: 'STRING' }] },
      },
      result: { data_array: [['id', 'bigint']] },
    });
  },
};

beforeEach(() => {
  localStorage.clear();
  [there, sent, folders] = [new Set(), [], [UPLOADS]];
  t = testingContext();
  useUploads.setState({ list: [], folderQuestion: undefined });
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const found = Object.entries(answers).find(([part]) => url.includes(`/${part}`));
    return found?.[1](url, init) ?? new Response('{}', { status: 500 });
  });
  env = {
    store: t.context.store,
    notify: t.context.notify,
    now: t.context.now,
    session,
    client: new QueryClient(),
    send: async (_session, path, file, { overwrite }) => {
      if (there.has(file.name) && overwrite !== true && path.endsWith(`/${file.name}`))
        throw new UploadError('exists', 409);
      sent.push({ path, overwrite });
    },
  };
});
afterEach(() => vi.unstubAllGlobals());

const file = (name: string, content = 'id;name\n1;a\n') => new File([content], name);
const stateOf = async <Kind extends UploadState['kind']>(kind: Kind) =>
  until(() => {
    const found = useUploads.getState().list.find(({ state }) => state.kind === kind)?.state;
    if (found?.kind !== kind) throw new Error(`No file is ${kind}`);
    return found as Extract<UploadState, { kind: Kind }>;
  });

it('uploads files and stacks a source for each where they were dropped, as one step of undo', async () => {
  await addFiles(env, [file('orders.csv'), file('events.json', '{"id": 1}\n{"id": 2}\n')], {
    at: { x: 400, y: 80 },
  });
  expect(sent.map(({ path }) => path)).toEqual([`${UPLOADS}/orders.csv`, `${UPLOADS}/events.json`]);
  const [orders, events] = t.nodes();
  expect(orders).toMatchObject({
    label: 'orders',
    position: { x: 400, y: 80 },
    config: {
      from: 'file',
      cloudProvider: 'volume',
      fileFormat: 'csv',
      filePath: `${UPLOADS}/orders.csv`,
      delimiter: ';',
      schema: 'id BIGINT',
    },
  });
  expect(events).toMatchObject({ label: 'events', config: { fileFormat: 'json', multiLine: false } });
  expect(events?.position.x).toBe(400);
  expect((events?.position.y ?? 0) - 80).toBeGreaterThanOrEqual(94);
  expect(t.edges()).toEqual([]);
  expect(t.context.store.getState()).toMatchObject({
    previewNodeId: orders?.id,
    bottomTab: 'preview',
    folded: false,
  });
  expect(useUploads.getState().list).toEqual([]);
  expect(t.said).toEqual([{ title: '2 files uploaded', description: UPLOADS }]);
  t.context.store.getState().undo();
  expect(t.nodes()).toEqual([]);
});

it('asks before it replaces a file', async () => {
  there.add('orders.csv');
  const done = addFiles(env, [file('orders.csv')]);
  expect(await stateOf('taken')).toMatchObject({ path: `${UPLOADS}/orders.csv` });
  expect(sent).toEqual([]);
  (await stateOf('taken')).answer('replace');
  await done;
  expect(sent).toEqual([{ path: `${UPLOADS}/orders.csv`, overwrite: true }]);
  expect(t.nodes()).toHaveLength(1);
});

it('keeps both under a free name', async () => {
  there = new Set(['orders.csv', 'orders-2.csv']);
  const done = addFiles(env, [file('orders.csv')]);
  (await stateOf('taken')).answer('both');
  await done;
  expect(sent).toEqual([{ path: `${UPLOADS}/orders-3.csv`, overwrite: false }]);
  expect(t.nodes()).toMatchObject([{ label: 'orders-3', config: { filePath: `${UPLOADS}/orders-3.csv` } }]);
});

it('uploads the others while one waits for an answer, and nothing of one that is canceled', async () => {
  there.add('orders.csv');
  const done = addFiles(env, [file('orders.csv'), file('other.csv')]);
  await until(() => expect(t.nodes()).toMatchObject([{ label: 'other' }]));
  (await stateOf('taken')).answer('cancel');
  await done;
  expect(sent).toHaveLength(1);
  expect(useUploads.getState().list).toEqual([]);
});

it('says of each file why it can’t be read, and reads the others', async () => {
  await addFiles(env, [file('empty.csv', ''), file('book.xlsx', 'PK\u0003\u0004…'), file('orders.csv')]);
  expect(t.nodes()).toMatchObject([{ label: 'orders' }]);
  const failed = useUploads
    .getState()
    .list.map(({ name, state }) => [name, state.kind === 'failed' && state.why]);
  expect(failed).toEqual([
    ['empty.csv', 'The file is empty.'],
    ['book.xlsx', 'A workbook can’t be read: save its sheet as CSV, or copy the cells and paste them here.'],
  ]);
});

it('uploads again once the workspace is back', async () => {
  const send = vi
    .fn<NonNullable<UploadEnvironment['send']>>(env.send)
    .mockRejectedValueOnce(new UnansweredError('workspace'))
    .mockRejectedValueOnce(new UploadError('full', 507));
  await addFiles({ ...env, send }, [file('orders.csv'), file('items.csv')]);
  const { list, retryWaiting } = useUploads.getState();
  expect(list.map(({ name, state }) => [name, state.kind === 'failed' && state.why])).toEqual([
    ['orders.csv', 'The workspace does not answer. The upload starts again once it is back.'],
    ['items.csv', 'full'],
  ]);
  retryWaiting();
  await until(() => expect(t.nodes()).toHaveLength(1));
  // The other was refused, which another try of its own does not change.
  expect(send).toHaveBeenCalledTimes(3);
  expect(useUploads.getState().list.map(({ name }) => name)).toEqual(['items.csv']);
});

it('adds nothing to another pipeline that was opened meanwhile', async () => {
  there.add('orders.csv');
  const done = addFiles(env, [file('orders.csv')]);
  const { answer } = await stateOf('taken');
  t.context.store.getState().open({ name: 'Other', nodes: [], edges: [] });
  answer('replace');
  await done;
  expect(sent).toHaveLength(1);
  expect(t.nodes()).toEqual([]);
});

it('asks where files go if there is no volume for them, and remembers it', async () => {
  folders = ['/Volumes/dev/me/files'];
  const done = addFiles(env, [file('orders.csv')]);
  await until(() => expect(useUploads.getState().folderQuestion).toBeDefined());
  useUploads.getState().folderQuestion?.('/Volumes/dev/me/files');
  await done;
  await addFiles(env, [file('*_items.csv')]);
  expect(sent.map(({ path }) => path)).toEqual([
    '/Volumes/dev/me/files/orders.csv',
    // Spark would skip a file that begins with an underscore, and take the star for a pattern.
    '/Volumes/dev/me/files/items.csv',
  ]);
});

it('asks too when somebody else took the name meanwhile', async () => {
  const send = vi
    .fn<NonNullable<UploadEnvironment['send']>>(env.send)
    .mockRejectedValueOnce(new UploadError('exists', 409));
  const done = addFiles({ ...env, send }, [file('orders.csv')]);
  (await stateOf('taken')).answer('both');
  await done;
  expect(sent.map(({ path }) => path)).toEqual([`${UPLOADS}/orders-2.csv`]);
});
