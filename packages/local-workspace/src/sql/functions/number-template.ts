import { decimalOf } from '@lakehouse/spark-sql/coercion/decimal';
import { decimal, T } from '@lakehouse/spark-sql/types/column-type';
import { plainCast, raise } from '../../duck/duck.ts';
import { badRequest } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import { formatDigits } from '../../engine/native/number-template.ts';
import { cast } from '../values/cast.ts';
import { type Typed, typed } from '../values/typed.ts';
import { type CallContext, custom, type FunctionDef, type ScalarName } from './define.ts';

function digitsOf(c: CallContext): { precision: number; scale: number; format: Duck } {
  const format = c.constant(1) ?? '';
  const digits = formatDigits(format);
  if (!digits || digits.precision > 38)
    throw badRequest('INVALID_FORMAT.WRONG_NUM_DIGIT', `The format is invalid: '${format}'.`, '42601');
  return { ...digits, format: duck.str(format) };
}

/** to_number(text, format): a DECIMAL with the number of digits in the format. */
const toNumber = (attempt: boolean): FunctionDef =>
  custom((c) => {
    const { precision, scale, format } = digitsOf(c);
    const value = c.arg(0, T.string).sql;
    const read = duck`js_read_picture(${value}, ${format})`;
    const wrong = raise(
      'INVALID_FORMAT.MISMATCH_INPUT',
      duck`${duck.str('The input "STRING" ')} || ${value} || ' does not match the format.'`,
    );
    const type = decimal(precision, scale);
    return typed(
      plainCast(
        attempt ? read : duck`coalesce(${read}, CASE WHEN ${value} IS NOT NULL THEN ${wrong} END)`,
        type,
      ),
      type,
    );
  });

/** to_char(number, format): the number as text; floating-point numbers count with the digits of a DECIMAL. */
export function numberByFormat(c: CallContext): Typed {
  const value = c.arg(0, 'number');
  const { format } = digitsOf(c);
  const exact = decimalOf(value.type)
    ? value
    : cast(value, value.type.kind === 'float' ? decimal(14, 7) : decimal(30, 15));
  return typed(duck`js_write_picture(${plainCast(exact.sql, T.string)}, ${format})`, T.string);
}

export const NUMBER_FORMAT_FUNCTIONS = {
  to_number: toNumber(false),
  try_to_number: toNumber(true),
} satisfies Partial<Readonly<Record<ScalarName, FunctionDef>>>;
