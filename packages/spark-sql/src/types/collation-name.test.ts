import { expect, it } from 'vitest';
import { parseType } from '../syntax/parse-type.ts';
import { collationName } from './collation-name.ts';
import { capitalType, formatType } from './column-type.ts';

it.each([
  ['utf8_lcase', 'UTF8_LCASE'],
  ['unicode_ai_ci', 'UNICODE_CI_AI'],
  ['UNICODE_CS_AS', 'UNICODE'],
  ['sr_cyrl_srb_rtrim_ci', 'sr_Cyrl_SRB_CI_RTRIM'],
  ['DE', 'de'],
  ['unicode_ci_ci', 'unicode_ci_ci'],
  ['unicode_ci_cs', 'unicode_ci_cs'],
  ['unicode_ci_x', 'unicode_ci_x'],
])('spells %s as %s', (written, name) => {
  expect(collationName(written)).toBe(name);
});

it('is part of a type of strings, and of none else', () => {
  const type = parseType(
    'struct<a: string collate unicode_ci, b: array<string collate system.builtin.DE>, c: string>',
  );
  expect(formatType(type)).toBe('struct<a:string collate UNICODE_CI,b:array<string collate de>,c:string>');
  expect(capitalType(parseType('string collate SR_ci_ai'))).toBe('STRING COLLATE sr_CI_AI');
  expect(() => parseType('int collate unicode')).toThrow('Unexpected text');
});
