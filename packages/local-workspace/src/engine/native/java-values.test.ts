import { expect, it } from 'vitest';
import { asciiDigits, readJavaDouble } from './java-values.ts';

it('reads numbers as Java does', () => {
  const texts = [
    '1e400',
    '-1e400',
    '1d',
    ' 2.5F ',
    '0x1.8p1',
    '-0xAp-1',
    '+Infinity',
    '.5e1',
    '-inf',
    '1L',
    '1e',
  ];
  expect(texts.map((text) => readJavaDouble(text, false))).toEqual([
    'Infinity',
    '-Infinity',
    '1',
    '2.5',
    '3',
    '-5',
    'Infinity',
    '5',
    null,
    null,
    null,
  ]);
  expect(readJavaDouble('1e40', true)).toBe('Infinity');
});

it('reads the digits of every script', () => {
  expect(asciiDigits('٣٤ ۵ ९ ６ ꧙ é')).toBe('34 5 9 6 9 é');
});
