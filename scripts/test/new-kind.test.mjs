import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { copyTypeCache } from '../lib/copy-type-cache.mjs';
import { editedText, recipeSteps } from '../lib/recipe-steps.mjs';
import { touchedBeside, treeSnapshot } from '../lib/tree-snapshot.mjs';
import { temporaryTree } from './temporary-tree.mjs';

test('a recipe contains the files to write and the commands to run', () => {
  const recipe = [
    'Text with `code`.',
    '```ts a/b.ts',
    'one',
    '',
    'two',
    '```',
    '```ts',
    'only shown',
    '```',
    '```sh',
    'npm run gen',
    'npx vitest run x',
    '```',
    '```diff a/list.ts',
    ' one',
    '+two',
    '```',
    '```sh spark',
    'takes long',
    '```',
  ].join('\n');
  expect(recipeSteps(recipe)).toEqual([
    { kind: 'file', path: 'a/b.ts', text: 'one\n\ntwo\n' },
    { kind: 'command', line: 'npm run gen' },
    { kind: 'command', line: 'npx vitest run x' },
    { kind: 'edit', path: 'a/list.ts', text: ' one\n+two\n' },
  ]);
});

test('changes outside the folder of a kind are reported, except in generated files and installed packages', () => {
  const files = { 'src/a.ts': 'a', 'src/b.ts': 'b', 'src/list.gen.ts': '', 'node_modules/x/i.js': '' };
  const before = treeSnapshot(temporaryTree(files));
  const { 'src/b.ts': _, ...left } = files;
  const changed = {
    ...left,
    'src/a.ts': 'changed',
    'src/c.ts': '',
    'src/list.gen.ts': 'changed',
    'node_modules/x/i.js': 'changed',
    'nodes/new/golden/one.py': '',
    'nodes/new-too/index.ts': '',
  };
  expect(touchedBeside(before, treeSnapshot(temporaryTree(changed)), 'nodes/new').toSorted()).toEqual([
    'nodes/new-too/index.ts was made',
    'src/a.ts was changed',
    'src/b.ts was deleted',
    'src/c.ts was made',
  ]);
});

test('a recipe adds lines after lines that occur exactly once', () => {
  expect(editedText('zero\none\nthree\n', ' one\n+two\n')).toBe('zero\none\ntwo\nthree\n');
  expect(() => editedText('one\none\n', ' one\n+two\n')).toThrow('not there exactly once');
  expect(() => editedText('zero\n', ' one\n+two\n')).toThrow('not there exactly once');
});

test('what the compiler noted names the files of the copy, and the installed packages of the original', () => {
  const folder = 'node_modules/.cache/types';
  const names = ['../../../packages/core/src/a.ts', '../../typescript/lib/lib.d.ts', '../../../../out.ts'];
  const original = temporaryTree({ [`${folder}/p.tsbuildinfo`]: JSON.stringify({ fileNames: names }) });
  const copy = temporaryTree({ 'package.json': '{}' });
  copyTypeCache(original, copy);
  const { fileNames } = JSON.parse(readFileSync(join(copy, folder, 'p.tsbuildinfo'), 'utf8'));
  expect(fileNames.map((/** @type {string} */ name) => resolve(copy, folder, name))).toEqual([
    join(copy, 'packages/core/src/a.ts'),
    join(original, 'node_modules/typescript/lib/lib.d.ts'),
    resolve(copy, '../out.ts'),
  ]);
  // Nothing was checked yet: the copy is checked as a whole.
  expect(() => copyTypeCache(temporaryTree({ 'package.json': '{}' }), copy)).not.toThrow();
});
