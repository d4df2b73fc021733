import { checkExpression } from '@lakehouse/spark-sql/check/check-expression';
import { makeCall, makeCast, makeColumn, makeText } from '@lakehouse/spark-sql/syntax/make';
import { parseType, TypeSyntaxError } from '@lakehouse/spark-sql/syntax/parse-type';
import type { Expression } from '@lakehouse/spark-sql/syntax/tree';
import {
  type Column,
  type ColumnType,
  decimal,
  findColumn,
  formatType,
  isTemporal,
  type Schema,
  sameName,
  T,
} from '@lakehouse/spark-sql/types/column-type';
import { missingColumns } from '../../../diagnostics/column-checks.ts';
import { dateFormatProblem } from '../../../diagnostics/date-format.ts';
import { error, type Problem, setting } from '../../../diagnostics/diagnostic.ts';
import type { CastConfig, Conversion } from './config.ts';

export interface Converted {
  readonly name: string;
  readonly type: ColumnType;
  readonly expression: Expression;
}

export interface Conversions {
  readonly converted: readonly Converted[];
  readonly problems: readonly Problem[];
}

/** The converted columns, and what is wrong with the others. */
export function readConversions(config: CastConfig, schema: Schema | undefined): Conversions {
  if (config.columns.length === 0)
    return { converted: [], problems: [error('no-column', 'Add at least one column', 'columns')] };
  const converted: Converted[] = [];
  const problems: Problem[] = [];
  for (const [at, conversion] of config.columns.entries()) {
    const found = readOne(config, conversion, at, schema);
    if ('type' in found) converted.push(found);
    else problems.push(...found);
  }
  return { converted, problems };
}

function readOne(
  config: CastConfig,
  conversion: Conversion,
  at: number,
  schema: Schema | undefined,
): Converted | readonly Problem[] {
  const path = `columns.${at}`;
  const { column: name } = conversion;
  if (name === '') return [error('no-column', 'Choose a column', `${path}.column`)];
  if (config.columns.slice(0, at).some(({ column }) => sameName(column, name)))
    return [error('column-twice', `“${name}” is converted above: remove one of the two`, `${path}.column`)];
  const missing = missingColumns([name], schema, `${path}.column`);
  if (missing.length > 0) return missing;
  const type = targetType(conversion, path);
  if ('code' in type) return [type];
  const column = (schema && findColumn(schema, name)) ?? { name, type: T.void };
  const format = formatOf(conversion);
  const mismatch = schema && format !== '' ? wrongFormat(config, conversion, column, at) : undefined;
  if (mismatch) return [mismatch];
  const invalid = format === '' ? undefined : dateFormatProblem(format, `${path}.format`);
  if (invalid) return [invalid];
  const expression = converted(makeColumn(column.name), type, format, config.onFailure === 'null');
  const checked = schema && checkExpression(expression, schema, { allow: 'scalar' });
  const refused = checked?.problems.map((one): Problem => ({ ...one, field: `${path}.type` })) ?? [];
  return refused.length > 0 ? refused : { name: column.name, type, expression };
}

const formatOf = ({ type, format }: Conversion): string =>
  type === 'date' || type === 'timestamp' || type === 'string' ? format : '';

function targetType({ type, precision, scale, other }: Conversion, path: string): ColumnType | Problem {
  if (type === 'decimal')
    return scale > precision
      ? error('scale', `Of ${precision} digits, ${scale} can’t be after the point`, `${path}.scale`)
      : decimal(precision, scale);
  if (type !== 'other') return T[type];
  if (other.trim() === '') return error('no-type', 'Enter a type such as ARRAY<INT>', `${path}.other`);
  try {
    return parseType(other);
  } catch (cause) {
    if (!(cause instanceof TypeSyntaxError)) throw cause;
    return error('invalid-type', cause.message, `${path}.other`);
  }
}

/** The problem of a format that the types don't use. */
function wrongFormat(
  config: CastConfig,
  { type }: Conversion,
  column: Column,
  at: number,
): Problem | undefined {
  const fits = type === 'string' ? isTemporal(column.type) : column.type.kind === 'string';
  if (fits) return undefined;
  const used = type === 'string' ? 'writes dates and times' : 'reads STRING columns';
  const columns = config.columns.map((one, index) => (index === at ? { ...one, format: '' } : one));
  return {
    ...error(
      'format-without-use',
      `A format ${used}, and “${column.name}” is ${formatType(column.type)}: leave it out`,
      `columns.${at}.format`,
    ),
    fixes: [setting('Leave the format out', { columns })],
  };
}

function converted(value: Expression, type: ColumnType, format: string, safe: boolean): Expression {
  if (format === '') return makeCast(value, type, safe);
  const pattern = makeText(format);
  if (type.kind === 'string') return makeCall('date_format', value, pattern);
  if (!safe) return makeCall(type.kind === 'date' ? 'to_date' : 'to_timestamp', value, pattern);
  const time = makeCall('try_to_timestamp', value, pattern);
  return type.kind === 'date' ? makeCast(time, type, false) : time;
}
