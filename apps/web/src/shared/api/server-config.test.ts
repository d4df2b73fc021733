import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchServerConfig } from './server-config.ts';

afterEach(() => vi.unstubAllGlobals());

const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer));

describe('fetchServerConfig', () => {
  it('gives the local workspace', async () => {
    answering(async () =>
      Response.json({ localWorkspaceUrl: 'http://127.0.0.1:4001', localWorkspaceToken: 't' }),
    );
    expect(await fetchServerConfig()).toEqual({
      localWorkspaceUrl: 'http://127.0.0.1:4001',
      localWorkspaceToken: 't',
    });
  });

  it.each([
    ['a page in place of JSON', async () => new Response('<html>')],
    ['a config without a token', async () => Response.json({ localWorkspaceUrl: 'http://x' })],
    ['an error', async () => new Response('{}', { status: 500 })],
  ])('says that there is no local workspace on %s', async (_what, answer) => {
    answering(answer);
    await expect(fetchServerConfig()).rejects.toThrow('No local workspace runs beside this app');
  });

  it('says that the server is gone when nothing answers', async () => {
    answering(async () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(fetchServerConfig()).rejects.toThrow('did not answer');
  });
});
