/** A column of a result: its name and its type as text ("bigint", "decimal(10,2)"). */
export interface DataColumn {
  readonly name: string;
  readonly type: string;
}

/** A row of a result; every value is the exact string from the platform, or null. */
export type DataRow = readonly (string | null)[];

const NUMERIC =
  /^(tinyint|smallint|int|integer|bigint|long|short|byte|float|double|real|decimal|dec|numeric)\b/i;

/** Whether values of the type are numbers, which are aligned right. */
export const isNumericType = (type: string): boolean => NUMERIC.test(type.trim());

const MIN_WIDTH = 72;
const MAX_WIDTH = 320;
/** Average widths in px of a character in a text column and of a digit in a numeric column. */
const CHARACTER = 7.2;
const DIGIT = 8.2;
const PADDING = 26;
/** The width in px of a character of a header, of its bold name and of its type, and of what is beside them: the menu. */
const NAME = 7.9;
const TYPE = 6.8;
const HEADER_PADDING = 42;
/** The number of rows that a width is estimated from. */
const SAMPLE = 60;

/** A width in px that shows the name, the type and the first values of a column, within limits. */
export function columnWidth(
  column: DataColumn,
  index: number,
  rows: { readonly length: number; at(index: number): DataRow | undefined },
): number {
  const each = isNumericType(column.type) ? DIGIT : CHARACTER;
  const header = Math.max(column.name.length * NAME, column.type.length * TYPE) + HEADER_PADDING;
  let longest = 4;
  for (let at = 0; at < Math.min(SAMPLE, rows.length); at++)
    longest = Math.max(longest, (rows.at(at)?.[index] ?? 'null').length);
  return Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, header, longest * each + PADDING)));
}
