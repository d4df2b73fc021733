import type { FunctionAccess, Statement } from '@lakehouse/spark-sql/syntax/statement';
import type { Call, Expression } from '@lakehouse/spark-sql/syntax/tree';
import { type Visitor, visitStatement } from '@lakehouse/spark-sql/syntax/visit';
import type { ColumnType } from '@lakehouse/spark-sql/types/column-type';
import type { FunctionInfo } from '../../catalog/catalog.ts';
import { objectName } from '../../catalog/names.ts';
import { badRequest } from '../../duck/failures.ts';
import type { TemporaryFunction } from '../../engine/session-state.ts';
import { SqlError } from '../../engine/sql-engine.ts';
import { variesIn } from '../bind/inline-routine.ts';
import { isBuiltIn, namesOf, type ResolvedNames, type Routine, routineKey } from '../bind/routine.ts';
import { parseBody, parseExpression } from '../parse/parse-statement.ts';
import type { Typed } from '../values/typed.ts';
import type { Run } from './context.ts';

/** Looks up what a statement names; `path`: the functions around it, the outermost first. */
export type ResolveNames = (
  run: Run,
  statement: Statement,
  path: readonly string[],
) => Promise<ResolvedNames>;

/** What CREATE FUNCTION says of a function, as it is kept. */
export type SavedFunction = Pick<FunctionInfo, 'parameters' | 'text'> & {
  readonly returns?: ColumnType;
  readonly isTable?: boolean;
  readonly deterministic?: boolean;
  readonly access?: FunctionAccess;
};

/** The calls of a statement that no function of the language answers, by their key. */
export function callsOfRoutines(statement: Statement): ReadonlyMap<string, Call> {
  const found = new Map<string, Call>();
  const visitor: Visitor = {
    expression(expr) {
      if (expr.kind === 'call' && !isBuiltIn(expr)) found.set(routineKey(expr), expr);
      return true;
    },
  };
  visitStatement(statement, visitor);
  return found;
}

/** The functions that a statement calls, with all that their bodies name. */
export async function routinesOf(
  run: Run,
  statement: Statement,
  path: readonly string[],
  resolve: ResolveNames,
): Promise<ReadonlyMap<string, Routine | Error>> {
  const found = new Map<string, Routine | Error>();
  await Promise.all(
    [...callsOfRoutines(statement)].map(async ([key, call]) => {
      try {
        const routine = await routineNamed(run, namesOf(call), path, resolve);
        if (routine) found.set(key, routine);
      } catch (error) {
        if (!(error instanceof SqlError)) throw error;
        found.set(key, error);
      }
    }),
  );
  return found;
}

/** The function of the session that a name means, if there is one: it hides a function of the catalog. */
export function temporaryFunction(run: Run, name: readonly string[]): TemporaryFunction | undefined {
  const parts = name.map((part) => part.toLowerCase());
  const own = parts[0] === 'system' ? parts.slice(1) : parts;
  const [only = ''] = own[0] === 'session' && own.length === 2 ? own.slice(1) : own;
  const isOfSession = name.length === 1 || (own.length === 2 && own[0] === 'session');
  return isOfSession ? run.session.shared?.state.functions[only] : undefined;
}

async function routineNamed(
  run: Run,
  name: readonly string[],
  path: readonly string[],
  resolve: ResolveNames,
): Promise<Routine | undefined> {
  const temporary = temporaryFunction(run, name);
  if (temporary) {
    const only = [name.at(-1)?.toLowerCase() ?? ''];
    return routineFrom(run.within(temporary.catalog, temporary.schema), only, temporary, {
      run,
      path,
      resolve,
    });
  }
  if (name.length > 3) return undefined;
  const [catalog, schema, object] = run.full(name);
  const full = [objectName(catalog), objectName(schema), objectName(object)] as const;
  const found = await run.store.catalog.getFunction(...full);
  if (!found) return undefined;
  await run.demand('EXECUTE', 'FUNCTION', full);
  const owned = await run.asOwnerOf('FUNCTION', full);
  const inside = owned.within(found.catalog, found.schema).inSession(undefined);
  return routineFrom(inside, full, found, { run, path, resolve });
}

const CURRENT = ['current_catalog()', 'current_schema()'];

/** A function with all that its body names; `inside`: the statement as the body sees it, `around.run`: as its call does. */
export async function routineFrom(
  inside: Run,
  name: readonly string[],
  saved: SavedFunction,
  around: { readonly run: Run; readonly path: readonly string[]; readonly resolve: ResolveNames },
): Promise<Routine> {
  const own = name.join('.');
  const start = around.path.indexOf(own);
  if (start >= 0)
    throw badRequest(
      'CYCLIC_FUNCTION_REFERENCE',
      `Cyclic function reference detected: ${[...around.path.slice(start), own].join(' -> ')}.`,
      '42887',
    );
  const body = parseBody(saved.text);
  const standards = saved.parameters.map(({ standard }) =>
    standard === undefined ? undefined : parseExpression(standard),
  );
  const path = [...around.path, own];
  const resolved = (expr: Expression): Promise<ResolvedNames> =>
    around.resolve(inside, asStatement(expr), path);
  const names = await resolved(body);
  const ofStandards = await Promise.all(standards.flatMap((one) => (one ? [resolved(one)] : [])));
  const routines = new Map([...ofStandards.flatMap((one) => [...(one?.routines ?? [])]), ...names.routines]);
  const all = { relations: names.relations, routines };
  const current: readonly (readonly [string, Typed])[] = CURRENT.flatMap((key) => {
    const value = around.run.sessionValues.get(key);
    return value ? [[key, value] as const] : [];
  });
  return {
    name,
    parameters: saved.parameters.map(({ name: parameter, type }, at) => {
      const standard = standards[at];
      return { name: parameter, type, ...(standard && { standard }) };
    }),
    isTable: saved.isTable ?? false,
    ...(saved.returns && { returns: saved.returns }),
    body,
    values: new Map([...inside.sessionValues, ...current]),
    names: all,
    reads: saved.access
      ? saved.access === 'READS SQL DATA'
      : all.relations.size > 0 || [...routines.values()].some((one) => !(one instanceof Error) && one.reads),
    varies: saved.deterministic === false || variesIn(body, all),
  };
}

const asStatement = (body: Expression): Statement => ({
  kind: 'query',
  query: {
    ctes: [],
    body: { kind: 'values', rows: [[body]] },
    order: [],
  },
});
