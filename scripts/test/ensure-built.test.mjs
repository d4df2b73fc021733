import { execFileSync } from 'node:child_process';
import { existsSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundleNode } from '../lib/bundle-node.mjs';
import { ensureBuilt } from '../lib/ensure-built.mjs';
import { ROOT } from '../lib/root.mjs';
import { temporaryTree } from './temporary-tree.mjs';

const target = {
  name: 'tool',
  entry: 'src/main.ts',
  output: 'tool.mjs',
  sources: ['src'],
  build: bundleNode,
};
const quiet = () => {};

const project = (/** @type {Readonly<Record<string, string>>} */ files) => {
  const root = temporaryTree(files);
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  return root;
};
const build = (/** @type {string} */ root) => ensureBuilt([target], { root, log: quiet });
const run = (/** @type {string} */ root) =>
  execFileSync('node', [join(root, 'dist/tool.mjs')], { encoding: 'utf8' });

test('bundles own files, leaves installed packages outside, and the result runs', async () => {
  const root = project({
    'src/main.ts':
      "import { z } from 'zod';\nimport { greet } from './greet.ts';\nconsole.log(z.string().parse(greet()));",
    'src/greet.ts': "import { sep } from 'node:path';\nexport const greet = (): string => `hello ${sep}`;",
  });
  expect(await build(root)).toEqual(['tool']);
  expect(run(root)).toBe('hello /\n');
});

test('rebuilds when a source has changed, but not when nothing or only a test has', async () => {
  const root = project({ 'src/main.ts': 'console.log(1);', 'src/main.test.ts': '' });
  expect(await build(root)).toEqual(['tool']);
  expect(await build(root)).toEqual([]);
  writeFileSync(join(root, 'src/main.test.ts'), 'changed');
  expect(await build(root)).toEqual([]);
  writeFileSync(join(root, 'src/main.ts'), 'console.log(2);');
  expect(await build(root)).toEqual(['tool']);
  expect(run(root)).toBe('2\n');
  rmSync(join(root, 'dist/tool.mjs'));
  expect(await build(root)).toEqual(['tool']);
});

test('a missing entry, code that does not parse and an unknown package fail by name', async () => {
  await expect(build(project({ 'src/other.ts': '' }))).rejects.toThrow(
    "Can't build tool: its entry src/main.ts",
  );
  const broken = project({ 'src/main.ts': 'const = 1' });
  await expect(build(broken)).rejects.toThrow('src/main.ts:1');
  expect(existsSync(join(broken, 'dist/tool.mjs'))).toBe(false);
  const unknown = project({ 'src/main.ts': "import 'not-installed-anywhere';" });
  await expect(build(unknown)).rejects.toThrow('not-installed-anywhere');
});
