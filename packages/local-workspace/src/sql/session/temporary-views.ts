import type { Statement } from '@lakehouse/spark-sql/syntax/statement';
import { duplicateNames } from '@lakehouse/spark-sql/types/column-type';
import { badRequest } from '../../duck/failures.ts';
import { SqlError, type StatementResult } from '../../engine/sql-engine.ts';
import { done } from '../run/answer.ts';
import type { Run } from '../run/context.ts';
import { temporaryView, temporaryViewsIn } from '../run/resolve.ts';
import { bindQuery } from '../run/write-statements.ts';
import { collationOf } from '../values/collations.ts';
import { sessionOf } from './shared.ts';

type Of<K extends Statement['kind']> = Extract<Statement, { kind: K }>;

/** CREATE TEMPORARY VIEW. Rejects with SqlError. */
export async function createTemporaryView(run: Run, statement: Of<'createView'>): Promise<StatementResult> {
  const session = sessionOf(run);
  const [only = '', ...more] = statement.name;
  if (more.length > 0)
    throw badRequest(
      'TEMP_VIEW_NAME_TOO_MANY_NAME_PARTS',
      `CREATE TEMPORARY VIEW or the corresponding Dataset APIs only accept single-part view names, but got: \`${statement.name.join('`.`')}\`.`,
      '428EK',
    );
  const name = only.toLowerCase();
  if (session.state.views[name] && !statement.replace)
    throw new SqlError(
      'ALREADY_EXISTS',
      `[TEMP_TABLE_OR_VIEW_ALREADY_EXISTS] Cannot create the temporary view \`${only}\` because it already exists. Choose a different name, drop or replace the existing view, or add the IF NOT EXISTS clause to tolerate pre-existing views.`,
      '42P07',
    );
  const reads = [...new Set(temporaryViewsIn(run, { kind: 'query', query: statement.query }))];
  if (leadsTo(run, reads, name))
    throw badRequest(
      'RECURSIVE_VIEW',
      `Recursive view \`${only}\` detected (cycle: \`${only}\` -> \`${only}\`).`,
      '42K0H',
    );
  if (statement.collation !== undefined) collationOf(statement.collation);
  const bound = await bindQuery(run, statement.query, statement.collation);
  if (statement.columns.length > 0 && statement.columns.length !== bound.columns.length)
    throw badRequest(
      `CREATE_VIEW_COLUMN_ARITY_MISMATCH.${statement.columns.length > bound.columns.length ? 'NOT_ENOUGH' : 'TOO_MANY'}_DATA_COLUMNS`,
      `Cannot create view \`${only}\`: it lists ${statement.columns.length} columns, its query returns ${bound.columns.length}.`,
      '21S01',
    );
  const columns = bound.columns.map(({ name: own, type }, at) => ({
    name: own,
    type,
    ...statement.columns[at],
  }));
  const [twice] = duplicateNames(columns);
  if (twice !== undefined)
    throw badRequest(
      'COLUMN_ALREADY_EXISTS',
      `The column \`${twice}\` already exists. Choose another name or rename the existing column.`,
      '42711',
    );
  const { text, comment, collation } = statement;
  const { catalog, schema } = run;
  const queryColumns = bound.columns.map((column) => column.name);
  const value = {
    text,
    catalog,
    schema,
    columns,
    queryColumns,
    reads,
    ...(comment !== undefined && { comment }),
    ...(collation !== undefined && { collation }),
  };
  session.change({ kind: 'view', name, value });
  return done();
}

/** ALTER VIEW … AS of a temporary view. Rejects with SqlError. */
export const alterTemporaryView = (
  run: Run,
  { name, query, text }: Of<'alterView'>,
): Promise<StatementResult> => {
  const collation = temporaryView(run, name)?.collation;
  return createTemporaryView(run, {
    kind: 'createView',
    temporary: true,
    name,
    replace: true,
    ifNotExists: false,
    columns: [],
    query,
    text,
    ...(collation !== undefined && { collation }),
  });
};

/** DROP of a temporary view; undefined when the session has none of this name. */
export function dropTemporaryView(run: Run, { object, name }: Of<'drop'>): StatementResult | undefined {
  if ((object !== 'VIEW' && object !== 'TABLE') || !temporaryView(run, name)) return undefined;
  sessionOf(run).change({ kind: 'view', name: name[0]?.toLowerCase() ?? '', value: undefined });
  return done();
}

/** Whether a view reads the one of a name, itself or through another. */
function leadsTo(run: Run, reads: readonly string[], name: string): boolean {
  return reads.some(
    (read) => read === name || leadsTo(run, sessionOf(run).state.views[read]?.reads ?? [], name),
  );
}

/** Rejects what a statement would do to a temporary view that only a table can: one that its name hides, perhaps. */
export function mustBeTable(run: Run, name: readonly string[]): void {
  if (!temporaryView(run, name)) return;
  throw badRequest(
    'EXPECT_TABLE_NOT_VIEW.NO_ALTERNATIVE',
    `This operation expects a table but \`${name.join('`.`')}\` is a view.`,
    '42809',
  );
}
