import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BUILD_TARGETS } from '../lib/build-targets.mjs';
import { ROOT } from '../lib/root.mjs';

const read = (/** @type {string} */ file) => readFileSync(join(ROOT, file), 'utf8');
const CONTAINER = read('Containerfile');

// No container is built here: what it calls must be there.
test('the container file runs scripts and a program that exist, on a Node that is enough', () => {
  const { scripts, engines } = JSON.parse(read('package.json'));
  const called = [...CONTAINER.matchAll(/npm run ([\w:-]+)/gu)].map(([, name]) => name);
  expect(called).toEqual(['build', 'spark:install']);
  expect(called.filter((name = '') => !(name in scripts))).toEqual([]);
  const [, program] = /^CMD \["node", "dist\/([^"]+)"/mu.exec(CONTAINER) ?? [];
  expect(BUILD_TARGETS.map(({ output }) => output)).toContain(program);
  const [, node] = /^FROM node:(\d+)-/mu.exec(CONTAINER) ?? [];
  expect(engines.node).toContain(`${node}.`);
});

test('nothing that belongs to this machine goes into the container', () => {
  const ignored = read('.containerignore').split('\n');
  const local = read('.gitignore')
    .split('\n')
    .filter((line) => /^[.\w]+\/$/u.test(line) && existsSync(join(ROOT, line)))
    .map((line) => line.slice(0, -1));
  expect(local).toContain('node_modules');
  expect(local.filter((folder) => !ignored.includes(folder))).toEqual([]);
});
