import { expect, it } from 'vitest';
import {
  smallEnd,
  smallIndex,
  smallPart,
  smallReplace,
  smallStart,
  smallSubstringIndex,
  smallTranslate,
  smallTrim,
} from './small-letters.ts';

it('finds a text by its small letters, from a place on', () => {
  expect(smallIndex('xaAa', 'AA', '1')).toBe('2');
  expect(smallIndex('xaAa', 'AA', '3')).toBe('3');
  expect(smallIndex('xaAa', 'AA', '4')).toBe('0');
  expect(smallIndex('ΟΔΟΣ', 'ς', '1')).toBe('4');
  expect([smallStart('aBc', 'Ab'), smallStart('aBc', 'b')]).toEqual(['true', 'false']);
  expect([smallEnd('aBc', 'bC'), smallEnd('aBc', 'b'), smallEnd('', '')]).toEqual(['true', 'false', 'true']);
});

it('takes the capital I with a dot for two small letters that are found only together', () => {
  expect([smallIndex('İo', 'i\u0307', '1'), smallIndex('İo', 'i', '1'), smallIndex('İo', 'o', '1')]).toEqual([
    '1',
    '0',
    '2',
  ]);
  expect(smallReplace('xİo', 'i\u0307O', '-')).toBe('x-');
  expect([smallTrim('i\u0307o', 'İo', 'b'), smallTrim('İo', 'i\u0307o', 'b')]).toEqual(['', 'İ']);
});

it('splits by matches apart, and counts matches in one another', () => {
  expect([smallPart('aXbxc', 'x', '2'), smallPart('aXbxc', 'x', '-1'), smallPart('a', 'x', '2')]).toEqual([
    'b',
    'c',
    '',
  ]);
  expect([smallSubstringIndex('aaAaa', 'AA', '2'), smallSubstringIndex('aaAaa', 'AA', '-2')]).toEqual([
    'a',
    'a',
  ]);
  expect([smallSubstringIndex('ab', 'x', '1'), smallSubstringIndex('ab', '', '1')]).toEqual(['ab', '']);
});

it('replaces characters by the first of those with the same small letter', () => {
  expect(smallTranslate('aBcA', 'AbBc', '123')).toBe('121');
  expect(smallReplace('aXbx', 'x', '-')).toBe('a-b-');
  expect(smallReplace('ab', '', '-')).toBe('ab');
  expect([smallTrim('aAbA', 'a', 'l'), smallTrim('aAbA', 'a', 'r'), smallTrim('aA', 'a', 'b')]).toEqual([
    'bA',
    'aAb',
    '',
  ]);
});
