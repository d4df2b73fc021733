import { makeRow } from '@lakehouse/spark-sql/syntax/make-row';
import { parseType } from '@lakehouse/spark-sql/syntax/parse-type';
import type { ExecuteImmediate, WholeStatement } from '@lakehouse/spark-sql/syntax/script';
import { tokenize } from '@lakehouse/spark-sql/syntax/tokens';
import { badRequest } from '../../duck/failures.ts';
import type { StatementParameter, StatementResult } from '../../engine/sql-engine.ts';
import { parseText } from '../parse/parse-statement.ts';
import type { Run } from '../run/context.ts';
import { variableValue } from '../run/shared-session.ts';
import { bindQuery } from '../run/write-statements.ts';
import type { Typed } from '../values/typed.ts';
import { evaluate, evaluateBound, type StoredValue } from './evaluate.ts';
import { assignRows, found } from './variables.ts';

/** The statement that EXECUTE IMMEDIATE runs, with the values of its parameters. Rejects with SqlError. */
export async function statementIn(
  run: Run,
  { text, using }: ExecuteImmediate,
): Promise<{ readonly run: Run; readonly text: string; readonly statement: WholeStatement }> {
  const [[sql] = []] = await evaluate(run, makeRow([text]));
  if (sql?.type.toUpperCase() !== 'STRING' && sql?.value !== null)
    throw badRequest(
      'INVALID_EXPR_TYPE_FOR_QUERY_EXECUTE_IMMEDIATE',
      `Expression type must be string type but got "${sql?.type ?? ''}".`,
      '42K09',
    );
  if (sql.value === null)
    throw badRequest(
      'NULL_QUERY_STRING_EXECUTE_IMMEDIATE',
      'Execute immediate requires a non-null variable as the query string, but the provided variable is null.',
      '22004',
    );
  const statementText = sql.value;
  const parameters = await givenParameters(run, using, hasQuestionMark(statementText));
  const statement = parseText(statementText, parameters);
  if (statement.kind === 'script')
    throw badRequest(
      'SQL_SCRIPT_IN_EXECUTE_IMMEDIATE',
      `SQL Scripts in EXECUTE IMMEDIATE commands are not allowed. Please ensure that the SQL query provided (${statementText}) is not SQL Script. Make sure the sql_string is a well-formed SQL statement and does not contain BEGIN and END.`,
      '07501',
    );
  return {
    // The text sees the variables of the session, not those of the script around it.
    run: run.given(asValues(parameters)).inSession(run.session.shared),
    text: statementText,
    statement,
  };
}

/** The values after USING as parameters: by position, `?1`, `?2`, …, or by their names. */
async function givenParameters(
  run: Run,
  using: ExecuteImmediate['using'],
  isByPosition: boolean,
): Promise<readonly GivenParameter[]> {
  const [values = []] = using.length > 0 ? await evaluate(run, makeRow(using.map(({ value }) => value))) : [];
  const isPositional = !using.some(({ name }) => name !== undefined) || isByPosition;
  if (!isPositional && using.some(({ name }) => name === undefined))
    throw badRequest(
      'ALL_PARAMETERS_MUST_BE_NAMED',
      'Using name parameterized queries requires all parameters to be named.',
      '07001',
    );
  const parameters = values.map((value, at) => ({
    ...value,
    name: isPositional ? `?${at + 1}` : (using[at]?.name ?? ''),
  }));
  const names = parameters.map(({ name }) => name.toLowerCase());
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined)
    throw badRequest(
      'EXEC_IMMEDIATE_DUPLICATE_ARGUMENT_ALIASES',
      `The USING clause of this EXECUTE IMMEDIATE command contained multiple arguments with same alias (${twice}), which is invalid.`,
      '42701',
    );
  return parameters;
}

type GivenParameter = StoredValue & StatementParameter;

const asValues = (parameters: readonly GivenParameter[]): ReadonlyMap<string, Typed> =>
  new Map(parameters.map((parameter) => [parameter.name.toLowerCase(), variableValue(parameter)]));

/** The values that OPEN gives to the parameters of a cursor. Rejects with SqlError. */
export const argumentValues = async (
  run: Run,
  using: ExecuteImmediate['using'],
): Promise<ReadonlyMap<string, Typed>> => asValues(await givenParameters(run, using, false));

/** Whether a text has a `?` outside of strings, quoted names and comments. */
const hasQuestionMark = (sql: string): boolean =>
  tokenize(sql).tokens.some(({ kind, text }) => kind === 'symbol' && text === '?');

/**
 * EXECUTE IMMEDIATE … INTO: the only row of the query, which runs as `inner`, becomes the values of variables. Rejects
 * with SqlError.
 */
export async function executeInto(
  run: Run,
  { run: inner, statement }: { readonly run: Run; readonly statement: WholeStatement },
  into: ExecuteImmediate['into'],
): Promise<StatementResult> {
  const variables = found(run, into);
  if (statement.kind !== 'query')
    throw badRequest(
      'INVALID_STATEMENT_FOR_EXECUTE_INTO',
      'The INTO clause of EXECUTE IMMEDIATE is only valid for queries but the given statement is not a query.',
      '07501',
    );
  const bound = await bindQuery(inner, statement.query);
  if (bound.columns.length !== into.length)
    throw badRequest(
      'ASSIGNMENT_ARITY_MISMATCH',
      `The number of columns or variables assigned or aliased: ${into.length} does not match the number of source expressions: ${bound.columns.length}.`,
      '42802',
    );
  const types = variables.map(({ type }) => parseType(type));
  return assignRows(run, into, await evaluateBound(inner, bound, types));
}
