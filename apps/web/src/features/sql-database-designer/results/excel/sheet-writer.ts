import type { DataColumn } from '@lakehouse/ui/data-table';
import type { RowWriter } from '../row-writer.ts';

/** What a sheet of Excel can hold. */
const MAX_ROWS = 1_048_576;
const MAX_COLUMNS = 16_384;
const MAX_CHARACTERS = 32_767;
/** More digits than a cell of Excel keeps: such numbers are written as text. */
const MAX_DIGITS = 15;

const NUMBER_TYPE = /^(?:tinyint|smallint|int|bigint|decimal)\b/iu;
const FLOAT_TYPE = /^(?:float|double)\b/iu;
const NUMBER = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/u;
const TIME = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d):(\d\d)(\.\d+)?Z?)?$/u;
/** The styles of `workbook.ts`, by their position. */
const DATE_STYLE = 1;
const TIME_STYLE = 2;
/** The days before March 1900 have wrong numbers in Excel, which counts 29 February 1900. */
const FIRST_DAY = 61;
const UNIX_EPOCH_DAY = 25_569;
const DAY_MS = 86_400_000;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Text for a sheet: what XML can't hold is written as Excel writes it. */
const escaped = (text: string): string =>
  text
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/_(?=x[\dA-Fa-f]{4}_)/gu, '_x005F_')
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, (sign) => {
      if (sign === '\t' || sign === '\n' || (sign > '~' && sign < '\u00A0')) return sign;
      const code = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
      return `_x${code}_`;
    })
    .replace(/[&<>]/gu, (sign) => ENTITIES[sign] ?? sign);

/** The day number of a date or timestamp; undefined where Excel has none. */
function dayNumber(text: string): number | undefined {
  const found = TIME.exec(text);
  if (!found) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const milliseconds = Math.round(Number(found[7] ?? 0) * 1000);
  const number = Date.UTC(year, month - 1, day, hour, minute, second, milliseconds) / DAY_MS + UNIX_EPOCH_DAY;
  return number >= FIRST_DAY ? number : undefined;
}

const digitsOf = (text: string): number =>
  text
    .replace(/[eE].*$/u, '')
    .replace(/\D/gu, '')
    .replace(/^0+/u, '').length;

function cell({ name, type }: DataColumn, value: string | null): string {
  if (value === null) return '<c/>';
  if (
    NUMBER.test(value) &&
    (FLOAT_TYPE.test(type) || (NUMBER_TYPE.test(type) && digitsOf(value) <= MAX_DIGITS))
  )
    return `<c><v>${value}</v></c>`;
  if (/^boolean\b/iu.test(type)) return `<c t="b"><v>${value === 'true' ? 1 : 0}</v></c>`;
  const day = /^(?:date|timestamp)/iu.test(type) ? dayNumber(value) : undefined;
  if (day !== undefined) return `<c s="${/^date/iu.test(type) ? DATE_STYLE : TIME_STYLE}"><v>${day}</v></c>`;
  if (value.length > MAX_CHARACTERS)
    throw new RangeError(
      `A cell of Excel holds at most ${MAX_CHARACTERS.toLocaleString('en')} characters, and a value of ${name} is longer`,
    );
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

/**
 * Rows as the sheet of a workbook, under a row of names that stays in view. Numbers with more digits than Excel keeps are
 * text. Throws RangeError for what a sheet can't hold.
 */
export function sheetWriter(columns: readonly DataColumn[]): RowWriter {
  if (columns.length > MAX_COLUMNS)
    throw new RangeError(`A sheet of Excel holds at most ${MAX_COLUMNS.toLocaleString('en')} columns`);
  let count = 1;
  const names = columns.map(({ name }) => cell({ name, type: 'string' }, name)).join('');
  return {
    begin:
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
      '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews>' +
      '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>' +
      `</sheetViews><sheetData><row>${names}</row>`,
    rows: (rows) => {
      count += rows.length;
      if (count > MAX_ROWS)
        throw new RangeError(
          `A sheet of Excel holds at most ${(MAX_ROWS - 1).toLocaleString('en')} rows under its header`,
        );
      return rows
        .map((row) => `<row>${columns.map((column, at) => cell(column, row[at] ?? null)).join('')}</row>`)
        .join('');
    },
    end: () => '</sheetData></worksheet>',
  };
}
