import type { Call, Expression } from '@lakehouse/spark-sql/syntax/tree';
import { sameName } from '@lakehouse/spark-sql/types/column-type';
import { badRequest } from '../../duck/failures.ts';
import { quotedName, type Routine } from './routine.ts';

/** What a parameter is: as the call gives it, or as the function says where it is not given. */
export type Argument =
  | { readonly from: 'call'; readonly value: Expression }
  | { readonly from: 'routine'; readonly value: Expression };

/** The arguments of a call in the order of the parameters. Throws SqlError where they don't fit. */
export function argumentsOf({ name, parameters }: Routine, call: Call): readonly Argument[] {
  const routine = quotedName(name);
  const { args, named = [] } = call;
  const given = args.length + named.length;
  mustBePlain(call, routine);
  const first = named[0]?.value.start ?? Number.POSITIVE_INFINITY;
  if (args.some(({ start }) => start > first))
    throw badRequest(
      'UNEXPECTED_POSITIONAL_ARGUMENT',
      `Cannot invoke routine ${routine} because it contains positional argument(s) following the named argument assigned to \`${named[0]?.name}\`; please rearrange them so the positional arguments come first and then retry the query again.`,
      '4274K',
    );
  const slots = parameters.map((parameter, at) => {
    const byName = named.filter((one) => sameName(one.name, parameter.name));
    if (byName.length > 1 || (byName.length > 0 && at < args.length))
      throw badRequest(
        `DUPLICATE_ROUTINE_PARAMETER_ASSIGNMENT.${byName.length > 1 ? 'DOUBLE_NAMED_ARGUMENT_REFERENCE' : 'BOTH_POSITIONAL_AND_NAMED'}`,
        `Call to routine ${routine} is invalid because it includes multiple argument assignments to the same parameter name \`${parameter.name}\`.`,
        '4274K',
      );
    return args[at] ?? byName[0]?.value;
  });
  const stranger = named.find((one) => !parameters.some((parameter) => sameName(parameter.name, one.name)));
  if (stranger)
    throw badRequest(
      'UNRECOGNIZED_PARAMETER_NAME',
      `Cannot invoke routine ${routine} because the routine call included a named argument reference for the argument named \`${stranger.name}\`, but this routine does not include any signature containing an argument with this name. Its parameters: [${parameters.map((one) => `\`${one.name}\``).join(', ')}].`,
      '4274K',
    );
  const missing = parameters.findIndex((parameter, at) => !slots[at] && !parameter.standard);
  if (named.length > 0 && missing >= 0)
    throw badRequest(
      'REQUIRED_PARAMETER_NOT_FOUND',
      `Cannot invoke routine ${routine} because the parameter named \`${parameters[missing]?.name}\` is required, but the routine call did not supply a value. Please update the routine call to supply an argument value (either positionally at index ${missing} or by name) and retry the query again.`,
      '4274K',
    );
  if (missing >= 0 || given > parameters.length) {
    const required = parameters.filter(({ standard }) => !standard).length;
    throw badRequest(
      'WRONG_NUM_ARGS.WITHOUT_SUGGESTION',
      `The ${routine} requires ${required === parameters.length ? required : `[${required}, ${parameters.length}]`} parameters but the actual number is ${given}.`,
      '42605',
    );
  }
  return parameters.flatMap((parameter, at): Argument[] => {
    const value = slots[at];
    if (value) return [{ from: 'call', value }];
    return parameter.standard ? [{ from: 'routine', value: parameter.standard }] : [];
  });
}

/** Rejects the clauses that only aggregates and window functions have. */
function mustBePlain({ distinct, filter, over, within, nulls }: Call, routine: string): void {
  if (over !== undefined)
    throw badRequest(
      'UNSUPPORTED_SQL_UDF_USAGE',
      `Using SQL function ${routine} as a window function is not supported.`,
      '0A000',
    );
  const clause = distinct
    ? 'DISTINCT'
    : filter
      ? 'FILTER CLAUSE'
      : within
        ? 'WITHIN GROUP (ORDER BY ...)'
        : nulls
          ? `${nulls.toUpperCase()} NULLS`
          : undefined;
  if (clause !== undefined)
    throw badRequest(
      'INVALID_SQL_SYNTAX.FUNCTION_WITH_UNSUPPORTED_SYNTAX',
      `Invalid SQL syntax: The function ${routine} does not support ${clause}.`,
      '42000',
    );
}
