import type { Statement } from '@lakehouse/spark-sql/syntax/statement';
import { isRunTable } from '../../catalog/run-tables.ts';
import { noteLinks } from '../../catalog/table-lineage.ts';
import { parseStatement } from '../parse/parse-statement.ts';
import type { Run } from './context.ts';
import { sourcesOutside, temporaryView } from './resolve.ts';

type TableName = [catalog: string, schema: string, table: string];

/** The table or view that gets rows of others by a statement. */
function targetOf(statement: Statement): readonly string[] | undefined {
  switch (statement.kind) {
    case 'createTable':
      return statement.query && statement.name;
    case 'createView':
    case 'alterView':
    case 'insert':
    case 'merge':
      return statement.name;
    default:
      return undefined;
  }
}

/** The tables and views of the catalog that a statement names; of a view that only the session has, those that it reads. */
function tablesRead(run: Run, statement: Statement): readonly TableName[] {
  return sourcesOutside(statement).flatMap((source): readonly TableName[] => {
    if (source.kind !== 'table' || source.name.length > 3) return [];
    const view = temporaryView(run, source.name);
    if (!view) return [run.full(source.name)];
    const inside = run
      .within(view.catalog, view.schema)
      .inSession(run.session.shared?.withViews(view.reads), run.session.locals);
    return tablesRead(inside, parseStatement(view.text));
  });
}

/** Notes from which tables a statement that has succeeded moved rows into another one, for `system.access.table_lineage`. */
export async function noteLineage(run: Run, statement: Statement): Promise<void> {
  const name = targetOf(statement);
  if (!name) return;
  const target = run.full(name);
  const same = (one: TableName): boolean =>
    one.every((part, at) => part.toLowerCase() === target[at]?.toLowerCase());
  // Those of a run are gone with it.
  const isSource = (one: TableName): boolean => !same(one) && !isRunTable(one[2]);
  if (isRunTable(target[2])) return;
  const sources = tablesRead(run, statement).filter(isSource);
  const { catalog, roots } = run.whole;
  const found = await Promise.all(sources.map((one) => catalog.tableMeta(...one)));
  await noteLinks(
    roots.home,
    sources.filter((_one, at) => found[at] !== undefined),
    { target, user: run.session.user, at: Date.now() },
  );
}
