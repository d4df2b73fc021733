import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchExampleCredentials, fetchServerConfig } from './server-config.ts';

afterEach(() => vi.unstubAllGlobals());

function answering(answer: () => Promise<Response>) {
  const fetch = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>(answer);
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

describe('fetchServerConfig', () => {
  it('returns the local workspace', async () => {
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
    ['another object', async () => Response.json({ localWorkspaceToken: 't' })],
    ['an error', async () => new Response('{}', { status: 500 })],
  ])('says that there is no local workspace on %s', async (_what, answer) => {
    answering(answer);
    await expect(fetchServerConfig()).rejects.toThrow('No local workspace is running with this app');
  });

  it('says that the server is down when there is no response', async () => {
    answering(async () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(fetchServerConfig()).rejects.toThrow('did not respond');
  });
});

describe('the example credentials', () => {
  it('mention the one-time link when the server returns no token', async () => {
    answering(async () => Response.json({ localWorkspaceUrl: 'http://127.0.0.1:4001' }));
    await expect(fetchExampleCredentials()).rejects.toThrow('Open the one-time link printed by "npm start"');
  });

  it('stay available while the page is open if a one-time link provided them', async () => {
    window.history.replaceState(null, '', '/?x=1#link=abc-_9');
    const example = { localWorkspaceUrl: 'http://127.0.0.1:4001', localWorkspaceToken: 't' };
    const fetch = answering(async () => Response.json(example));
    expect(await fetchExampleCredentials()).toEqual(example);
    expect(await fetchExampleCredentials()).toEqual(example);
    expect(fetch.mock.calls).toMatchObject([['/api/config', { headers: { 'x-lakehouse-link': 'abc-_9' } }]]);
    expect(window.location.href).toMatch(/\/\?x=1$/u);
  });
});
