import { describe, expect, it } from 'vitest';
import { type SniffedFile, sniffFile } from './sniff-file.ts';

const sniff = (name: string, content: string | readonly number[], complete = true) =>
  sniffFile(
    name,
    typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
    complete,
  );

describe('sniffFile', () => {
  it.each<[name: string, content: string | readonly number[], file: Partial<SniffedFile>]>([
    ['a.csv', 'id;name\n1;a\n', { fileFormat: 'csv', delimiter: ';', hasHeader: true }],
    ['a.tsv', 'id\tname\n1\ta\n', { fileFormat: 'csv', delimiter: '\\t' }],
    ['a.txt', '1|a\n2|b\n', { fileFormat: 'csv', delimiter: '|', hasHeader: false }],
    ['braces.csv', '{"a"},b\n1,2\n', { fileFormat: 'csv' }],
    ['a.json', '[{"a": 1}, {"a": 2}]', { fileFormat: 'json', multiLine: true }],
    ['a.json', '{\n  "a": 1\n}\n', { fileFormat: 'json', multiLine: true }],
    ['a.json', '{"a": 1}\n{"a": 2}\n', { fileFormat: 'json', multiLine: false }],
    ['a.jsonl', '{"a": 1}\r\n\r\n{"a": 2}', { fileFormat: 'json', multiLine: false }],
    ['one.json', '{"a": 1}', { fileFormat: 'json', multiLine: false }],
    ['export.txt', ' [ {"a": 1} ]', { fileFormat: 'json', multiLine: true }],
    ['no-ending', '{"a": 1}\n{"a": 2}\n', { fileFormat: 'json', multiLine: false }],
    ['data.bin', [0x50, 0x41, 0x52, 0x31, 0, 0], { fileFormat: 'parquet' }],
    ['data.csv', [0x4f, 0x52, 0x43, 0, 0], { fileFormat: 'orc' }],
  ])('%s as %j', (name, content, file) => {
    expect(sniff(name, content)).toMatchObject({ ok: true, file });
  });

  it('takes no offense at a line of JSON that is cut off', () => {
    expect(sniff('a.json', '{"a": 1}\n{"a": 2}\n{"a"', false)).toMatchObject({ file: { multiLine: false } });
    expect(sniff('a.json', '{"a": 1}\n{"a": 2}\n{"a"', true)).toMatchObject({ file: { multiLine: true } });
  });

  it.each<[name: string, content: readonly number[], reason: string]>([
    ['nothing.csv', [], 'empty'],
    ['book.xlsx', [0x50, 0x4b, 3, 4, 20, 0], 'workbook'],
    ['book.xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], 'workbook'],
    ['files.zip', [0x50, 0x4b, 3, 4, 20, 0], 'compressed'],
    ['a.csv.gz', [0x1f, 0x8b, 8, 0], 'compressed'],
    ['a.png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 1, 2], 'binary'],
  ])('refuses %s', (name, content, reason) => {
    expect(sniff(name, content)).toEqual({ ok: false, reason });
  });
});
