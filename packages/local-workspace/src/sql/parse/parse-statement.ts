import type { TextParameter } from '@lakehouse/spark-sql/syntax/identifier-clause';
import * as spark from '@lakehouse/spark-sql/syntax/parse-statement';
import type { StatementResult } from '@lakehouse/spark-sql/syntax/parse-text';
import { UNSUPPORTED } from '@lakehouse/spark-sql/syntax/parser/cursor';
import type { ExpressionProblem } from '@lakehouse/spark-sql/syntax/problem';
import type {
  ControlStep,
  ExecuteImmediate,
  Script,
  Step,
  WholeStatement,
} from '@lakehouse/spark-sql/syntax/script';
import type { Statement } from '@lakehouse/spark-sql/syntax/statement';
import { TOO_COMPLEX } from '@lakehouse/spark-sql/syntax/tokens';
import type { Expression } from '@lakehouse/spark-sql/syntax/tree';
import { badRequest, tooComplex, unsupported } from '../../duck/failures.ts';
import { SqlError } from '../../engine/sql-engine.ts';

/**
 * Parses one Databricks SQL statement. Throws SqlError: a syntax error, several statements, or one that is not
 * supported.
 */
export function parseStatement(text: string, parameters: readonly TextParameter[] = []): Statement {
  return runnable(text, parsed(text, spark.parseStatement(text, parameters)));
}

/** Like `parseStatement`, for a whole request: it may be a script that sets the time zone of one statement. */
export function parseRequest(text: string, parameters: readonly TextParameter[]): ZonedStatement {
  const whole = parseText(text, parameters);
  const script = whole.kind === 'script' ? zonedScript(whole) : undefined;
  return script
    ? { zone: script.zone, statement: runnable(text, script.statement) }
    : { zone: undefined, statement: whole };
}

/** Parses a text that may also be a script, or about a session. Throws SqlError for a syntax error. */
export const parseText = (text: string, parameters: readonly TextParameter[]): WholeStatement =>
  parsed(text, spark.parseStatement(text, parameters));

/** A statement and the name of the time zone that it sets for itself. */
export interface ZonedStatement {
  readonly zone: string | undefined;
  readonly statement: WholeStatement;
}

/**
 * The parts of `BEGIN EXECUTE IMMEDIATE 'SET TIME ZONE …'; statement; END`, which runs one statement in a time zone: a
 * script can't set it otherwise.
 */
function zonedScript({
  body: { declarations, cursors, handlers, body },
}: Script): { readonly zone: string; readonly statement: WholeStatement } | undefined {
  const [first, statement, ...more] = body;
  const declared = declarations.length + cursors.length + handlers.length;
  if (first?.kind !== 'executeImmediate' || !statement || more.length > 0 || declared > 0) return undefined;
  if (isControl(statement)) return undefined;
  const { text } = first;
  const set = text.kind === 'literal' && text.value.type === 'string' ? text.value.value : '';
  const inner = spark.parseStatement(set);
  return inner.ok && inner.value.kind === 'setTimeZone' ? { zone: inner.value.zone, statement } : undefined;
}

/** Whether a step is one that only scripts have. */
function isControl(step: Step): step is Step & ControlStep {
  switch (step.kind) {
    case 'compound':
    case 'if':
    case 'case':
    case 'while':
    case 'repeat':
    case 'loop':
    case 'for':
    case 'leave':
    case 'iterate':
    case 'signal':
    case 'resignal':
    case 'getDiagnostics':
      return true;
    default:
      return false;
  }
}

const ALONE = 'this statement is a session of its own: send it with the session_id of a session';

/**
 * Rejects scripts, which are not parts of another statement, and session statements: every request is a separate session,
 * so variables would be lost before the next one.
 */
export function runnable(text: string, statement: WholeStatement): Statement {
  switch (statement.kind) {
    case 'setTimeZone':
      throw unsupported(
        'SET TIME ZONE (every statement is a session of its own: write BEGIN EXECUTE IMMEDIATE "SET TIME ZONE …"; the statement; END)',
      );
    case 'use':
      throw unsupported(`USE ${statement.object} (${ALONE})`);
    case 'set':
    case 'reset':
      throw unsupported(`${statement.kind.toUpperCase()} (${ALONE})`);
    case 'setQueryTag':
      throw unsupported(`SET QUERY_TAGS (${ALONE})`);
    case 'script':
      throw badRequest(
        'SQL_SCRIPT_IN_EXECUTE_IMMEDIATE',
        'A SQL script is a statement of its own: it can’t be in EXECUTE IMMEDIATE, a view or a function.',
        '07501',
      );
    case 'declareVariables':
    case 'setVariables':
    case 'setVariablesByQuery':
    case 'dropVariable':
      throw unsupported(
        'A session variable (every statement is a session of its own: write the value, or a parameter such as :amount)',
      );
    case 'declareCursor':
    case 'openCursor':
    case 'fetchCursor':
    case 'closeCursor':
      throw unsupported(
        'A cursor (every statement is a session of its own: read the rows of its query, or run the script in a notebook on a cluster)',
      );
    case 'executeImmediate':
      return immediate(text, statement);
    case 'createView':
      if (statement.temporary)
        throw unsupported(`CREATE TEMPORARY VIEW (${ALONE}, or write WITH or CREATE VIEW)`);
      return statement;
    case 'createFunction':
      if (statement.temporary) throw unsupported(`CREATE TEMPORARY FUNCTION (${ALONE})`);
      return statement;
    case 'drop':
      if (statement.temporary) throw unsupported(`DROP TEMPORARY FUNCTION (${ALONE})`);
      return statement;
    default:
      return statement;
  }
}

/** The statement in EXECUTE IMMEDIATE; its errors are reported at the string that contains it. */
function immediate(whole: string, { text, into, using }: ExecuteImmediate): Statement {
  if (into.length > 0) throw unsupported('EXECUTE IMMEDIATE … INTO');
  if (using.length > 0) throw unsupported('EXECUTE IMMEDIATE … USING');
  if (text.kind !== 'literal' || text.value.type !== 'string')
    throw unsupported('EXECUTE IMMEDIATE of an expression (write the statement as one string)');
  const inner = spark.parseStatement(text.value.value);
  const { start, end } = text;
  return runnable(
    whole,
    parsed(whole, inner.ok ? inner : { ok: false, problem: { ...inner.problem, start, end } }),
  );
}

/** Parses a standalone expression: the condition of a constraint. Throws SqlError. */
export const parseExpression = (text: string): Expression =>
  parsed(text, spark.parseStatementExpression(text));

/** Parses the body of a function. Throws SqlError. */
export const parseBody = (text: string): Expression => parsed(text, spark.parseFunctionBody(text));

function parsed<T>(text: string, result: StatementResult<T>): T {
  if (result.ok) return result.value;
  const { problem } = result;
  throw problem.code === UNSUPPORTED ? unsupported(problem.message) : syntaxError(text, problem);
}

/** The problem in Spark's wording, with the position in the text. */
export function syntaxError(
  text: string,
  { code, start, end, message, condition }: ExpressionProblem,
): SqlError {
  if (code === TOO_COMPLEX) return tooComplex(message);
  const place = placeIn(text, start);
  if (condition)
    return new SqlError('BAD_REQUEST', `[${condition.name}] ${sentence(message)} ${place}`, condition.state);
  const near = start >= text.length ? 'end of input' : `'${text.slice(start, Math.min(end, start + 60))}'`;
  return new SqlError(
    'BAD_REQUEST',
    `[PARSE_SYNTAX_ERROR] Syntax error at or near ${near}: ${sentence(message)} ${place}`,
    '42601',
  );
}

const sentence = (message: string): string => `${message.replace(/\.$/u, '')}.`;

/** The line of a place in a text, from 1. */
export const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** An error of a step of a script, with the position of what it is about, or else of the step. */
export function inStep(error: unknown, text: string, start: number): unknown {
  const found = placed(error, text);
  if (found !== error || !(found instanceof SqlError) || /\bline \d+, pos \d+/u.test(found.message))
    return found;
  return inPlace(found, placeIn(text, start));
}

/** An error with a position after its message. */
export const inPlace = ({ code, message, sqlState }: SqlError, place: string): SqlError =>
  new SqlError(code, `${message} ${place}`, sqlState);

/** A position as Spark counts: lines from 1, characters from 0. */
export function placeIn(text: string, at: number): string {
  const before = text.slice(0, at);
  return `(line ${lineOf(text, at)}, pos ${at - (before.lastIndexOf('\n') + 1)})`;
}

/** An error with the position of what it is about; it may be in the text of a view, which the user doesn't see. */
export function placed(error: unknown, text: string): unknown {
  if (!(error instanceof SqlError) || !error.about) return error;
  const { start, end, word } = error.about;
  if (!text.slice(start, end).toLowerCase().includes(word.toLowerCase())) return error;
  return new SqlError(error.code, `${error.message} ${placeIn(text, start)}`, error.sqlState);
}
