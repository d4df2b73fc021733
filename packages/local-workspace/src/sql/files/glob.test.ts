import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileMatcher, showMatcher } from './glob.ts';

describe('patterns of file names', () => {
  it.each([
    ['*.csv', ['a.csv', '.csv'], ['a.csvx', 'acsv']],
    ['**', ['', 'a'], []],
    ['?.csv', ['a.csv', '😀.csv'], ['.csv', 'ab.csv']],
    ['{a,b}.csv', ['a.csv', 'b.csv'], ['c.csv', 'a,b.csv']],
    ['x{,-{1,2*}}', ['x', 'x-1', 'x-2', 'x-29'], ['x-', 'x-3']],
    ['a,b', ['a,b'], ['a', 'b']],
    ['[a-c]1', ['a1', 'c1'], ['d1', '-1']],
    ['[^a-c]1', ['d1'], ['a1']],
    ['[!x]', ['y', '!'], ['x']],
    ['[a-]', ['a', '-'], ['b']],
    ['\\*\\[', ['*['], ['a[']],
    ['a+(b|c)$', ['a+(b|c)$'], ['ab']],
  ])('%s', (pattern, yes, no) => {
    const matches = fileMatcher(pattern);
    expect(yes.filter((name) => !matches(name))).toEqual([]);
    expect(no.filter(matches)).toEqual([]);
  });

  it.each([
    ['{x', 'a `{` has no `}`'],
    ['{a,{b}', 'a `{` has no `}`'],
    ['a[', 'a `[` has no `]`'],
    ['a[]', 'names no characters'],
    ['[z-a]', 'is in reverse order'],
    ['a\\', 'nothing follows'],
    ['a'.repeat(1025), 'more than 1,024 characters'],
  ])('%s is rejected: %s', (pattern, message) => {
    expect(() => fileMatcher(pattern)).toThrow(message);
  });

  it('agree with a naive matcher over a minimal alphabet', () => {
    const plain = (pattern: string, name: string): boolean => {
      if (pattern === '') return name === '';
      if (pattern.startsWith('*'))
        return plain(pattern.slice(1), name) || (name !== '' && plain(pattern, name.slice(1)));
      return name !== '' && [name[0], '?'].includes(pattern[0]) && plain(pattern.slice(1), name.slice(1));
    };
    const of = (alphabet: string) =>
      fc.array(fc.constantFrom(...alphabet), { maxLength: 8 }).map((characters) => characters.join(''));
    fc.assert(
      fc.property(of('ab*?'), of('ab'), (pattern, name) => {
        expect(fileMatcher(pattern)(name)).toBe(plain(pattern, name));
      }),
      { seed: 11, numRuns: 3000 },
    );
  });
});

describe('patterns of SHOW', () => {
  it.each([
    ['a*|B%', ['abc', 'b', 'Bx'], ['ca']],
    ['a | b', ['a', 'b'], ['a ']],
    ['a?[x]', ['A?[X]'], ['abx']],
  ])('%s', (pattern, yes, no) => {
    const matches = showMatcher(pattern);
    expect(yes.filter((name) => !matches(name))).toEqual([]);
    expect(no.filter(matches)).toEqual([]);
  });
});

it('hostile patterns terminate', () => {
  expect(fileMatcher(`${'*a'.repeat(500)}*b`)('a'.repeat(255))).toBe(false);
  expect(fileMatcher(`${'{*,*}'.repeat(200)}b`)('a'.repeat(255))).toBe(false);
  expect(fileMatcher(`${'{'.repeat(500)}a${'}'.repeat(500)}`)('a')).toBe(true);
  expect(showMatcher(`${'*'.repeat(1000)}!`)('from_unixtime')).toBe(false);
  expect(showMatcher('*a|'.repeat(300))('a'.repeat(254))).toBe(true);
});
