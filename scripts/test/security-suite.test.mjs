import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../lib/list-files.mjs';
import { ROOT } from '../lib/root.mjs';
import { SECURITY_GROUPS } from '../lib/security-groups.mjs';

const named = Object.values(SECURITY_GROUPS).flat();

test('every file of the security suite exists', () => {
  expect(named.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  expect(named.length).toBe(new Set(named).size);
});

test('every test in a folder named security is in a group', () => {
  const tests = listFiles(['packages', 'apps']).filter((file) =>
    /\/test\/security\/.*\.test\.tsx?$/.test(file),
  );
  expect(tests.length).toBeGreaterThan(4);
  expect(tests.filter((file) => !named.includes(file))).toEqual([]);
});
