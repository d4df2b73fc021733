import type { Statement } from '@lakehouse/spark-sql/syntax/statement';
import { isRunTable } from '../../catalog/run-tables.ts';
import { noteLinks } from '../../catalog/table-lineage.ts';
import { parseStatement } from '../parse/parse-statement.ts';
import { literalText } from '../values/literal-value.ts';
import type { Run } from './context.ts';
import { FILE_FORMATS, sourcesOutside, temporaryView } from './resolve.ts';

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
    case 'copyInto':
      return statement.name;
    default:
      return undefined;
  }
}

const isPath = ([format = '', path = '', ...more]: readonly string[]): boolean =>
  more.length === 0 && path.includes('/') && [...FILE_FORMATS, 'delta'].includes(format.toLowerCase());

/** The tables and views of the catalog that a statement names, and the paths of files; of a view that only the session has, those that it reads. */
function readBy(run: Run, statement: Statement): readonly (TableName | string)[] {
  if (statement.kind === 'copyInto') return [statement.path];
  return sourcesOutside(statement).flatMap((source): readonly (TableName | string)[] => {
    if (source.kind === 'function') {
      const [path] = source.call.args;
      const text = source.call.name === 'read_files' && path && literalText(path);
      return typeof text === 'string' ? [text] : [];
    }
    if (isPath(source.name)) return source.name.slice(1);
    const view = temporaryView(run, source.name);
    if (!view) return source.name.length > 3 ? [] : [run.full(source.name)];
    const inside = run
      .within(view.catalog, view.schema)
      .inSession(run.session.shared?.withViews(view.reads), run.session.locals);
    return readBy(inside, parseStatement(view.text));
  });
}

/** Notes from where a statement that has succeeded moved rows into a table, for `system.access.table_lineage`. */
export async function noteLineage(run: Run, statement: Statement): Promise<void> {
  const name = targetOf(statement);
  if (!name) return;
  const target = run.full(name);
  // Tables of a run are gone with it.
  if (isRunTable(target[2])) return;
  const { catalog, roots } = run.whole;
  const isSource = async (one: TableName | string): Promise<boolean> =>
    typeof one === 'string' ||
    (!isRunTable(one[2]) &&
      one.some((part, at) => part.toLowerCase() !== target[at]?.toLowerCase()) &&
      (await catalog.tableMeta(...one)) !== undefined);
  const read = readBy(run, statement);
  const are = await Promise.all(read.map(isSource));
  const sources = read.filter((_one, at) => are[at]);
  await noteLinks(roots.home, sources, { target, user: run.session.user, at: Date.now() });
}
