import { expect, it } from 'vitest';
import { replaceSqlParts } from './replace-sql-parts.ts';

const replaced = (text: string): string =>
  replaceSqlParts(text, { quoted: (literal) => literal.toUpperCase(), parameter: (name) => `<${name}>` });

it.each([
  ['a = ${x}', 'a = <x>'],
  ["'it\\'s ${x}' || \"y\"", "'IT\\'S ${X}' || \"Y\""],
  ["r'\\' || ${x}", "r'\\' || <x>"],
  ['`${x}` -- ${x}\n${x}', '`${x}` -- ${x}\n<x>'],
  ['/* ${x} */ ${x}', '/* ${x} */ <x>'],
  // Comments nest in Spark: a value inside could end the outer one.
  ['/* a /* b */ ${x} */ ${x}', '/* a /* b */ ${x} */ <x>'],
  ['/* ${x} /* b */ ${x}', '/* ${x} /* b */ ${x}'],
  ["'it''s' # ${x} $ ${x}", "'IT''S' # <x> $ <x>"],
  ["${x} 'not closed ${x}", "<x> 'not closed ${x}"],
  ["R'${x}' `a``${x}` ${1}", "R'${x}' `a``${x}` ${1}"],
])('replaces strings and parameters of %j, and nothing in comments and quoted names', (text, expected) => {
  expect(replaced(text)).toBe(expected);
});
