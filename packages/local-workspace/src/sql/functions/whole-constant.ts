import { badRequest } from '../../duck/failures.ts';
import type { CallContext } from './define.ts';

const MAX = 2_147_483_647;

/**
 * A constant argument of the type INT by Spark's implicit cast, which cuts off what follows the point; null for NULL, and
 * `usual` for an argument that is not given. Throws SqlError for anything else.
 */
export function wholeConstant(
  { args, constant, raw }: Pick<CallContext, 'args' | 'constant' | 'raw'>,
  index: number,
  usual: number,
): number | null {
  if (!args[index]) return usual;
  const text = constant(index);
  if (text === null) return null;
  const given = raw(index);
  // The argument has the type INT already; as it was written, it still tells a string from a number.
  const isString = given?.kind === 'literal' && given.value.type === 'string';
  if (isString ? !/^\s*[+-]?\d+\s*$/u.test(text) : Number.isNaN(Number(text)))
    throw badRequest(
      'CAST_INVALID_INPUT',
      `The value '${text}' of the type "STRING" cannot be cast to "INT" because it is malformed.`,
      '22018',
    );
  const value = Math.trunc(Number(text));
  if (value >= -MAX - 1 && value <= MAX) return value;
  throw badRequest('CAST_OVERFLOW', `The value ${text} cannot be cast to "INT" due to an overflow.`, '22003');
}
