import { afterEach, expect, it, vi } from 'vitest';
import { readCatalog, readTable } from './read-catalog.ts';

const SESSION = { workspaceUrl: 'http://127.0.0.1:1', token: 't' };
const answer = (body: unknown, init: ResponseInit = {}) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), init));
afterEach(() => vi.unstubAllGlobals());

it('reads lists, which a workspace omits when they are empty, and fields that are null', async () => {
  answer({ tables: [{ name: 't', comment: null, columns: [{ name: 'id', type_text: null }] }] });
  const { tables, schemas } = await readCatalog(SESSION, 'tables');
  expect(tables[0]).toMatchObject({ name: 't', columns: [{ name: 'id', type_text: '' }] });
  expect(schemas).toEqual([]);
});

it('explains an invalid response, and passes on the reason of a rejected request', async () => {
  answer({ tables: 'many' });
  await expect(readCatalog(SESSION, 'tables?x=1')).rejects.toThrow(/answer to tables\?x=1 .*tables/su);
  answer(['not a table']);
  await expect(readTable(SESSION, ['a', 'b', 'c'])).rejects.toThrow(/answer to tables\/a\.b\.c/u);
  answer({ error: 'No access' }, { status: 403 });
  await expect(readCatalog(SESSION, 'catalogs')).rejects.toThrow('No access');
  answer({}, { status: 500, statusText: 'Broken' });
  await expect(readCatalog(SESSION, 'catalogs')).rejects.toThrow('API Error: 500 Broken');
});
