/** A cell of a generated file; null is written as an empty field. */
export type Value = string | number | boolean | null;

const cell = (value: Value): string => {
  const text = value === null ? '' : String(value);
  return /[",\n\r]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows as CSV lines with a header. */
export function* csvLines(header: readonly string[], rows: Iterable<readonly Value[]>): Generator<string> {
  yield `${header.join(',')}\n`;
  for (const row of rows) yield `${row.map(cell).join(',')}\n`;
}

/** Objects as JSON lines. */
export function* jsonLines(objects: Iterable<object>): Generator<string> {
  for (const object of objects) yield `${JSON.stringify(object)}\n`;
}

/** Joins lines into blocks of about `size` characters, since one write per line is slow. */
export function* blocks(lines: Iterable<string>, size = 1 << 16): Generator<string> {
  let block = '';
  for (const line of lines) {
    block += line;
    if (block.length >= size) {
      yield block;
      block = '';
    }
  }
  if (block !== '') yield block;
}

const DAY_MS = 86_400_000;

/** `YYYY-MM-DD` of a day, counted from 1970-01-01. */
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** `YYYY-MM-DD HH:MM:SS` in UTC of a second of a day. */
export const timeText = (day: number, second: number): string =>
  new Date(day * DAY_MS + second * 1000).toISOString().slice(0, 19).replace('T', ' ');

/** The number of days from 1970-01-01 to a date. */
export const dayOf = (year: number, month: number, day: number): number =>
  Date.UTC(year, month - 1, day) / DAY_MS;

/** Cents as a decimal with two digits. */
export const money = (cents: number): string => (cents / 100).toFixed(2);
