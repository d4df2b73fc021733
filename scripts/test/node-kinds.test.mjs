import { expect, test } from 'vitest';
import { formatGenerated } from '../generators/format-generated.mjs';
import { identifierOf } from '../generators/identifier-of.mjs';
import { nodeKindsGenerator } from '../generators/node-kinds.mjs';
import { temporaryTree } from './temporary-tree.mjs';

const nodes = 'packages/core/src/pipeline/nodes';

test('lists the folders that contain a kind, by name, as biome formats them', () => {
  const root = temporaryTree({
    [`${nodes}/with-column/index.ts`]: '',
    [`${nodes}/filter/index.ts`]: '',
    [`${nodes}/shared/notes.md`]: '',
    [`${nodes}/index.gen.ts`]: '',
  });
  const text = formatGenerated(nodeKindsGenerator.output, nodeKindsGenerator.generate(root));
  expect(text).toBe(
    [
      '// Written by `npm run gen` from the folders beside this file. Do not edit.',
      "import { kind as filter } from './filter/index.ts';",
      "import { kind as withColumn } from './with-column/index.ts';",
      '',
      '/** Every node kind, in the order of its folder name. */',
      'export const NODE_KINDS = [filter, withColumn] as const;',
      '',
    ].join('\n'),
  );
});

test('a list too long for a line takes one line per kind', () => {
  const files = Object.fromEntries(
    Array.from({ length: 20 }, (_, i) => [`${nodes}/transformation-${i}/index.ts`, '']),
  );
  const text = formatGenerated(nodeKindsGenerator.output, nodeKindsGenerator.generate(temporaryTree(files)));
  expect(text).toContain('\n  transformation0,\n');
});

test.each([
  ['with-column', 'withColumn'],
  ['s3-mount', 's3Mount'],
  ['case', 'caseKind'],
  ['default', 'defaultKind'],
])('%s is called %s', (folder, name) => {
  expect(identifierOf(folder)).toBe(name);
});

test.each(['WithColumn', 'with_column', '2d', 'a--b'])('the folder name %s is rejected', (folder) => {
  expect(() => identifierOf(folder)).toThrow('kebab-case');
});
