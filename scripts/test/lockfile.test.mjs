import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../lib/root.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, inBundle?: boolean, os?: string[], cpu?: string[],
 *   libc?: string[], optionalDependencies?: Record<string, string> }} Entry
 * @typedef {{ os: string, cpu: string, libc?: string }} Platform
 */

/**
 * @param {string} file below the root
 * @returns {Record<string, Entry>}
 */
const read = (file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;
const packages = read('package-lock.json');

/** The platforms that the app supports. */
const PLATFORMS = /** @satisfies {readonly Platform[]} */ ([
  { os: 'darwin', cpu: 'arm64' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'linux', cpu: 'x64', libc: 'musl' },
  { os: 'linux', cpu: 'arm64', libc: 'musl' },
  { os: 'win32', cpu: 'x64' },
]);

/**
 * The path of a dependency in the lockfile, resolved as Node does: nearest node_modules first.
 *
 * @param {string} from path of the package that asks
 * @param {string} name
 * @returns {string | undefined}
 */
function locate(from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[path] !== undefined) return path;
    if (folder === '') return undefined;
  }
}

/** The libc of a binary; Linux binaries that declare none run on glibc. */
const libcOf = (/** @type {string} */ path, /** @type {Entry} */ { libc }) =>
  libc?.[0] ?? (path.endsWith('musl') ? 'musl' : 'glibc');

const wanting = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) => {
  const names = Object.keys(optionalDependencies);
  return names.length === 0 ? [] : [{ path, names }];
});

/** Packages with a separate binary for each platform. */
const native = wanting
  .map(({ path, names }) => ({
    path,
    binaries: names.flatMap((name) => {
      const at = locate(path, name);
      const entry = at === undefined ? undefined : packages[at];
      return at !== undefined && entry?.cpu !== undefined && entry.os !== undefined ? [{ at, entry }] : [];
    }),
  }))
  .filter(({ binaries }) => binaries.length > 1);

describe('the lockfile', () => {
  test('contains every optional package that another one requires, as `npm ci` demands on every platform', () => {
    const missing = wanting.flatMap(({ path, names }) =>
      names.filter((name) => locate(path, name) === undefined).map((name) => `${path} → ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test.each([
    'package-lock.json',
    'scripts/node-driver/package-lock.json',
    'scripts/node-versions/package-lock.json',
  ])('%s has the hash of every package, and no address of a registry', (file) => {
    expect(readFileSync(join(ROOT, file), 'utf8')).not.toContain('"resolved": "http');
    const unchecked = Object.entries(read(file)).filter(
      ([path, { link, integrity, inBundle }]) =>
        path.includes('node_modules/') && !link && !inBundle && !integrity?.startsWith('sha512-'),
    );
    expect(unchecked.map(([path]) => path)).toEqual([]);
  });

  test('knows packages with native parts', () => {
    expect(native.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['node_modules/@duckdb/node-bindings', 'node_modules/esbuild']),
    );
  });

  test.each(native)('has $path for macOS, Linux and Windows', ({ binaries }) => {
    // A statically linked package has no separate binary for musl.
    const musl = binaries.some(({ at, entry }) => libcOf(at, entry) === 'musl');
    const wanted = PLATFORMS.filter(({ libc }) => musl || libc !== 'musl');
    const missing = wanted.filter(
      ({ os, cpu, libc }) =>
        !binaries.some(
          ({ at, entry }) =>
            entry.os?.includes(os) &&
            entry.cpu?.includes(cpu) &&
            (libc === undefined || libcOf(at, entry) === libc),
        ),
    );
    expect(missing).toEqual([]);
  });
});
