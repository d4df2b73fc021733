import { assertNever } from '../types/assert-never.ts';
import { type ColumnType, formatType } from '../types/column-type.ts';
import type { LiteralValue } from './literal-value.ts';
import type { SqlProblem } from './problem.ts';
import { dateText, timestampText } from './temporal-text.ts';
import { timeText } from './time-text.ts';
import type { Literal } from './tree.ts';

export type LiteralResult =
  | { readonly ok: true; readonly literal: Literal }
  | { readonly ok: false; readonly problem: SqlProblem };

const WHOLE = {
  tinyint: { bits: 7n, suffix: 'Y' },
  smallint: { bits: 15n, suffix: 'S' },
  int: { bits: 31n, suffix: '' },
  bigint: { bits: 63n, suffix: 'L' },
} as const;

const BOOLEANS: Readonly<Record<string, boolean>> = {
  true: true,
  t: true,
  yes: true,
  y: true,
  '1': true,
  false: false,
  f: false,
  no: false,
  n: false,
  '0': false,
};

/**
 * The literal of a column's type for what the user typed: `2026-01-01` for a date column; `007` stays `007` for a
 * string column and is 7 for an integer column. `null` gives NULL. The problem says what the type expects.
 */
export function sqlLiteral(value: string | null, type: ColumnType): LiteralResult {
  const found = value === null ? ({ type: 'null' } as const) : literalValue(value, type);
  if (typeof found === 'string')
    return {
      ok: false,
      problem: {
        code: 'invalid-value',
        severity: 'error',
        message: `“${value}” is not a value of type ${formatType(type)}: ${found}.`,
      },
    };
  return { ok: true, literal: { kind: 'literal', value: found, start: 0, end: 0 } };
}

const NO_LITERAL = 'a value of this type has no literal; write an expression instead';

/** The value, or what the type expects. */
function literalValue(text: string, type: ColumnType): LiteralValue | string {
  switch (type.kind) {
    case 'string':
      return { type: 'string', value: text };
    case 'boolean': {
      const word = text.trim().toLowerCase();
      const value = Object.hasOwn(BOOLEANS, word) ? BOOLEANS[word] : undefined;
      return value === undefined ? 'write true or false' : { type: 'boolean', value };
    }
    case 'tinyint':
    case 'smallint':
    case 'int':
    case 'bigint':
      return wholeNumber(text.trim(), type.kind);
    case 'float':
    case 'double':
      return fraction(text.trim(), type.kind === 'float' ? 'F' : 'D');
    case 'decimal':
      return exactNumber(text.trim(), type.precision, type.scale);
    case 'date': {
      const date = dateText(text);
      return date === undefined ? 'write year-month-day, such as 2026-01-31' : { type: 'date', text: date };
    }
    case 'time': {
      // Spark compares no times of different digits.
      if (type.precision !== 6) return NO_LITERAL;
      const time = timeText(text);
      return time === undefined ? 'write a time of day, such as 12:30:00' : { type: 'time', text: time };
    }
    case 'timestamp': {
      const time = timestampText(text);
      if (!time) return 'write a date and a time, such as 2026-01-31 12:30:00';
      return { type: 'timestamp', text: `${time.text}${time.zone && ` ${time.zone}`}` };
    }
    case 'timestamp_ntz': {
      const time = timestampText(text);
      return time?.zone === ''
        ? { type: 'timestamp_ntz', text: time.text }
        : 'write a date and a time without a zone, such as 2026-01-31 12:30:00';
    }
    case 'binary':
      return /^(?:[0-9a-f]{2})*$/iu.test(text.trim())
        ? { type: 'binary', text: text.trim().toUpperCase() }
        : 'write pairs of hexadecimal digits, such as 1F4B';
    case 'variant':
    case 'void':
    case 'array':
    case 'map':
    case 'struct':
    case 'interval':
      return NO_LITERAL;
    default:
      return assertNever(type);
  }
}

function wholeNumber(text: string, kind: keyof typeof WHOLE): LiteralValue | string {
  const { bits, suffix } = WHOLE[kind];
  const limit = 1n << bits;
  const value = /^[+-]?\d{1,40}$/u.test(text) ? BigInt(text.replace(/^\+/u, '')) : undefined;
  return value !== undefined && value >= -limit && value < limit
    ? { type: 'number', text: String(value), suffix }
    : `write a whole number from ${-limit} to ${limit - 1n}`;
}

/** The words that Spark's cast reads as a DOUBLE or FLOAT, in lower case without a plus. */
const NOT_FINITE: Readonly<Record<string, string>> = {
  nan: 'NaN',
  inf: 'Infinity',
  infinity: 'Infinity',
  '-inf': '-Infinity',
  '-infinity': '-Infinity',
};

function fraction(text: string, suffix: 'F' | 'D'): LiteralValue | string {
  const word = text.toLowerCase().replace(/^\+(?=i)/u, '');
  const named = Object.hasOwn(NOT_FINITE, word) ? NOT_FINITE[word] : undefined;
  if (named !== undefined) return { type: 'number', text: named, suffix };
  const found = /^([+-]?)(\d+(?:\.\d*)?|\.\d+)(?:e([+-]?\d{1,3}))?$/iu.exec(text);
  if (!found) return 'write a number such as 12.5, NaN or Infinity';
  if (!Number.isFinite(suffix === 'F' ? Math.fround(Number(text)) : Number(text)))
    return `write a number up to ${suffix === 'F' ? '3.4E38' : '1.7E308'}, or Infinity`;
  const [, sign = '', digits = '', exponent] = found;
  const whole = digits.startsWith('.') ? `0${digits}` : digits.replace(/\.$/u, '').replace(/^0+(?=\d)/u, '');
  const power = exponent === undefined ? '' : `E${Number(exponent)}`;
  return { type: 'number', text: `${sign === '-' ? '-' : ''}${whole}${power}`, suffix };
}

function exactNumber(text: string, precision: number, scale: number): LiteralValue | string {
  const found = /^([+-]?)0*((?:[1-9]\d*)?)(?:\.(\d*))?$/u.exec(text);
  const [, sign = '', whole = '', after = ''] = found ?? [];
  const expected = `write a number with at most ${precision - scale} digits before and ${scale} after the decimal point`;
  if (!found || !/\d/u.test(text) || whole.length > precision - scale || /[1-9]/u.test(after.slice(scale)))
    return expected;
  const digits = `${whole || '0'}${after && `.${after.slice(0, scale)}`}`.replace(/\.$/u, '');
  return {
    type: 'number',
    text: `${sign === '-' ? '-' : ''}${digits}`,
    suffix: digits.includes('.') ? '' : 'BD',
  };
}
