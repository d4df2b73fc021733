import { describe, expect, it } from 'vitest';
import { type SniffedCsv, sniffCsv } from './sniff-csv.ts';

const STANDARD: SniffedCsv = {
  hasHeader: true,
  delimiter: ',',
  quote: '"',
  escape: 'doubled',
  quotedLineBreaks: false,
  encoding: 'UTF-8',
  readerOptions: [],
};

const sniff = (text: string | Uint8Array, complete = true): SniffedCsv =>
  sniffCsv(typeof text === 'string' ? new TextEncoder().encode(text) : text, complete);

describe('sniffCsv', () => {
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
    ...(
      [
        ['comments above the header', '# from the shop\n#\nid,name\n1,a\n', ['comment', '#']],
        ['a marker among numbers', 'id,n\n1,2.5\n2,NULL\n3,1\n', ['nullValue', 'NULL']],
        ['the marker of exports', 'id,day\n1,2024-01-02\n2,\\N\n', ['nullValue', '\\N']],
        ['days before months', 'id,day\n1,31/01/2024\n2,01/02/2024\n', ['dateFormat', 'dd/MM/yyyy']],
        ['months before days', 'id,day\n1,01/31/2024\n2,02/01/2024\n', ['dateFormat', 'MM/dd/yyyy']],
        ['short days with points', 'id,day\n1,3.1.2024\n2,10.02.2024\n', ['dateFormat', 'd.M.yyyy']],
        ['times of day', 'id,at\n1,31.01.2024 10:00:01\n', ['timestampFormat', 'dd.MM.yyyy HH:mm:ss']],
        ['a blank after each comma', 'id, name\n1, a\n2, b\n', ['ignoreLeadingWhiteSpace', 'true']],
        ['padded values', 'id ;name\n1  ;a\n22 ;b\n', ['ignoreTrailingWhiteSpace', 'true']],
      ] as const
    ).map(([what, text, [option, value]]): [string, string, Partial<SniffedCsv>] => [
      what,
      text,
      { readerOptions: [{ option, value }], ...(text.includes(';') ? { delimiter: ';' } : {}) },
    ]),
    ['a header that begins with #', '#id,name\n1,a\n', {}],
    ['words beside NULL', 'id,n\n1,NULL\n2,none\n', {}],
    ['days that may be months', 'id,day\n1,01/02/2024\n2,03/04/2024\n', {}],
    ['days of two kinds', 'id,a,b\n1,31.01.2024,2024-01-31\n', {}],
    ['blank lines', '\n\nid,name\n\n1,a\n', {}],
  ])('detects %s', (_what, text, found) => {
    expect(sniff(text)).toEqual({ ...STANDARD, ...found });
  });

  it('distinguishes UTF-8 with and without a byte order mark from Latin-1, also where the bytes end within a character', () => {
    const bytes = new TextEncoder().encode('id,name\n1,Zoë 日本🚀\n');
    expect(sniff(bytes)).toEqual(STANDARD);
    expect(sniff(bytes.slice(0, -2), false)).toEqual(STANDARD);
    expect(sniff(Uint8Array.from([0xef, 0xbb, 0xbf, ...bytes]))).toEqual(STANDARD);
    const latin = Uint8Array.from('id,name\n1,Zoë\n', (character) => character.charCodeAt(0));
    expect(sniff(latin)).toEqual({ ...STANDARD, encoding: 'ISO-8859-1' });
  });

  it('recognizes UTF-16 by its byte order mark or by its zero bytes, and reads it as one file', () => {
    const little = (text: string): Uint8Array =>
      Uint8Array.from(
        [...text].flatMap((character) => [character.charCodeAt(0) % 256, character.charCodeAt(0) >> 8]),
      );
    const text = 'id;name\n1;Zoë\n2;日本\n';
    const found = { ...STANDARD, delimiter: ';', quotedLineBreaks: true };
    expect(sniff(little(`\uFEFF${text}`))).toEqual({ ...found, encoding: 'UTF-16' });
    expect(sniff(little(text))).toEqual({ ...found, encoding: 'UTF-16LE' });
    const big = little(text);
    for (let at = 0; at < big.length; at += 2) big.set([big[at + 1] ?? 0, big[at] ?? 0], at);
    expect(sniff(big)).toEqual({ ...found, encoding: 'UTF-16BE' });
  });

  it('ignores an incomplete last line where the file continues', () => {
    expect(sniff('id,name\n1,"a"\n2,"b', false)).toEqual(STANDARD);
  });
});
