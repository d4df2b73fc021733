import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeWorkspace, startFakeWorkspace, TOKEN } from '../http/fake-workspace.ts';

let workspace: FakeWorkspace;
beforeAll(async () => {
  workspace = await startFakeWorkspace();
});
afterAll(() => workspace.close());

const UP = ['..', '%2e%2e', '%252e%252e', '..%2f', '..%5c', '%c0%ae%c0%ae', '．．', '....//'];
const AIMS = ['secrets.key', 'etc/passwd'];
const ODD = [
  '%00',
  'a%00b',
  '%',
  '%zz',
  '%ff',
  '\\',
  '//',
  '.',
  '~',
  '*',
  'a'.repeat(256),
  'a/'.repeat(300),
  'é'.repeat(200),
  'con',
  '%0d%0aX-Injected:%201',
  '.lakehouse-upload-x',
];
const PATHS = [
  ...UP.flatMap((up) => AIMS.flatMap((aim) => [1, 8].map((times) => `${`${up}/`.repeat(times)}${aim}`))),
  ...ODD,
];
const PREFIXES = [
  '/api/2.0/fs/files/Volumes/main/default/raw/',
  '/api/2.0/fs/files/Volumes/',
  '/api/2.0/fs/files/',
  '/api/2.0/fs/directories/Volumes/main/default/raw/',
  '/api/2.0/workspace-files/',
  '/api/2.0/sql/statements/',
  '/api/2.1/unity-catalog/tables/',
];

describe.each(['GET', 'HEAD', 'PUT', 'DELETE'])('%s', (method) => {
  it.each(PREFIXES)('%s… leads nowhere else, and fails as a mistake of the caller', async (prefix) => {
    for (const path of PATHS) {
      const answer = await fetch(`${workspace.url}${prefix}${path}`, {
        method,
        headers: { authorization: `Bearer ${TOKEN}` },
        ...(method === 'PUT' ? { body: 'x' } : {}),
      });
      const text = await answer.text();
      const place = `${method} ${prefix}${path.slice(0, 100)}: ${answer.status} ${text.slice(0, 200)}`;
      expect(answer.status, place).toBeLessThan(500);
      expect(answer.headers.get('x-injected'), place).toBeNull();
      expect(text, place).not.toMatch(/root:|\/tmp\/lakehouse-http/u);
    }
  });
});
