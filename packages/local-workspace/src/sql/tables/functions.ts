import type { Statement } from '@lakehouse/spark-sql/syntax/statement';
import { holdsCall, visitExpression } from '@lakehouse/spark-sql/syntax/visit';
import { type ColumnType, duplicateNames } from '@lakehouse/spark-sql/types/column-type';
import { modelNames } from '../../catalog/model-folders.ts';
import { objectName } from '../../catalog/names.ts';
import { badRequest } from '../../duck/failures.ts';
import { duck } from '../../duck/fragment.ts';
import { SqlError, type StatementResult } from '../../engine/sql-engine.ts';
import { isOverRows } from '../bind/calls.ts';
import { rowsFor, valueFor } from '../bind/inline-routine.ts';
import { QueryBinder } from '../bind/query.ts';
import { quotedName, type Routine } from '../bind/routine.ts';
import { parseExpression } from '../parse/parse-statement.ts';
import { done } from '../run/answer.ts';
import type { Run } from '../run/context.ts';
import { missing } from '../run/object-statements.ts';
import { resolveBody } from '../run/resolve.ts';
import { routineFrom } from '../run/routines.ts';
import { temporaryObjectIn } from '../run/temporary-objects.ts';
import { cast } from '../values/cast.ts';
import { Scope } from '../values/scope.ts';
import { typed } from '../values/typed.ts';

export type CreateFunction = Extract<Statement, { kind: 'createFunction' }>;

/** CREATE FUNCTION: stores the text of the body. Rejects with SqlError. */
export async function createFunction(run: Run, statement: CreateFunction): Promise<StatementResult> {
  const name = run.full(statement.name);
  const [catalog, schema] = name;
  if (!(await run.store.catalog.getSchema(catalog, schema))) throw missing('SCHEMA', [catalog, schema]);
  const old = await run.whole.catalog.getFunction(...name);
  if (old && statement.ifNotExists) return done();
  if (old) await run.demand('MANAGE', 'FUNCTION', name);
  else await run.demand('CREATE FUNCTION', 'SCHEMA', [catalog, schema]);
  if (old && !statement.replace) throw routineExists(name);
  // Functions and registered models share their names.
  if ((await modelNames(run.store.roots.home, catalog, schema)).includes(objectName(name[2])))
    throw routineExists(name);
  const lower = name.map((part) => part.toLowerCase());
  const temporary = temporaryObjectIn(run, lower, 'FUNCTION', {
    kind: 'query',
    query: { ctes: [], body: { kind: 'values', rows: [[statement.body]] }, order: [] },
  });
  if (temporary) throw temporary;
  const returns = await checkedReturns(run.inSession(undefined), lower, statement);
  await run.store.catalog.putFunction(name, {
    ...storedOf(statement),
    returns,
    catalog: run.catalog,
    schema: run.schema,
  });
  if (!old) await run.own('FUNCTION', name);
  return done();
}

export const routineExists = (name: readonly string[]): SqlError =>
  new SqlError(
    'ALREADY_EXISTS',
    `[ROUTINE_ALREADY_EXISTS] Cannot create the routine ${quotedName(name)} because a routine of that name already exists. Choose a different name, drop or replace the existing routine, or add the IF NOT EXISTS clause to tolerate a pre-existing routine.`,
    '42723',
  );

/** What is stored of a statement that makes a function, but for the type. */
export const storedOf = ({ parameters, text, isTable, comment, deterministic, access }: CreateFunction) => ({
  parameters,
  text,
  ...(isTable && { isTable }),
  ...(comment !== undefined && { comment }),
  ...(deterministic !== undefined && { deterministic }),
  ...(access && { access }),
});

/** What a function returns, after its body was bound once; of rows, a struct of their columns. Rejects with SqlError. */
export async function checkedReturns(
  run: Run,
  name: readonly string[],
  statement: CreateFunction,
): Promise<ColumnType> {
  const { parameters, returns, isTable, body, text } = statement;
  mustBeDistinct(parameters, 'DUPLICATE_ROUTINE_PARAMETER_NAMES', name, 'parameter');
  if (isTable && returns?.kind === 'struct')
    mustBeDistinct(returns.fields, 'DUPLICATE_ROUTINE_RETURNS_COLUMNS', name, 'column of RETURNS');
  const columns = [...parameters, ...(isTable && returns?.kind === 'struct' ? returns.fields : [])];
  const never = columns.find(({ nullable }) => nullable === false);
  if (never)
    throw badRequest(
      'USER_DEFINED_FUNCTIONS.NOT_NULL_ON_FUNCTION_PARAMETERS',
      `Cannot specify NOT NULL on function parameters: ${never.name}.`,
      '42601',
    );
  mustHaveDefaultsLast(name, statement);
  if (!isTable && holdsCall(body, isOverRows))
    throw badRequest(
      'USER_DEFINED_FUNCTIONS.CANNOT_CONTAIN_COMPLEX_FUNCTIONS',
      `SQL scalar function cannot contain aggregate/window/generate functions: ${text}`,
      '42601',
    );
  const routine = await routineFrom(run, name, statement, { run, path: [], resolve: resolveBody() });
  mustKeepAccess(routine, statement);
  const binder = new QueryBinder(routine.values, routine.names, 1);
  for (const { standard, type } of routine.parameters)
    if (standard) cast(binder.bind(standard, { scope: new Scope([]) }), type);
  const nulls = parameters.map(({ type }) => cast(typed(duck`NULL`, { kind: 'void' }), type));
  if (!isTable) return valueFor(routine, nulls, binder).type;
  const found = rowsFor(routine, nulls, binder).columns;
  mustBeDistinct(found, 'DUPLICATE_ROUTINE_RETURNS_COLUMNS', name, 'column');
  return { kind: 'struct', fields: found.map(({ name: column, type }) => ({ name: column, type })) };
}

function mustBeDistinct(
  columns: readonly { readonly name: string; readonly type: ColumnType }[],
  errorClass: string,
  name: readonly string[],
  what: string,
): void {
  const [twice] = duplicateNames(columns);
  if (twice === undefined) return;
  throw badRequest(
    errorClass,
    `Found duplicate name(s) in the ${what} list of the user-defined routine ${name.at(-1)}: \`${twice.toLowerCase()}\`.`,
    errorClass === 'DUPLICATE_ROUTINE_PARAMETER_NAMES' ? '42734' : '42711',
  );
}

function mustHaveDefaultsLast(name: readonly string[], { parameters }: CreateFunction): void {
  const first = parameters.findIndex(({ standard }) => standard !== undefined);
  const after =
    first < 0 ? undefined : parameters.slice(first).find(({ standard }) => standard === undefined);
  if (after)
    throw badRequest(
      'USER_DEFINED_FUNCTIONS.NOT_A_VALID_DEFAULT_PARAMETER_POSITION',
      `In routine \`${name.at(-1)}\` parameter \`${parameters[first]?.name}\` with DEFAULT must not be followed by parameter \`${after.name}\` without DEFAULT.`,
      '42601',
    );
  for (const { name: parameter, standard } of parameters) {
    let isQuery = false;
    if (standard !== undefined)
      visitExpression(parseExpression(standard), {
        expression: (expr) => {
          isQuery ||= 'query' in expr;
          return !isQuery;
        },
      });
    if (isQuery)
      throw badRequest(
        'USER_DEFINED_FUNCTIONS.NOT_A_VALID_DEFAULT_EXPRESSION',
        `The DEFAULT expression of \`${name.at(-1)}\`.\`${parameter}\` is not supported because it contains a subquery.`,
        '42601',
      );
  }
}

function mustKeepAccess({ names }: Routine, { access }: CreateFunction): void {
  const reads =
    names.relations.size > 0 ||
    [...names.routines.values()].some((one) => !(one instanceof Error) && one.reads);
  if (access === 'CONTAINS SQL' && reads)
    throw badRequest(
      'INVALID_SQL_FUNCTION_DATA_ACCESS',
      'Cannot create a SQL function with CONTAINS SQL that accesses a table, view, or a SQL function that reads SQL data. Please use READS SQL DATA instead.',
      '42601',
    );
}
