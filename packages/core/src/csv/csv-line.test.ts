import { expect, it } from 'vitest';
import { csvLine } from './csv-line.ts';

it.each([
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ['=cmd|x', "'=cmd|x"],
  ['@SUM(1)', "'@SUM(1)"],
  ['+49 30 1', "'+49 30 1"],
  ['-1+cmd|x', "'-1+cmd|x"],
  ['-2-3', "'-2-3"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['\n=1', '"\'\n=1"'],
  ['-1.5E+10', '-1.5E+10'],
  ['-5', '-5'],
  ['+.5', '+.5'],
  ['-', "'-"],
  ['a=b', 'a=b'],
  ['', '""'],
  [null, ''],
])('%j is written as %j', (value, written) => {
  expect(csvLine([value])).toBe(`${written}\r\n`);
});
