import { expect, test } from 'vitest';
import { staleDependencies } from '../lib/ensure-dependencies.mjs';
import { temporaryTree } from './temporary-tree.mjs';

const lock = (/** @type {object} */ packages) =>
  JSON.stringify({ packages: { '': { name: 'root' }, ...packages } });
const a = { 'node_modules/a': { version: '1.0.0', integrity: 'x' } };
const otherPlatform = { 'node_modules/b-windows': { version: '1.0.0', integrity: 'y', optional: true } };

const stale = (/** @type {object} */ wanted, /** @type {object | undefined} */ installed) =>
  staleDependencies(
    temporaryTree({
      'package-lock.json': lock(wanted),
      ...(installed === undefined ? {} : { 'node_modules/.package-lock.json': lock(installed) }),
    }),
  );

test('what is installed as wanted is left alone, also without packages of other platforms', () => {
  expect(stale({ ...a, ...otherPlatform }, a)).toBeUndefined();
});

test.each([
  ['nothing is installed', a, undefined],
  ['a package is missing', { ...a, 'node_modules/c': { version: '1.0.0' } }, a],
  ['the lockfile asks for another version', { 'node_modules/a': { version: '1.0.1', integrity: 'z' } }, a],
])('packages are installed when %s', (_, wanted, installed) => {
  expect(stale(wanted, installed)).toBeTypeOf('string');
});
