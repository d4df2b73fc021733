import { describe, expect, it } from 'vitest';
import { type SniffedCsv, sniffCsv } from './sniff-csv.ts';

const STANDARD: SniffedCsv = {
  hasHeader: true,
  delimiter: ',',
  quote: '"',
  escape: 'doubled',
  quotedLineBreaks: false,
  encoding: 'UTF-8',
};

const sniff = (text: string | Uint8Array, complete = true): SniffedCsv =>
  sniffCsv(typeof text === 'string' ? new TextEncoder().encode(text) : text, complete);

describe('a look at a CSV file', () => {
  it.each<[what: string, text: string, found: Partial<SniffedCsv>]>([
    ['nothing', '', { hasHeader: false }],
    ['plain', 'id,name\n1,a\n2,b\n', {}],
    ['doubled quotes', 'id,name\n1,"Widget ""Pro"", large"\n', {}],
    ['backslashes before quotes', 'id,name\n1,"say \\"hi\\", you"\n2,"x"\n', { escape: 'backslash' }],
    ['backslashes before backslashes', 'id,path\n1,"C:\\\\temp"\n2,"D:"\n', { escape: 'backslash' }],
    ['a backslash at the end of a value', 'id,path\n1,"C:\\temp\\"\n2,"D:\\"\n', {}],
    ['a line break in quotes', 'id,note\n1,"two\nlines"\n2,b\n', { quotedLineBreaks: true }],
    ['CR and LF, one of them in quotes', 'id,note\r\n1,"two\r\nlines"\r\n', { quotedLineBreaks: true }],
    ['semicolons beside decimal commas', 'a;b\n1,5;2,5\n3,5;4,5\n', { delimiter: ';' }],
    ['tabs', 'a\tb\n1\tx, y\n2\tz\n', { delimiter: '\\t' }],
    ['bars', 'a|b\n1|2\n', { delimiter: '|' }],
    ['delimiters in quotes', 'a;b\n"x,y,z";"1,2,3"\n"p,q,r";"4,5,6"\n', { delimiter: ';' }],
    ['single quotes', "a,b\n'x, y','it''s'\n'z','w'\n", { quote: "'" }],
    ['apostrophes', "name,note\nO'Neil,it's\n'n,b\n", {}],
    ['one column', 'name\nAnna\nBert\n', {}],
    ['no header', '1,Anna\n2,Bert\n', { hasHeader: false }],
    ['dates in the first row', '2026-01-02,x\n2026-01-03,y\n', { hasHeader: false }],
    ['a name twice', 'x,x\ny,z\n', { hasHeader: false }],
    ['years as names', 'country,2023,2024\nDE,1,2\n', {}],
    ['blank lines', '\n\nid,name\n\n1,a\n', {}],
  ])('tells %s', (_what, text, found) => {
    expect(sniff(text)).toEqual({ ...STANDARD, ...found });
  });

  it('tells UTF-8 with and without its mark from Latin-1, also where the bytes end within a character', () => {
    const bytes = new TextEncoder().encode('id,name\n1,Zoë 日本🚀\n');
    expect(sniff(bytes)).toEqual(STANDARD);
    expect(sniff(bytes.slice(0, -2), false)).toEqual(STANDARD);
    expect(sniff(Uint8Array.from([0xef, 0xbb, 0xbf, ...bytes]))).toEqual(STANDARD);
    const latin = Uint8Array.from('id,name\n1,Zoë\n', (sign) => sign.charCodeAt(0));
    expect(sniff(latin)).toEqual({ ...STANDARD, encoding: 'ISO-8859-1' });
  });

  it('looks at whole lines only where there is more than was read', () => {
    expect(sniff('id,name\n1,"a"\n2,"b', false)).toEqual(STANDARD);
  });
});
