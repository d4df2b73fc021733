import { expect, test } from 'vitest';
import { reachableScripts, startOf } from '../lib/reachable-scripts.mjs';

const manifest = {
  'index.html': {
    file: 'a/index.js',
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: ['src/home.tsx'],
  },
  '_react.js': { file: 'a/react.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'a/shared.js', imports: ['_react.js'] },
  'src/home.tsx': { file: 'a/home.js', imports: ['_react.js'], dynamicImports: ['src/editor.tsx'] },
  'src/editor.tsx': { file: 'a/editor.js' },
  'style.css': { file: 'a/style.css' },
};

test('follows static imports only, also around a cycle, and names each file once', () => {
  expect(reachableScripts(manifest, ['index.html', 'src/home.tsx'])).toEqual([
    'a/home.js',
    'a/index.js',
    'a/react.js',
    'a/shared.js',
  ]);
});

test('a page starts from the entry and from its own lazy route', () => {
  expect(startOf(manifest, /home\.tsx$/)).toEqual(['index.html', 'src/home.tsx']);
});

test('an import that is not in the manifest is an error', () => {
  expect(() => reachableScripts({ a: { file: 'a.js', imports: ['gone'] } }, ['a'])).toThrow('gone');
});
