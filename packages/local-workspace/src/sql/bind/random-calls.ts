import { findFunction } from '@lakehouse/spark-sql/functions/table';
import type { Call } from '@lakehouse/spark-sql/syntax/tree';
import { holdsCall } from '@lakehouse/spark-sql/syntax/visit';
import { badRequest } from '../../duck/failures.ts';

/** Whether a function has another value for each row, or in each run; input_file_name is not in the table, as it is refused. */
export const isRandom = (name: string): boolean =>
  name === 'input_file_name' || findFunction(name)?.varies === 'randomly';

/** An aggregate takes only deterministic arguments. */
export function mustBeSteady({ args, name, over }: Call): void {
  if (over === undefined && args.some((arg) => holdsCall(arg, (inner) => isRandom(inner.name))))
    throw badRequest(
      'AGGREGATE_FUNCTION_WITH_NONDETERMINISTIC_EXPRESSION',
      `Non-deterministic expression in ${name} should not appear in the arguments of an aggregate function.`,
      '42845',
    );
}
