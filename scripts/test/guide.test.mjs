import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../lib/list-files.mjs';
import { ROOT } from '../lib/root.mjs';

const PAGES = listFiles(['docs/guide']).filter((path) => path.endsWith('.md'));
const SOURCES = ['apps/web/src', 'packages/ui/src', 'packages/core/src', 'packages/spark-sql/src'];

/** @param {string} path */
const read = (path) => readFileSync(join(ROOT, path), 'utf8');

/**
 * All matches of the first group.
 *
 * @param {string} text
 * @param {RegExp} pattern
 */
const matches = (text, pattern) => [...text.matchAll(pattern)].map(([, group = '']) => group);

test('what the guide writes in bold is written on a screen', () => {
  const screens = listFiles(SOURCES)
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map(read)
    .join('\n');
  const unknown = PAGES.flatMap((page) =>
    matches(read(page), /\*\*([^*]+)\*\*/g)
      .map((label) => label.replaceAll(/\s+/g, ' '))
      .filter((label) => !screens.includes(label))
      .map((label) => `${page}: ${label}`),
  );
  expect(unknown).toEqual([]);
});

test('the guide leads to files that exist, and shows every illustration that is taken for it', () => {
  const links = PAGES.flatMap((page) =>
    matches(read(page), /\]\(([^)#:]+)\)/g).map((link) => posix.join(posix.dirname(page), link)),
  );
  expect(links.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  const illustrations = listFiles(['docs/guide/illustrations']);
  expect(illustrations.filter((path) => !links.includes(path) && !read('README.md').includes(path))).toEqual(
    [],
  );
});
