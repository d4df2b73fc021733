import type { Call, Expression, Trim } from '@lakehouse/spark-sql/syntax/tree';
import { T } from '@lakehouse/spark-sql/types/column-type';
import { badRequest } from '../../duck/failures.ts';
import type { DirectedCall } from '../functions/define.ts';
import { aggregateFunction, isGeneratorName } from '../functions/table.ts';

/** A plain call, without DISTINCT, FILTER, OVER and the like. */
export const callOf = (name: string, args: readonly Expression[]): Call => ({
  kind: 'call',
  name,
  args,
  distinct: false,
  start: 0,
  end: 0,
});

/** Whether a call has no parentheses: `current_date`, which may also be the name of a column. */
export const isBare = ({ name, args, start, end }: Call): boolean =>
  args.length === 0 && end > start && end - start === name.length;

const WITHOUT_PARENTHESES: ReadonlySet<string> = new Set([
  'current_catalog',
  'current_database',
  'current_date',
  'current_schema',
  'current_time',
  'current_timestamp',
  'current_user',
  'localtimestamp',
  'session_user',
  'user',
]);

/** Whether a name is also that of a function, which comes before the parameter of one that was made. */
export const isNamedLikeFunction = ([name = '', ...more]: readonly string[]): boolean =>
  more.length === 0 && WITHOUT_PARENTHESES.has(name.toLowerCase());

/** Whether a function is computed over rows, or gives several. */
export const isOverRows = ({ name, over }: Call): boolean =>
  over !== undefined || aggregateFunction(name) !== undefined || isGeneratorName(name);

const WITHIN = new Set(['percentile_cont', 'percentile_disc', 'mode']);

/** TRIM(LEADING x FROM s) as the equivalent call. */
export function trimCall({ side, characters, operand }: Trim): Call {
  if (side === 'both') return callOf('btrim', characters ? [operand, characters] : [operand]);
  return callOf(side === 'leading' ? 'ltrim' : 'rtrim', characters ? [characters, operand] : [operand]);
}

/** percentile_cont(p) WITHIN GROUP (ORDER BY x) with x as the first argument, like percentile(x, p). */
export function withinGroup(call: Call): DirectedCall {
  if (!WITHIN.has(call.name) || (call.name === 'mode' && !call.within)) return call;
  const { within, ...rest } = call;
  const [item] = within ?? [];
  if (!item || within?.length !== 1)
    throw badRequest(
      'INVALID_WITHIN_GROUP_EXPRESSION.WITHIN_GROUP_MISSING',
      `${call.name} needs WITHIN GROUP (ORDER BY …) with one expression.`,
      '42K0K',
    );
  const descending = item.direction === 'desc';
  const { start, end } = item.value;
  if (call.name === 'mode') {
    if (call.args.length > 0)
      throw badRequest(
        'INVALID_WITHIN_GROUP_EXPRESSION.WRONG_NUM_ORDERINGS',
        'mode with a value takes no WITHIN GROUP (ORDER BY …): write mode() WITHIN GROUP (ORDER BY value), or mode(value).',
        '42K0K',
      );
    return { ...rest, descending, args: [item.value] };
  }
  const args: Expression[] = [
    { kind: 'cast', operand: item.value, type: T.double, safe: false, start, end },
    ...call.args,
  ];
  return {
    ...rest,
    descending,
    args,
  };
}

/** Throws SqlError for named arguments of a function of the language that is not among those that may have them. */
export function mustHaveNoNames({ name, named }: Call): void {
  if (named)
    throw badRequest(
      'NAMED_PARAMETERS_NOT_SUPPORTED',
      `Named parameters are not supported for function \`${name}\`; please retry the query with positional arguments to the function call instead.`,
      '4274K',
    );
}
