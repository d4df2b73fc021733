import { findFunction } from '@lakehouse/spark-sql/functions/table';
import type { Call } from '@lakehouse/spark-sql/syntax/tree';
import { holdsCall } from '@lakehouse/spark-sql/syntax/visit';
import { badRequest } from '../../duck/failures.ts';

/**
 * Whether a function returns a different value for each row or in each execution; input_file_name is not in the table,
 * since it is not supported.
 */
export const isRandom = (name: string): boolean =>
  name === 'input_file_name' || findFunction(name)?.varies === 'randomly';

/** Throws unless the arguments of an aggregate are deterministic. */
export function mustBeSteady({ args, name, over }: Call): void {
  if (over === undefined && args.some((arg) => holdsCall(arg, (inner) => isRandom(inner.name))))
    throw badRequest(
      'AGGREGATE_FUNCTION_WITH_NONDETERMINISTIC_EXPRESSION',
      `Non-deterministic expression in ${name} should not appear in the arguments of an aggregate function.`,
      '42845',
    );
}
