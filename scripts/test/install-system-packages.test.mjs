import { chmodSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { installSystemPackages } from '../lib/install-system-packages.mjs';
import { temporaryTree } from './temporary-tree.mjs';

/** A fake apt-get: fails when run concurrently, records its calls, and has no package `none`. */
const APT = `#!/bin/sh
cd "$(dirname "$0")"
mkdir lock || exit 100
sleep 0.1
echo "$@" >> done
rmdir lock
case "$*" in *none*) exit 100;; esac
`;

let folder = '';
beforeEach(() => {
  folder = temporaryTree({ 'apt-get': APT });
  chmodSync(join(folder, 'apt-get'), 0o755);
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH']}`);
  return () => vi.unstubAllEnvs();
});

const installed = () => readFileSync(join(folder, 'done'), 'utf8').match(/(?<=recommends ).*/gu);

test('concurrent installations run one after the other, also when the first fails', async () => {
  const asked = ['none', 'chromium', 'python3'].map((name) =>
    installSystemPackages([name], { isRoot: true }),
  );
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(installed()).toEqual(['none', 'chromium', 'python3']);
});

test('nothing is installed without root, nor where there is no apt-get', async () => {
  expect(await installSystemPackages(['chromium'], { isRoot: false })).toBe(false);
  vi.stubEnv('PATH', temporaryTree({}));
  expect(await installSystemPackages(['chromium'], { isRoot: true })).toBe(false);
});
