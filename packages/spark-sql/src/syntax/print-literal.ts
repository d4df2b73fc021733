import { assertNever } from '../types/assert-never.ts';
import type { IntervalPart, LiteralValue } from './literal-value.ts';
import { quoteString } from './quote.ts';

/** A literal as Spark SQL that evaluates to exactly its type and value. */
export function printLiteral(value: LiteralValue): string {
  switch (value.type) {
    case 'null':
      return 'NULL';
    case 'boolean':
      return value.value ? 'TRUE' : 'FALSE';
    case 'string':
      return quoteString(value.value);
    case 'number':
      return /\d/u.test(value.text)
        ? `${value.text}${value.suffix}`
        : `CAST('${value.text}' AS ${value.suffix === 'F' ? 'FLOAT' : 'DOUBLE'})`;
    case 'date':
      return `DATE ${quoteString(value.text)}`;
    case 'time':
      return `TIME ${quoteString(value.text)}`;
    case 'timestamp':
      return `TIMESTAMP ${quoteString(value.text)}`;
    case 'timestamp_ntz':
      return `TIMESTAMP_NTZ ${quoteString(value.text)}`;
    case 'binary':
      return `X'${value.text}'`;
    case 'interval':
      return `INTERVAL ${value.parts.map(printPart).join(' ')}`;
    default:
      return assertNever(value);
  }
}

const printPart = ({ value, unit, to }: IntervalPart): string =>
  `${quoteString(value)} ${unit.toUpperCase()}${to ? ` TO ${to.toUpperCase()}` : ''}`;
