import type { Statement } from '@lakehouse/spark-sql/syntax/statement';
import { badRequest } from '../../duck/failures.ts';
import type { SqlError } from '../../engine/sql-engine.ts';
import { namesOf } from '../bind/routine.ts';
import type { Run } from './context.ts';
import { temporaryViewsIn } from './resolve.ts';
import { callsOfRoutines, temporaryFunction } from './routines.ts';

/** The error for a view or function of the catalog that would need what only the session has; undefined when it does not. */
export function temporaryObjectIn(
  run: Run,
  name: readonly string[],
  kind: 'VIEW' | 'FUNCTION',
  statement: Statement,
): SqlError | undefined {
  if (!run.session.shared) return undefined;
  const [view] = temporaryViewsIn(run, statement);
  if (view !== undefined) return temporaryIn(name, kind, 'VIEW', view);
  const call = [...callsOfRoutines(statement).values()].find((one) => temporaryFunction(run, namesOf(one)));
  return call && temporaryIn(name, kind, 'FUNCTION', call.name);
}

export const temporaryIn = (
  name: readonly string[],
  kind: 'VIEW' | 'FUNCTION',
  object: 'VIEW' | 'FUNCTION' | 'VARIABLE',
  found: string,
): SqlError =>
  badRequest(
    'INVALID_TEMP_OBJ_REFERENCE',
    `Cannot create the persistent object \`${name.join('`.`')}\` of the type ${kind} because it references to a temporary object of the type ${object}: ${found}. Make the temporary object persistent, or make the persistent object temporary.`,
    '42K0F',
  );
