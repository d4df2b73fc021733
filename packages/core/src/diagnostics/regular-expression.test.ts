import { expect, it } from 'vitest';
import { groupsIn } from './regular-expression.ts';

it.each([
  ['', 0],
  ['(a)(?:b)(?<name>c)(?<=d)(?!e)', 2],
  ['\\(a\\)[(]([)])', 1],
  ['[]()]', 0],
  ['a)(', undefined],
  ['[a', undefined],
  ['a\\', undefined],
  ['a{2}b{2,}c{2,3}', 0],
  ['\\p{L}(\\x{41})\\{', 1],
  ['\\Q({[\\E(a)', 1],
  ['[a-z&&[^(b]](c)', 1],
  ['a{', undefined],
  ['${nowhere}', undefined],
])('the groups of %s are %s', (pattern, groups) => {
  expect(groupsIn(pattern)).toBe(groups);
});
