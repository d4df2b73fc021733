import type { Statement } from '@lakehouse/spark-sql/syntax/statement';
import { badRequest } from '../../duck/failures.ts';
import type { StatementResult } from '../../engine/sql-engine.ts';
import { done } from '../run/answer.ts';
import type { Run } from '../run/context.ts';
import { missing } from '../run/object-statements.ts';
import { type CreateFunction, checkedReturns, routineExists, storedOf } from '../tables/functions.ts';
import { quoted, sessionName, sessionOf } from './shared.ts';

/** CREATE TEMPORARY FUNCTION. Rejects with SqlError. */
export async function createTemporaryFunction(run: Run, statement: CreateFunction): Promise<StatementResult> {
  const session = sessionOf(run);
  const name = keyOf(statement.name);
  if (session.state.functions[name] && !statement.replace) {
    if (statement.ifNotExists) return done();
    throw routineExists([name]);
  }
  const { catalog, schema } = run;
  const returns = await checkedReturns(run, [name], statement);
  const { isTable = false, ...stored } = storedOf(statement);
  session.change({ kind: 'function', name, value: { ...stored, isTable, returns, catalog, schema } });
  return done();
}

/** DROP TEMPORARY FUNCTION. */
export function dropTemporaryFunction(
  run: Run,
  { name, ifExists }: Extract<Statement, { kind: 'drop' }>,
): StatementResult {
  const session = sessionOf(run);
  const key = keyOf(name);
  if (session.state.functions[key]) session.change({ kind: 'function', name: key, value: undefined });
  else if (!ifExists) throw missing('ROUTINE', [key]);
  return done();
}

const keyOf = (name: readonly string[]): string =>
  sessionName(name, () =>
    badRequest(
      'INVALID_SQL_SYNTAX.MULTI_PART_NAME',
      `Invalid SQL syntax: CREATE TEMPORARY FUNCTION with multiple part function name(${quoted(name)}) is not allowed.`,
      '42000',
    ),
  );
