import { DatabricksError } from '@lakehouse/databricks-client/http/databricks-error';
import { createFilesClient } from '@lakehouse/databricks-client/resources/files/files-client';
import { expect, it } from 'vitest';
import { contentForUndo, freeName, renameFile } from './volume-changes.ts';

/** A volume with files by their paths; `cut` loses the end of what is uploaded. */
function volume(files: Readonly<Record<string, string>>, cut = false) {
  const there = new Map(Object.entries(files));
  const client = createFilesClient(async ({ method, path: url, query, body }) => {
    const path = decodeURIComponent(url.slice('/api/2.0/fs/files'.length));
    const content = there.get(path);
    if (method === 'PUT') {
      if (content !== undefined && query?.['overwrite'] !== true)
        throw new DatabricksError({
          code: 'ALREADY_EXISTS',
          status: 409,
          message: 'taken',
          retryable: false,
        });
      const text = await new Response(body).text();
      there.set(path, cut ? text.slice(0, -1) : text);
    } else if (method === 'DELETE') there.delete(path);
    else return new Response(content, { headers: { 'content-length': String(content?.length) } });
    return new Response();
  });
  return { client, there };
}

it('renames a file by a copy, and deletes the file only after it', async () => {
  const { client, there } = volume({ '/Volumes/a/b/c/x y.csv': 'id\n1\n' });
  await renameFile(client, '/Volumes/a/b/c/x y.csv', '/Volumes/a/b/c/z%.csv');
  expect([...there]).toEqual([['/Volumes/a/b/c/z%.csv', 'id\n1\n']]);
});

it('keeps both files when the new name is taken', async () => {
  const files = { '/Volumes/a/b/c/x.csv': '1', '/Volumes/a/b/c/y.csv': '2' };
  const { client, there } = volume(files);
  await expect(renameFile(client, '/Volumes/a/b/c/x.csv', '/Volumes/a/b/c/y.csv')).rejects.toThrow('taken');
  expect(Object.fromEntries(there)).toEqual(files);
});

it('keeps a file whose copy is not complete', async () => {
  const { client, there } = volume({ '/Volumes/a/b/c/x.csv': 'id\n1\n' }, true);
  await expect(renameFile(client, '/Volumes/a/b/c/x.csv', '/Volumes/a/b/c/y.csv')).rejects.toThrow(
    'nothing was deleted',
  );
  expect(there.get('/Volumes/a/b/c/x.csv')).toBe('id\n1\n');
});

it('holds the content of a file for an undo, but not that of a large one', async () => {
  const { client } = volume({ '/Volumes/a/b/c/x.csv': 'id\n1\n' });
  expect(await (await contentForUndo(client, '/Volumes/a/b/c/x.csv'))?.text()).toBe('id\n1\n');
  const asked: string[] = [];
  const large = createFilesClient(async ({ method }) => {
    asked.push(method);
    return new Response(null, { headers: { 'content-length': String(65 * 1024 ** 2) } });
  });
  expect(await contentForUndo(large, '/Volumes/a/b/c/x.csv')).toBeUndefined();
  expect(asked).toEqual(['HEAD']);
});

it('numbers a name that is taken with the first free number', () => {
  expect(freeName(new Set(['a.csv', 'a-2.csv', 'a-4.csv']), 'a.csv')).toBe('a-3.csv');
});
