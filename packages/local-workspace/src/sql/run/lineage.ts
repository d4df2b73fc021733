import type { Statement } from '@lakehouse/spark-sql/syntax/statement';
import { sameName } from '@lakehouse/spark-sql/types/column-type';
import type { DiskCatalog } from '../../catalog/disk-catalog.ts';
import { isRunTable } from '../../catalog/run-tables.ts';
import { type Flow, noteLinks, noteWithin, readWithin } from '../../catalog/table-lineage.ts';
import { parseStatement } from '../parse/parse-statement.ts';
import { literalText } from '../values/literal-value.ts';
import { movedColumns } from './column-lineage.ts';
import type { Run } from './context.ts';
import { FILE_FORMATS, sourcesOutside, temporaryView } from './resolve.ts';

type TableName = [catalog: string, schema: string, table: string];

/** The table or view that gets rows of others by a statement. */
function targetOf(statement: Statement): readonly string[] | undefined {
  switch (statement.kind) {
    case 'createTable':
      return statement.query && statement.name;
    case 'cloneTable':
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

/**
 * Notes from where a statement that has succeeded moved rows into a table, for `system.access.table_lineage` and
 * `system.access.column_lineage`. The rows are committed: what fails here is said in the log, and the statement has succeeded all the same.
 */
export async function noteLineage(run: Run, statement: Statement): Promise<void> {
  const name = targetOf(statement);
  if (!name) return;
  const target = run.full(name);
  try {
    await noteFlows(run, statement, target);
  } catch (error) {
    run.store.log(`The lineage of ${target.join('.')} was not noted: ${String(error)}`);
  }
}

async function noteFlows(run: Run, statement: Statement, target: TableName): Promise<void> {
  const { catalog, roots } = run.whole;
  const isSource = async (one: TableName | string): Promise<boolean> =>
    typeof one === 'string' || (!isSame(one, target) && (await catalog.tableMeta(...one)) !== undefined);
  const read = readBy(run, statement);
  const are = await Promise.all(read.map(isSource));
  const sources = read.filter((_one, at) => are[at]);
  if (sources.length === 0) return;
  const columns = await movedColumns(run, statement, (await catalog.tableMeta(...target))?.columns ?? []);
  const flows = sources.map(
    (source): Flow => ({
      source,
      columns: columns.flatMap((one) =>
        typeof source !== 'string' && isSame(one.source, source) ? [[one.from, one.to]] : [],
      ),
    }),
  );
  // Tables of a run are gone with it: what is read from them comes from where they have it.
  const known = await Promise.all(flows.map((one) => throughRunTable(one, catalog)));
  if (isRunTable(target[2])) await noteWithin(catalog.tablePath(...target), known.flat());
  else await noteLinks(roots.home, known.flat(), { target, user: run.session.user, at: Date.now() });
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((part, at) => sameName(part, other[at] ?? ''));

async function throughRunTable(flow: Flow, catalog: DiskCatalog): Promise<readonly Flow[]> {
  const { source, columns } = flow;
  if (typeof source === 'string' || !isRunTable(source[2])) return [flow];
  const before = await readWithin(catalog.tablePath(...source));
  return before.map((one) => ({
    source: one.source,
    columns: one.columns.flatMap(([first, middle]) =>
      columns.flatMap(([from, to]): [string, string][] => (sameName(from, middle) ? [[first, to]] : [])),
    ),
  }));
}
