import { makeRow } from '@lakehouse/spark-sql/syntax/make-row';
import { parseStatementExpression } from '@lakehouse/spark-sql/syntax/parse-statement';
import { parseType } from '@lakehouse/spark-sql/syntax/parse-type';
import { printExpression } from '@lakehouse/spark-sql/syntax/print';
import type { DeclareVariables, SetVariables, SetVariablesByQuery } from '@lakehouse/spark-sql/syntax/script';
import type { Expression, Name } from '@lakehouse/spark-sql/syntax/tree';
import { visitExpression } from '@lakehouse/spark-sql/syntax/visit';
import { badRequest } from '../../duck/failures.ts';
import type { SessionVariable } from '../../engine/session-state.ts';
import type { SqlError, StatementResult } from '../../engine/sql-engine.ts';
import { done } from '../run/answer.ts';
import type { Run } from '../run/context.ts';
import { type LocalVariable, LocalVariables } from '../run/local-variables.ts';
import { evaluate, type StoredValue } from './evaluate.ts';
import { quoted, sessionName, sessionOf, unresolvedVariable, variableNotFound } from './shared.ts';

/** DECLARE VARIABLE. Rejects with SqlError. */
export async function declareVariables(
  run: Run,
  { names, replace, type, value }: DeclareVariables,
): Promise<StatementResult> {
  const session = sessionOf(run);
  const keys = names.map((name) => sessionName(name, () => unresolvedVariable(name)));
  mustDiffer(keys);
  const taken = keys.find((key) => session.state.variables[key]);
  if (taken !== undefined && !replace) throw variableThere(quoted(['system', 'session', taken]));
  const declared = await newVariable(run, names[0] ?? [], { type, value });
  for (const name of keys) session.change({ kind: 'variable', name, value: declared });
  return done();
}

/** DECLARE in a script: the variables of its block. Rejects with SqlError. */
export async function declareLocals(
  run: Run,
  locals: LocalVariables,
  { names, replace, type, value }: DeclareVariables,
): Promise<undefined> {
  for (const name of names) {
    const declaration = (kind: string, message: string): SqlError =>
      badRequest(
        `INVALID_VARIABLE_DECLARATION.${kind}`,
        `Invalid variable declaration. The variable ${quoted(name)} ${message}`,
        '42K0M',
      );
    if (replace)
      throw declaration(
        'REPLACE_LOCAL_VARIABLE',
        'does not support DECLARE OR REPLACE, as local variables cannot be replaced.',
      );
    if (name.length > 1)
      throw declaration(
        'QUALIFIED_LOCAL_VARIABLE',
        'must be declared without a qualifier, as qualifiers are not allowed for local variable declarations.',
      );
  }
  const keys = names.map(([name = '']) => name.toLowerCase());
  mustDiffer(keys);
  const declared = await newVariable(run, names[0] ?? [], { type, value });
  for (const name of keys) {
    if (locals.has(name)) throw variableThere(`\`${name}\``);
    locals.put(name, declared);
  }
  return undefined;
}

function mustDiffer(keys: readonly string[]): void {
  const twice = keys.find((key, at) => keys.indexOf(key) < at);
  if (twice !== undefined)
    throw badRequest(
      'DUPLICATE_VARIABLE_NAME_INSIDE_DECLARE',
      `Found duplicate variable \`${twice}\` in the declare variable list. Please, remove one of them.`,
      '42734',
    );
}

/** The error for a second variable of a name. */
export const variableThere = (name: string): SqlError =>
  badRequest(
    'VARIABLE_ALREADY_EXISTS',
    `Cannot create the variable ${name} because it already exists. Choose a different name, or drop or replace the existing variable.`,
    '42723',
  );

/** A variable with its first value. */
async function newVariable(run: Run, name: Name, { type, value }: Declared): Promise<SessionVariable> {
  const standard: Expression = value ?? { kind: 'literal', value: { type: 'null' }, start: 0, end: 0 };
  if (hasQuery(standard))
    throw badRequest(
      'INVALID_DEFAULT_VALUE.SUBQUERY_EXPRESSION',
      `Failed to execute DECLARE VARIABLE command because the destination column or variable ${quoted(name)} has a DEFAULT value ${printExpression(standard)} which contains subquery expressions.`,
      '42623',
    );
  const [[stored] = []] = await evaluate(run, makeRow([standard]), [type]);
  if (!stored) throw new Error('An expression has no value');
  return { ...stored, standard: printExpression(standard) };
}

interface Declared {
  readonly type: DeclareVariables['type'] | undefined;
  readonly value: Expression | undefined;
}

function hasQuery(expression: Expression): boolean {
  let found = false;
  visitExpression(expression, {
    expression: (inner) => {
      found ||= 'query' in inner;
      return !found;
    },
  });
  return found;
}

/** SET VAR a = …, b = DEFAULT. Rejects with SqlError. */
export async function setVariables(run: Run, { set }: SetVariables): Promise<StatementResult> {
  const names = set.map(({ column }) => column);
  const variables = found(run, names);
  const values = set.map(({ value }, at) => (value === 'default' ? standardOf(variables[at]) : value));
  const [row = []] = await evaluate(run, makeRow(values), variables.map(typeOf));
  return assignRow(run, names, row);
}

function standardOf(variable: SessionVariable | undefined): Expression {
  const parsed = parseStatementExpression(variable?.standard ?? 'NULL');
  if (!parsed.ok) throw new Error('The default of a variable can not be read again');
  return parsed.value;
}

const typeOf = ({ type }: SessionVariable) => parseType(type);

/** SET VAR (a, b) = (SELECT …). Rejects with SqlError. */
export async function setVariablesByQuery(
  run: Run,
  { names, query }: SetVariablesByQuery,
): Promise<StatementResult> {
  const types = found(run, names).map(typeOf);
  const rows = await evaluate(run, query, types);
  return assignRows(run, names, rows);
}

/** Puts the only row of a query into variables; NULLs when there is none. */
export function assignRows(
  run: Run,
  names: readonly Name[],
  rows: readonly (readonly StoredValue[])[],
): StatementResult {
  const variables = found(run, names);
  if (rows.length > 1)
    throw badRequest(
      'ROW_SUBQUERY_TOO_MANY_ROWS',
      'More than one row returned by a subquery used as a row.',
      '21000',
    );
  const [row = variables.map(({ type }) => ({ type, value: null }))] = rows;
  return assignRow(run, names, row);
}

/** Puts values of other types into variables. Rejects with SqlError. */
export async function assignStored(
  run: Run,
  names: readonly Name[],
  row: readonly StoredValue[],
): Promise<undefined> {
  const types = found(run, names).map(typeOf);
  // No name that is typed can be one of these.
  const between = row.map((_, at) => `\u0000${at}`);
  const locals = new LocalVariables(undefined, run.session.locals);
  between.forEach((name, at) => locals.put(name, { ...NOTHING, ...row[at] }));
  const values = between.map((name): Expression => ({ kind: 'column', path: [name], start: 0, end: 0 }));
  const [cast = []] = await evaluate(
    run.inSession(run.session.shared, locals),
    makeRow(values),
    row.length === types.length ? types : [],
  );
  assignRow(run, names, cast);
  return undefined;
}

const NOTHING: SessionVariable = { type: 'VOID', value: null, standard: 'NULL' };

/** Puts values into variables. Throws SqlError when there are more or fewer. */
function assignRow(run: Run, names: readonly Name[], row: readonly StoredValue[]): StatementResult {
  if (row.length !== names.length)
    throw badRequest(
      'ASSIGNMENT_ARITY_MISMATCH',
      `The number of columns or variables assigned or aliased: ${names.length} does not match the number of source expressions: ${row.length}.`,
      '42802',
    );
  targets(run, names).forEach(({ set }, at) => set(row[at]?.value ?? null));
  return done();
}

/** The variables of these names, each of which is set once. */
export const found = (run: Run, names: readonly Name[]): readonly SessionVariable[] =>
  targets(run, names).map(({ variable }) => variable);

/** A variable of the script around the statement, or else of the session. */
function targetOf(run: Run, name: Name): LocalVariable {
  const local = run.session.locals?.find(name);
  if (local) return local;
  const session = sessionOf(run);
  const key = sessionName(name, () => unresolvedVariable(name));
  const variable = session.state.variables[key];
  if (!variable) throw unresolvedVariable(name);
  return {
    variable,
    set: (value) => session.change({ kind: 'variable', name: key, value: { ...variable, value } }),
  };
}

function targets(run: Run, names: readonly Name[]): readonly LocalVariable[] {
  const variables = names.map((name) => targetOf(run, name));
  const keys = names.map((name) => name.join('.').toLowerCase());
  const twice = keys.find((key, at) => keys.indexOf(key) < at);
  if (twice !== undefined)
    throw badRequest(
      'DUPLICATE_ASSIGNMENTS',
      `The columns or variables list contains duplicate \`${twice}\` as assignment targets.`,
      '42701',
    );
  return variables;
}

/** DROP TEMPORARY VARIABLE. */
export function dropVariable(run: Run, name: Name, ifExists: boolean): StatementResult {
  const session = sessionOf(run);
  const key = sessionName(name, () => unresolvedVariable(name));
  if (session.state.variables[key]) session.change({ kind: 'variable', name: key, value: undefined });
  else if (!ifExists) throw variableNotFound(name);
  return done();
}
