import type { Call, Expression, Query } from '@lakehouse/spark-sql/syntax/tree';
import { holdsCall } from '@lakehouse/spark-sql/syntax/visit';
import { badRequest, unsupported } from '../../duck/failures.ts';
import { type Duck, duck, isSmall } from '../../duck/fragment.ts';
import { cast } from '../values/cast.ts';
import { Scope } from '../values/scope.ts';
import { sharing, type Typed, typed } from '../values/typed.ts';
import type { BoundQuery } from './bound-query.ts';
import { isOverRows } from './calls.ts';
import type { Frame } from './frame.ts';
import { isRandom } from './random-calls.ts';
import { quotedName, type ResolvedNames, type Routine, routineKey } from './routine.ts';
import { argumentsOf } from './routine-arguments.ts';

/** Binds the body of a function, with names of its own: none of the statement around it means anything in it. */
export interface BodyBinder {
  bind(expr: Expression, frame: Frame): Typed;
  bindQuery(query: Query, outer: Scope | undefined): BoundQuery;
  fresh(prefix: string): Duck;
}

interface Inlining {
  /** Binds an expression where the call is. */
  readonly bind: (expr: Expression) => Typed;
  /** Binds inside of the function. */
  readonly body: BodyBinder;
  /** What the statement with the call names. */
  readonly names: ResolvedNames;
}

interface BoundArgument {
  readonly value: Typed;
  /** Whether it is another value each time that it is computed. */
  readonly varies: boolean;
}

/** A call of a function that returns a value: its body over the arguments, each of which is computed once. */
export function inlineValue(routine: Routine, call: Call, inlining: Inlining): Typed {
  if (routine.isTable)
    throw badRequest(
      'NOT_A_SCALAR_FUNCTION',
      `${quotedName(routine.name)} appears as a scalar expression here, but the function was defined as a table function. Please update the query to move the function call into the FROM clause, or redefine ${quotedName(routine.name)} as a scalar function instead.`,
      '42887',
    );
  const args = bound(routine, call, inlining);
  const varying = args.some(({ varies }) => varies);
  const values = args.map(({ value, varies }) => (varies ? { ...value, sql: duck.heavy(value.sql) } : value));
  return sharing(values, (...given) => {
    const result = valueFor(routine, given, inlining.body);
    if (varying && result.sql.anchored)
      throw unsupported(
        `A random argument of ${quotedName(routine.name)}, whose body has a query (compute it in a subquery in FROM)`,
      );
    return result;
  });
}

/** The value of a function for arguments. */
export function valueFor(
  { parameters, returns, body, name }: Pick<Routine, 'parameters' | 'returns' | 'body' | 'name'>,
  args: readonly Typed[],
  binder: Pick<BodyBinder, 'bind'>,
): Typed {
  const value = binder.bind(plainBody(body), { scope: scopeOf({ parameters, name }, args) });
  return returns ? cast(value, returns) : value;
}

/** A call of a function in FROM: its rows, and what they are called. */
export function inlineRows(routine: Routine, call: Call, inlining: Inlining): BoundQuery {
  if (!routine.isTable)
    throw badRequest(
      'NOT_A_TABLE_FUNCTION',
      `${quotedName(routine.name)} appears as a table function here, but the function was defined as a scalar function. Please update the query to move the function call outside the FROM clause, or redefine ${quotedName(routine.name)} as a table function instead.`,
      '42887',
    );
  const args = bound(routine, call, inlining);
  if (args.every(({ value, varies }) => isSmall(value.sql) && !varies))
    return rowsFor(
      routine,
      args.map(({ value }) => value),
      inlining.body,
    );
  const [given, rows] = [inlining.body.fresh('p'), inlining.body.fresh('q')];
  const names = args.map(({ value }, at) => typed(duck`${given}.p${at}`, value.type));
  const { sql, columns } = rowsFor(routine, names, inlining.body);
  const cells = args.map(({ value }, at) => duck`${value.sql} AS p${at}`);
  return {
    columns,
    sql: duck`SELECT ${rows}.* FROM (SELECT ${cells}) ${given}, LATERAL (${sql}) ${rows}`,
  };
}

/** The rows of a function for arguments. */
export function rowsFor(routine: Routine, args: readonly Typed[], binder: BodyBinder): BoundQuery {
  const { body, returns, name } = routine;
  if (body.kind !== 'subquery')
    throw badRequest(
      'USER_DEFINED_FUNCTIONS.SQL_TABLE_UDF_BODY_MUST_BE_A_QUERY',
      `SQL table function ${name.join('.')} body must be a query.`,
      '42601',
    );
  const found = binder.bindQuery(body.query, scopeOf(routine, args));
  const columns = returns?.kind === 'struct' ? returns.fields : undefined;
  if (!columns) return found;
  if (columns.length !== found.columns.length)
    throw badRequest(
      'USER_DEFINED_FUNCTIONS.RETURN_COLUMN_COUNT_MISMATCH',
      `The number of columns produced by the RETURN clause (num: \`${found.columns.length}\`) does not match the number of column names specified by the RETURNS clause (num: \`${columns.length}\`) of ${name.join('.')}.`,
      '42601',
    );
  const alias = binder.fresh('q');
  const cells = columns.map(({ type }, at) => {
    const value = typed(duck`${alias}.c${at}`, found.columns[at]?.type ?? type);
    return duck`${cast(value, type).sql} AS c${at}`;
  });
  return {
    sql: duck`SELECT ${cells} FROM (${found.sql}) ${alias}`,
    columns: columns.map(({ name: column, type }) => ({ name: column, type })),
  };
}

/** The names that the body of a function sees. */
const scopeOf = ({ parameters, name }: Pick<Routine, 'parameters' | 'name'>, args: readonly Typed[]): Scope =>
  new Scope(
    parameters.map(({ name: own, type }, at) => ({
      name: own,
      type,
      sql: args[at]?.sql ?? duck`NULL`,
      qualifier: name,
      made: true,
      isParameter: true,
    })),
  );

function bound(routine: Routine, call: Call, { bind, body, names }: Inlining): readonly BoundArgument[] {
  return argumentsOf(routine, call).map(({ from, value }, at) => {
    const own = from === 'call' ? bind(value) : body.bind(value, { scope: new Scope([]) });
    return {
      value: cast(own, routine.parameters[at]?.type ?? own.type),
      varies: variesIn(value, from === 'call' ? names : routine.names),
    };
  });
}

/** Whether an expression is another value each time that it is computed. */
export const variesIn = (expr: Expression, { routines }: ResolvedNames): boolean =>
  holdsCall(expr, (call) => {
    const routine = routines.get(routineKey(call));
    return isRandom(call.name) || (routine !== undefined && !(routine instanceof Error) && routine.varies);
  });

/** `SELECT x` without rows is x: it needs no query. */
function plainBody(body: Expression): Expression {
  if (body.kind !== 'subquery') return body;
  const { ctes, body: select, order, limit, offset } = body.query;
  if (select.kind !== 'select' || ctes.length > 0 || limit || offset || order === 'all' || order.length > 0)
    return body;
  const [item, ...more] = select.items;
  const isPlain =
    item !== undefined &&
    more.length === 0 &&
    select.from.length === 0 &&
    select.laterals.length === 0 &&
    !select.where &&
    !select.group &&
    !select.having &&
    !select.qualify;
  return isPlain && isValue(item.value) ? item.value : body;
}

/** Whether an item is one value without rows: no star, and no function over rows. */
const isValue = (value: Expression): boolean => value.kind !== 'star' && !holdsCall(value, isOverRows);
