import { describe, expect, it } from 'vitest';
import { columnWidth, isNumericType } from './column-look.ts';
import { cellAfterKey } from './grid-move.ts';
import { selectionText } from './grid-selection.ts';

const columns = [
  { name: 'id', type: 'bigint' },
  { name: 'note', type: 'string' },
  { name: 'price', type: 'decimal(38,10)' },
];
const rows = [
  ['9007199254740993', 'plain', '1.1000000000'],
  ['2', null, null],
  ['3', 'say "hi"\nthen\tgo', ''],
];
const text = (top: number, left: number, bottom: number, right: number) =>
  selectionText(
    { anchor: { row: bottom, column: left }, active: { row: top, column: right } },
    columns,
    rows,
  );

describe('selectionText', () => {
  it('gives a single cell exactly, without quotes and without a header', () => {
    expect(text(0, 0, 0, 0)).toBe('9007199254740993');
    expect(text(2, 1, 2, 1)).toBe('say "hi"\nthen\tgo');
    expect(text(1, 1, 1, 1)).toBe('');
  });

  it('gives a rectangle as lines that a spreadsheet reads back, in whichever direction it was drawn', () => {
    expect(text(1, 1, 2, 2)).toBe('note\tprice\n\t\n"say ""hi""\nthen\tgo"\t');
  });
});

describe('cellAfterKey', () => {
  const extent = { rows: 100, columns: 5, page: 10 };
  it.each([
    ['ArrowDown', false, { row: 51, column: 2 }],
    ['ArrowDown', true, { row: 99, column: 2 }],
    ['Home', false, { row: 50, column: 0 }],
    ['Home', true, { row: 0, column: 0 }],
    ['End', true, { row: 99, column: 4 }],
    ['PageUp', false, { row: 40, column: 2 }],
    ['PageDown', false, { row: 60, column: 2 }],
  ])('%s (jump: %s) leads to %o', (key, jump, expected) => {
    expect(cellAfterKey(key, jump, { row: 50, column: 2 }, extent)).toEqual(expected);
  });

  it('stays inside the table and ignores other keys', () => {
    expect(cellAfterKey('ArrowLeft', false, { row: 0, column: 0 }, extent)).toEqual({ row: 0, column: 0 });
    expect(cellAfterKey('PageDown', false, { row: 95, column: 0 }, extent)).toEqual({ row: 99, column: 0 });
    expect(cellAfterKey('x', false, { row: 0, column: 0 }, extent)).toBeUndefined();
  });
});

describe('the look of a column', () => {
  it('knows the numeric types in both spellings, and that dates and arrays of numbers are none', () => {
    for (const type of ['bigint', 'INT', 'decimal(10,2)', 'DOUBLE', 'tinyint'])
      expect(isNumericType(type)).toBe(true);
    for (const type of ['date', 'array<int>', 'interval day', 'string'])
      expect(isNumericType(type)).toBe(false);
  });

  it('is wide enough for its digits and never wider than 320 px', () => {
    expect(columnWidth({ name: 'id', type: 'bigint' }, 0, rows)).toBeGreaterThan(16 * 8);
    expect(columnWidth({ name: 'x'.repeat(500), type: 'string' }, 0, [])).toBe(320);
  });
});
