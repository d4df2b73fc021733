import { isColumnType } from '@lakehouse/spark-sql/coercion/expression-type';
import { literalType } from '@lakehouse/spark-sql/coercion/literal-type';
import type { LiteralValue } from '@lakehouse/spark-sql/syntax/literal-value';
import type { Expression } from '@lakehouse/spark-sql/syntax/tree';
import { T, time } from '@lakehouse/spark-sql/types/column-type';
import { badRequest } from '../../duck/failures.ts';
import { cast } from './cast.ts';
import { timeLiteral } from './time-of-day.ts';
import { literal, type Typed } from './typed.ts';

/** The value of a literal that is not an interval. */
export function bindLiteral(value: Exclude<LiteralValue, { type: 'interval' }>): Typed {
  switch (value.type) {
    case 'null':
      return literal(null, T.void);
    case 'boolean':
    case 'string':
      return literal(value.value, T[value.type]);
    case 'binary':
      return literal(value.text, T.binary);
    case 'time':
      return timeLiteral(value.text, time());
    case 'date':
    case 'timestamp':
    case 'timestamp_ntz':
      return cast(literal(value.text, T.string), T[value.type], 'ansi');
    case 'number': {
      const type = literalType(value);
      if (typeof type === 'string') throw badRequest('INVALID_NUMERIC_LITERAL_RANGE', `${type}.`, '22003');
      return literal(
        type.kind === 'decimal' ? plainDigits(value.text, type.scale) : value.text,
        isColumnType(type) ? type : T.double,
      );
    }
  }
}

/** A decimal without an exponent, which DuckDB reads only where no digit is lost on the way. */
function plainDigits(text: string, scale: number): string {
  const [mantissa = '', exponent] = text.split('E');
  if (exponent === undefined) return text;
  const [before = '', after = ''] = mantissa.replace('-', '').split('.');
  const digits = `${before}${after}${'0'.repeat(Math.max(0, Number(exponent) - after.length))}`;
  const padded = digits.padStart(scale + 1, '0');
  const point = padded.length - scale;
  return `${text.startsWith('-') ? '-' : ''}${padded.slice(0, point)}.${padded.slice(point)}`;
}

/** The digits of an INT literal, which is a position in GROUP BY and ORDER BY; undefined for any other expression. */
export const wholeNumber = (expr: Expression): string | undefined =>
  expr.kind === 'literal' && expr.value.type === 'number' && literalType(expr.value) === T.int
    ? expr.value.text
    : undefined;

/** The value of a literal as a string, null for NULL; undefined for intervals and other expressions. */
export function literalText(expr: Expression): string | null | undefined {
  if (expr.kind !== 'literal') return undefined;
  const { value } = expr;
  switch (value.type) {
    case 'null':
      return null;
    case 'interval':
      return undefined;
    case 'boolean':
    case 'string':
      return String(value.value);
    default:
      return value.text;
  }
}
