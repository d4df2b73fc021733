import { describe, expect, it } from 'vitest';
import { compareCells, filterRows, sortRows } from './compare-cells.ts';
import type { RowWriter } from './row-writer.ts';
import { csvWriter } from './write-csv.ts';
import { jsonWriter } from './write-json.ts';

describe('sorting', () => {
  it('orders numbers by all their digits', () => {
    expect(compareCells('bigint', '9007199254740993', '9007199254740992')).toBeGreaterThan(0);
    expect(compareCells('decimal(38,10)', '1.1000000001', '1.1000000000')).toBeGreaterThan(0);
    expect(compareCells('decimal(5,2)', '-1.50', '-1.49')).toBeLessThan(0);
    expect(compareCells('BIGINT', '9', '10')).toBeLessThan(0);
    expect(compareCells('double', '1.0E10', '3.5')).toBeGreaterThan(0);
    expect(compareCells('double', 'NaN', '1.0E300')).toBeGreaterThan(0);
    expect(compareCells('string', '9', '10')).toBeGreaterThan(0);
  });

  it('puts NULL first when ascending and last when descending, and keeps the order of equals', () => {
    const rows = [
      ['b', '1'],
      [null, '2'],
      ['a', '3'],
      ['b', '4'],
    ];
    const columns = [{ type: 'string' }, { type: 'int' }];
    const order = (descending: boolean) =>
      sortRows(rows, columns, { column: 0, descending }).map((row) => row[1]);
    expect(order(false)).toEqual(['2', '3', '1', '4']);
    expect(order(true)).toEqual(['1', '4', '3', '2']);
    expect(sortRows(rows, columns, undefined)).toBe(rows);
  });
});

it('finds rows by a text in any cell', () => {
  const rows = [
    ['Ana', null],
    ['Bo', 'banana'],
  ];
  expect(filterRows(rows, ' ANA ')).toHaveLength(2);
  expect(filterRows(rows, 'null')).toEqual([['Ana', null]]);
});

describe('downloads', () => {
  // One row a chunk: separators between chunks go wrong as easily as those between rows.
  const all = ({ begin, rows: write, end }: RowWriter, given: readonly (readonly (string | null)[])[]) =>
    begin + given.map((row) => write([row])).join('') + write([]) + end();
  const columns = [
    { name: 'id', type: 'BIGINT' },
    { name: 'id', type: 'STRING' },
    { name: 'tags', type: 'ARRAY<STRING>' },
    { name: 'ok', type: 'BOOLEAN' },
  ];
  const rows = [
    ['9007199254740993', 'say "hi",\nthen go', '["a"]', 'true'],
    [null, '', null, null],
  ];

  it('write CSV that distinguishes an empty string from NULL', () => {
    expect(all(csvWriter(columns), rows)).toBe(
      'id,id,tags,ok\r\n9007199254740993,"say ""hi"",\nthen go","[""a""]",true\r\n,"",,\r\n',
    );
  });

  it('write JSON with exact numbers, nested values and no lost column', () => {
    const text = all(jsonWriter(columns), rows);
    expect(text).toContain('"id": 9007199254740993, "id_2":');
    expect(JSON.parse(text)[1]).toEqual({ id: null, id_2: '', tags: null, ok: null });
    expect(JSON.parse(text)[0].tags).toEqual(['a']);
    expect(all(jsonWriter([{ name: 'x', type: 'double' }]), [['NaN']])).toBe('[\n  {"x": "NaN"}\n]\n');
    expect(JSON.parse(all(jsonWriter(columns), []))).toEqual([]);
  });
});
