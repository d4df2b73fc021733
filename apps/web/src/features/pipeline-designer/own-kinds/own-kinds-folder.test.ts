import { createFetchTransport } from '@lakehouse/databricks-client/http/transport';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NEW_KIND } from './new-kind.ts';
import { deleteKind, listKinds, readKind, storeKind } from './own-kinds-folder.ts';

/** The files of a workspace behind `fetch`, by path. */
let files = new Map<string, string>();
const transport = createFetchTransport({ baseUrl: 'https://workspace', headers: () => ({}) });
const json = (body: object): Response =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });

beforeEach(() => {
  files = new Map();
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit): Promise<Response> => {
    const url = new URL(address);
    const body: { path?: string; content?: string } =
      typeof init?.body === 'string' ? JSON.parse(init.body) : {};
    const path = body.path ?? url.searchParams.get('path') ?? '';
    switch (url.pathname.split('/').at(-1)) {
      case 'list':
        return json({ objects: [...files.keys()].map((file) => ({ path: file, object_type: 'FILE' })) });
      case 'export':
        return new Response(files.get(path) ?? '');
      case 'import':
        files.set(path, Buffer.from(body.content ?? '', 'base64').toString());
        return json({});
      case 'delete':
        files.delete(path);
        return json({});
      default:
        return json({});
    }
  });
});
afterEach(() => vi.unstubAllGlobals());

const names = async () =>
  (await listKinds(transport)).map(({ definition }) => `${definition.name} ${definition.version}`);

it('a definition is a file of a shared folder, where everyone finds it', async () => {
  expect(await storeKind(transport, NEW_KIND, undefined)).toBeUndefined();
  expect([...files.keys()]).toEqual(['/Shared/lakehouse-studio/kinds/Add a rate.kind.yaml']);
  expect(await names()).toEqual(['Add a rate 1']);
  files.set('/Shared/lakehouse-studio/kinds/broken.kind.yaml', 'name: [');
  files.set('/Shared/lakehouse-studio/kinds/notes.txt', 'x');
  expect(await names()).toEqual(['Add a rate 1']);
});

it('a change is a new version, a name is taken once, and a deleted one is gone', async () => {
  await storeKind(transport, NEW_KIND, undefined);
  expect(await storeKind(transport, NEW_KIND, undefined)).toContain('There is a kind “Add a rate”');
  const [kind] = await listKinds(transport);
  const changed = NEW_KIND.replace('0.19', '0.2');
  expect(await storeKind(transport, changed, kind)).toContain('another version than 1');
  expect(await storeKind(transport, changed.replace('version: "1"', 'version: "2"'), kind)).toBeUndefined();
  expect(await names()).toEqual(['Add a rate 2']);
  if (kind) await deleteKind(transport, kind);
  expect(await names()).toEqual([]);
});

it('says what is wrong with a definition, and stores nothing', async () => {
  expect(await storeKind(transport, 'name: x', undefined)).toMatch(/^code: /u);
  expect(await storeKind(transport, 'name: [', undefined)).toContain('at line 1');
  expect(await readKind('just text')).toEqual({
    ok: false,
    message: 'The definition must have name and code',
  });
  expect(files.size).toBe(0);
});
