import { type Cursor, comes, expect, fail, failAs, isSymbol, nextToken, peek, take } from './cursor.ts';

const legacy = (number: string) => ({ name: `_LEGACY_ERROR_TEMP_${number}`, state: '42000' });
const limit = (kind: string) => ({ name: `INVALID_LIMIT_LIKE_EXPRESSION.${kind}`, state: '42K0E' });

/** Takes the number of rows or percent of a sample. */
export function sampleSize(cursor: Cursor): string {
  if (isSymbol(cursor, ')'))
    failAs(cursor, legacy('0014'), 'TABLESAMPLE needs a size: write (10 PERCENT) or (100 ROWS).');
  if (isSymbol(cursor, '-')) {
    const isRows = peek(cursor, 2).text.toLowerCase() === 'rows';
    failAs(
      cursor,
      isRows ? limit('IS_NEGATIVE') : legacy('0064'),
      `The size of a sample can’t be negative: write ${isRows ? 'a number of rows' : '0 to 100 PERCENT'}.`,
    );
  }
  const token = nextToken(cursor);
  if (token.kind === 'word' && peek(cursor, 1).text.toLowerCase() === 'rows')
    failAs(
      cursor,
      limit('IS_UNFOLDABLE'),
      'The number of rows of a sample has to be a constant: write the number.',
    );
  if (token.kind === 'word' && /^\d+b$/u.test(token.lower)) failAs(cursor, legacy('0015'), BYTES);
  if (token.kind !== 'number') fail(cursor, 'expected a number');
  return take(cursor).text;
}

const BYTES = 'A sample of bytes is not supported: write (10 PERCENT) or (100 ROWS).';

/** Takes ROWS, without which a number says nothing. */
export function mustCountRows(cursor: Cursor): void {
  if (isSymbol(cursor, ')'))
    failAs(cursor, legacy('0016'), 'A sample is of PERCENT or ROWS: write (10 PERCENT) or (100 ROWS).');
  if (!comes(cursor, 'ROWS') && nextToken(cursor).text.toLowerCase() === 'b')
    failAs(cursor, legacy('0015'), BYTES);
  expect(cursor, 'ROWS');
}
