import { type ColumnType, isInteger, T } from '@lakehouse/spark-sql/types/column-type';
import { toTimestamp } from './clock.ts';
import { isInUtc } from './session-zone.ts';
import { literal, type Typed, typed } from './typed.ts';

/**
 * A literal of another type, where its value is unambiguous; undefined leaves it to CAST. DuckDB re-evaluates an
 * expression that may raise an error for each row, and does not use it to skip parts of a file.
 */
export function castLiteral({ type, literal: written }: Typed, to: ColumnType): Typed | undefined {
  if (typeof written !== 'string') return undefined;
  const isPlain =
    type.kind === 'string' ? isPlainText(written, to) : isInteger(type) && isWithinDecimal(written, to);
  if (!isPlain) return undefined;
  if (to.kind === 'timestamp' && !isInUtc())
    return typed(toTimestamp(literal(written, T.timestamp_ntz).sql), to);
  return typed(literal(written, to).sql, to);
}

/** The number of digits that always fit into the type. */
const SAFE_DIGITS: Readonly<Record<string, number>> = { tinyint: 2, smallint: 4, int: 9, bigint: 18 };
const DAY = /^(?!0000)\d{4}-\d\d-\d\d$/u;
const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?$/u;

function isPlainText(written: string, to: ColumnType): boolean {
  switch (to.kind) {
    case 'tinyint':
    case 'smallint':
    case 'int':
    case 'bigint':
      return /^-?\d+$/u.test(written) && written.length <= (SAFE_DIGITS[to.kind] ?? 0);
    case 'decimal':
      return isWithinDecimal(written, to);
    case 'date':
      return isDay(written);
    case 'timestamp':
    case 'timestamp_ntz':
      return isDay(written.slice(0, 10)) && /[ T]/u.test(written.charAt(10)) && CLOCK.test(written.slice(11));
    default:
      return false;
  }
}

function isWithinDecimal(written: string, to: ColumnType): boolean {
  const [, whole = '', fraction = ''] = /^-?(\d+)(?:\.(\d+))?$/u.exec(written) ?? [];
  return (
    to.kind === 'decimal' &&
    whole !== '' &&
    whole.replace(/^0+/u, '').length <= to.precision - to.scale &&
    fraction.length <= to.scale
  );
}

/** Whether a string is a calendar date in full `yyyy-MM-dd` form. */
function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const timestamp = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(timestamp.getTime()) && timestamp.toISOString().startsWith(text);
}
