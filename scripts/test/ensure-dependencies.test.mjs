import { readlinkSync, realpathSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { staleDependencies } from '../lib/ensure-dependencies.mjs';
import { linkWorkspaces } from '../lib/link-workspaces.mjs';
import { temporaryTree } from './temporary-tree.mjs';

const lock = (/** @type {object} */ packages) =>
  JSON.stringify({ packages: { '': { name: 'root' }, ...packages } });
const a = { 'node_modules/a': { version: '1.0.0', integrity: 'x' } };
const otherPlatform = { 'node_modules/b-windows': { version: '1.0.0', integrity: 'y', optional: true } };

/** `there`: the packages whose files are there; all that npm recorded when absent. */
const stale = (
  /** @type {object} */ wanted,
  /** @type {object | undefined} */ installed,
  there = Object.keys(installed ?? {}),
) =>
  staleDependencies(
    temporaryTree({
      'package-lock.json': lock(wanted),
      ...(installed === undefined ? {} : { 'node_modules/.package-lock.json': lock(installed) }),
      ...Object.fromEntries(there.map((path) => [`${path}/package.json`, '{}'])),
    }),
  );

test('a complete installation is left unchanged, also without packages of other platforms', () => {
  expect(stale({ ...a, ...otherPlatform }, a)).toBeUndefined();
});

test.each([
  ['nothing is installed', a, undefined],
  ['a package is missing', { ...a, 'node_modules/c': { version: '1.0.0' } }, a],
  ['the lockfile asks for another version', { 'node_modules/a': { version: '1.0.1', integrity: 'z' } }, a],
])('packages are installed when %s', (_, wanted, installed) => {
  expect(stale(wanted, installed)).toBeTypeOf('string');
});

test('packages are installed again when files that npm recorded are gone, as after two concurrent installations', () => {
  expect(stale(a, a, [])).toBe('node_modules/a has no files');
});

const own = {
  'node_modules/@own/tool': { resolved: 'packages/tool', link: true },
  'packages/tool': { name: '@own/tool', version: '0.1.0' },
};

test('a package of our own that came with a pull is linked without an installation', () => {
  const root = temporaryTree({
    'package-lock.json': lock({ ...a, ...own }),
    'node_modules/.package-lock.json': lock(a),
    'node_modules/a/package.json': '{}',
    'packages/tool/package.json': '{}',
  });
  expect(staleDependencies(root)).toBeUndefined();
  linkWorkspaces(root);
  linkWorkspaces(root);
  expect(realpathSync(join(root, 'node_modules/@own/tool'))).toBe(realpathSync(join(root, 'packages/tool')));
});

test.each(
  /** @type {const} */ ([
    ['linux', false],
    ['darwin', false],
    ['win32', true],
  ]),
)('on %s the link holds an absolute path: %s, which a junction of Windows needs', (platform, absolute) => {
  const root = temporaryTree({
    'package-lock.json': lock(own),
    'node_modules/.package-lock.json': '{}',
    'packages/tool/package.json': '{}',
  });
  linkWorkspaces(root, platform);
  const target = readlinkSync(join(root, 'node_modules/@own/tool'));
  expect(isAbsolute(target)).toBe(absolute);
  expect(resolve(root, 'node_modules/@own', target)).toBe(join(root, 'packages/tool'));
});

test('nothing is linked before the first installation', () => {
  const root = temporaryTree({ 'package-lock.json': lock(own), 'packages/tool/package.json': '{}' });
  linkWorkspaces(root);
  expect(staleDependencies(root)).toBe('nothing is installed yet');
});
