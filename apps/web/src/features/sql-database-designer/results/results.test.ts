import { CompressionStream } from 'node:stream/web';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { readSubject } from '../analysis/subject.ts';
import { createResultPages, type ResultPages } from '../model/run/result-pages.ts';
import { cellOrder, filterRows, keepRows, sortRows } from './compare-cells.ts';
import { sheetWriter } from './excel/sheet-writer.ts';
import { openWorkbook } from './excel/workbook.ts';
import type { RowWriter } from './row-writer.ts';
import { arrangedBy } from './use-result-rows.ts';
import { csvWriter } from './write-csv.ts';
import { jsonWriter } from './write-json.ts';

describe('sorting', () => {
  it('orders numbers by all their digits', () => {
    expect(cellOrder('bigint')('9007199254740993', '9007199254740992')).toBeGreaterThan(0);
    expect(cellOrder('decimal(38,10)')('1.1000000001', '1.1000000000')).toBeGreaterThan(0);
    expect(cellOrder('decimal(5,2)')('-1.50', '-1.49')).toBeLessThan(0);
    expect(cellOrder('BIGINT')('9', '10')).toBeLessThan(0);
    expect(cellOrder('double')('1.0E10', '3.5')).toBeGreaterThan(0);
    expect(cellOrder('double')('NaN', '1.0E300')).toBeGreaterThan(0);
    expect(cellOrder('string')('9', '10')).toBeGreaterThan(0);
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

it('is sorted by the warehouse where the result of a query is large or cut off, and by the browser otherwise', () => {
  const pages = (totalRowCount: number, truncated = false) =>
    createResultPages({
      statementId: 's',
      columns: [{ name: 'name', type: 'string' }],
      chunks: [],
      firstRows: [],
      readChunk: async () => [],
      truncated,
      totalRowCount,
    });
  const request = { tabId: 't', statements: [], parameters: [], rowLimit: 100, warehouseId: 'w' };
  const of = (statement: string, result: ResultPages) =>
    arrangedBy(result, readSubject(statement, request, result));
  expect(of('SELECT name FROM t', pages(60_000))).toBe('warehouse');
  expect(of('SELECT name FROM t', pages(100, true))).toBe('warehouse');
  expect(of('SELECT name FROM t', pages(100))).toBe('browser');
  for (const statement of ['SHOW TABLES', 'DESCRIBE HISTORY t', 'SHOW PARTITIONS t'])
    expect([statement, of(statement, pages(900_000))]).toEqual([statement, 'browser']);
});

it('finds rows by a text in any cell', () => {
  const rows = [
    ['Ana', null],
    ['Bo', 'banana'],
  ];
  expect(filterRows(rows, ' ANA ')).toHaveLength(2);
  expect(filterRows(rows, 'null')).toEqual([['Ana', null]]);
});

it('keeps the rows with a value, or leaves them out', () => {
  const rows = [
    ['a', '1'],
    ['b', null],
    ['a', null],
  ];
  const a = { column: 0, value: 'a', keep: true };
  expect(keepRows(rows, [a, { column: 1, value: null, keep: false }])).toEqual([['a', '1']]);
  expect(keepRows(rows, [{ ...a, keep: false }])).toEqual([['b', null]]);
  expect(keepRows(rows, [])).toBe(rows);
});

describe('a workbook', () => {
  const columns = [
    { name: 'id', type: 'bigint' },
    { name: 'a & b', type: 'string' },
    { name: 'day', type: 'date' },
    { name: 'at', type: 'timestamp' },
    { name: 'ok', type: 'boolean' },
  ];
  const text = (value: string) => `<c t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`;

  it('has numbers, dates and booleans of Excel, and as text what Excel would change', () => {
    const { begin, rows, end } = sheetWriter(columns);
    expect(begin).toContain(text('a &amp; b'));
    expect(rows([['42', '=1+1 <b>', '2026-01-02', '2026-01-02T12:00:00.000Z', 'true']])).toBe(
      `<row><c><v>42</v></c>${text('=1+1 &lt;b&gt;')}<c s="1"><v>46024</v></c><c s="2"><v>46024.5</v></c><c t="b"><v>1</v></c></row>`,
    );
    expect(rows([['9007199254740993', 'x\u0001_x0041_', '1899-12-31', null, null]])).toBe(
      `<row>${text('9007199254740993')}${text('x_x0001__x005F_x0041_')}${text('1899-12-31')}<c/><c/></row>`,
    );
    expect(end()).toBe('</sheetData></worksheet>');
    expect(() => rows([[null, 'x'.repeat(40_000), null, null, null]])).toThrow(/a & b/u);
  });

  it('is a ZIP file that holds its sheet whole', async () => {
    // Browsers have them, the DOM of the tests has not.
    vi.stubGlobal('CompressionStream', CompressionStream);
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    const { writer, sink } = await openWorkbook(columns, {
      write: async (piece) => {
        if (typeof piece !== 'string') pieces.push(piece);
      },
      close: async () => undefined,
      abandon: async () => undefined,
    });
    const written = writer.begin + writer.rows([['1', 'ü', null, null, null]]) + writer.end();
    for (const part of [written.slice(0, 300), written.slice(300)]) await sink.write(part);
    await sink.close();
    const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer());
    const view = new DataView(bytes.buffer);
    const directory = view.getUint32(bytes.length - 6, true);
    const names: string[] = [];
    let sheet: Uint8Array<ArrayBuffer> | undefined;
    for (let at = directory; view.getUint32(at, true) === 0x02014b50; ) {
      const length = view.getUint16(at + 28, true);
      const name = new TextDecoder().decode(bytes.slice(at + 46, at + 46 + length));
      names.push(name);
      const start = view.getUint32(at + 42, true) + 30 + length;
      if (name.endsWith('sheet1.xml')) sheet = bytes.slice(start, start + view.getUint32(at + 20, true));
      at += 46 + length;
    }
    expect(names).toContain('[Content_Types].xml');
    const unpacked = inflateRawSync(sheet ?? new Uint8Array()).toString('utf8');
    expect(unpacked).toBe(written);
    vi.unstubAllGlobals();
  });
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
