import { literalType } from '@lakehouse/spark-sql/coercion/literal-type';
import type { LiteralValue } from '@lakehouse/spark-sql/syntax/literal-value';
import { makeCast } from '@lakehouse/spark-sql/syntax/make';
import { parseExpression } from '@lakehouse/spark-sql/syntax/parse-expression';
import { quoteString } from '@lakehouse/spark-sql/syntax/quote';
import type { Expression, Literal } from '@lakehouse/spark-sql/syntax/tree';
import { type ColumnType, equalTypes } from '@lakehouse/spark-sql/types/column-type';
import type { PyCall, PyValue } from './tree.ts';
import { textOf } from './values.ts';

export const literal = (value: LiteralValue): Literal => ({ start: 0, end: 0, kind: 'literal', value });

export const sqlText = (text: string): Expression | undefined => {
  const read = parseExpression(text);
  return read.ok ? read.expression : undefined;
};

/** A plain Python value as Spark types it: a whole number is an INT or BIGINT, any other a DOUBLE. */
export function plainValue(value: PyValue): Literal | undefined {
  switch (value.kind) {
    case 'text':
      return literal({ type: 'string', value: value.value });
    case 'constant':
      return literal(value.value === null ? { type: 'null' } : { type: 'boolean', value: value.value });
    case 'number':
      return number(value.text, '');
    case 'unary':
      return value.operator === '-' && value.operand.kind === 'number'
        ? number(value.operand.text, '-')
        : undefined;
    case 'call':
      return isFloat(value) ? notFinite(textOf(value.args[0])) : undefined;
    default:
      return undefined;
  }
}

const isFloat = ({ of, args, keywords }: PyCall): boolean =>
  of.kind === 'name' && of.id === 'float' && args.length === 1 && keywords.length === 0;

const NOT_FINITE: Readonly<Record<string, string>> = { inf: 'Infinity', '-inf': '-Infinity', nan: 'NaN' };

function notFinite(text: string | undefined): Literal | undefined {
  const found = NOT_FINITE[text ?? ''];
  return found === undefined ? undefined : literal({ type: 'number', text: found, suffix: 'D' });
}

const DIGITS = '0123456789';

function number(text: string, sign: '' | '-'): Literal | undefined {
  if ([...text].every((digit) => DIGITS.includes(digit)))
    return literal({ type: 'number', text: sign + text, suffix: '' });
  const given = Number(text);
  if (!Number.isFinite(given) || text.toLowerCase().startsWith('0x')) return undefined;
  const [mantissa = '0', exponent] = String(given).toUpperCase().replace('+', '').split('E');
  const whole = mantissa.includes('.') ? mantissa : `${mantissa}.0`;
  return literal({
    type: 'number',
    text: `${sign}${whole}${exponent === undefined ? '' : `E${exponent}`}`,
    suffix: 'D',
  });
}

/** `F.lit(text).cast(type)`: the literal of SQL that generated code writes so, where it is one. */
export function castText(text: string, operand: Expression, type: ColumnType): Expression {
  if (type.kind === 'decimal')
    for (const suffix of ['', 'BD'] as const) {
      const read = sqlText(`${text}${suffix}`);
      if (read?.kind === 'literal' && read.value.type === 'number' && read.value.text === text) {
        const own = literalType(read.value);
        if (typeof own !== 'string' && own.kind !== 'unknown' && equalTypes(own, type)) return read;
      }
    }
  const word =
    type.kind === 'date' || type.kind === 'timestamp' || type.kind === 'timestamp_ntz'
      ? type.kind
      : undefined;
  const temporal = word === undefined ? undefined : sqlText(`${word} ${quoteString(text)}`);
  return temporal?.kind === 'literal' ? temporal : makeCast(operand, type, false);
}
