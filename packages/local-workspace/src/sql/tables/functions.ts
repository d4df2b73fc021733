import type { Statement } from '@lakehouse/spark-sql/syntax/statement';
import { duplicateNames } from '@lakehouse/spark-sql/types/column-type';
import { badRequest } from '../../duck/failures.ts';
import { SqlError, type StatementResult } from '../../engine/sql-engine.ts';
import { done } from '../run/answer.ts';
import type { Run } from '../run/context.ts';
import { missing } from '../run/object-statements.ts';
import { bodyOf } from '../run/policies.ts';
import { resolveBody } from '../run/resolve.ts';
import { literal } from '../values/typed.ts';

/** CREATE FUNCTION: stores the text of the expression. Rejects with SqlError. */
export async function createFunction(
  run: Run,
  statement: Extract<Statement, { kind: 'createFunction' }>,
): Promise<StatementResult> {
  const name = run.full(statement.name);
  const [catalog, schema, only] = name;
  if (!(await run.store.catalog.getSchema(catalog, schema))) throw missing('SCHEMA', [catalog, schema]);
  const old = await run.whole.catalog.getFunction(...name);
  if (old && statement.ifNotExists) return done();
  if (old) await run.demand('MANAGE', 'FUNCTION', name);
  else await run.demand('CREATE FUNCTION', 'SCHEMA', [catalog, schema]);
  if (old && !statement.replace)
    throw new SqlError(
      'ALREADY_EXISTS',
      `[ROUTINE_ALREADY_EXISTS] Cannot create the routine \`${name.join('`.`')}\` because it already exists.`,
      '42723',
    );
  const { parameters, text, comment } = statement;
  const [twice] = duplicateNames(parameters);
  if (twice !== undefined)
    throw badRequest(
      'DUPLICATE_ROUTINE_PARAMETER_NAMES',
      `The parameter \`${twice}\` is there twice.`,
      '42734',
    );
  const made = { name: only, parameters, text, ...(statement.returns && { returns: statement.returns }) };
  const nulls = parameters.map(({ type }) => literal(null, type));
  const { type } = await bodyOf(run.inSession(undefined), made, nulls, resolveBody());
  await run.store.catalog.putFunction(name, {
    parameters,
    returns: type,
    text,
    catalog: run.catalog,
    schema: run.schema,
    ...(comment !== undefined && { comment }),
  });
  if (!old) await run.own('FUNCTION', name);
  return done();
}
