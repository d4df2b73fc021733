import { expect, it } from 'vitest';
import { likePattern } from './like-pattern.ts';

it.each([
  ['', 'anything', true],
  ['%', '', true],
  ['Orders', 'oRDERS', true],
  ['orders', 'orders2', false],
  ['o%s', 'orders', true],
  ['o%s', 'orderx', false],
  ['%der%', 'orders', true],
  ['%a%b%', 'xaxxbx', true],
  ['%a%b%', 'xbxxax', false],
  ['o_ders', 'orders', true],
  ['o_ders', 'oders', false],
  ['_', '😀', true],
  ['a\\_b', 'a_b', true],
  ['a\\_b', 'axb', false],
  ['a\\%', 'a%', true],
  ['a\\%', 'ab', false],
  ['a\\\\b', 'a\\b', true],
  ['a\\', 'a\\', true],
  ['a.*', 'abc', false],
  ['%%%', 'x', true],
  ['x%%', 'x', true],
])('%j of %j: %s', (pattern, name, is) => {
  expect(likePattern(pattern)(name)).toBe(is);
});

it('a pattern of many parts ends, whatever the name is', () => {
  expect(likePattern('%a'.repeat(500))('a'.repeat(499).concat('b'))).toBe(false);
});
