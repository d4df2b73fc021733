import { columnOrigins } from '@lakehouse/spark-sql/explain/column-origins';
import type { PlanContext, PlannedSource } from '@lakehouse/spark-sql/explain/planner';
import type { MergeAction, MergeClause, Statement } from '@lakehouse/spark-sql/syntax/statement';
import type { Expression, Query, SelectItem, Source, Star } from '@lakehouse/spark-sql/syntax/tree';
import { formatType, type Schema, sameName } from '@lakehouse/spark-sql/types/column-type';
import { outputName } from '../bind/column-name.ts';
import { aggregateFunction, isGeneratorName } from '../functions/table.ts';
import { parseStatement } from '../parse/parse-statement.ts';
import type { Run } from './context.ts';
import { sourcesOutside, temporaryView } from './resolve.ts';

type TableName = readonly [catalog: string, schema: string, table: string];

/** A column of a table, and the column of the target into which its values went. */
export interface MovedColumn {
  readonly source: TableName;
  readonly from: string;
  readonly to: string;
}

/** Tables by the keys of their scans. */
type Scans = Map<number, TableName>;

/** The query whose rows a statement writes, and the columns of the target that they go into, by their places; undefined: by their names. */
interface Written {
  readonly query: Query;
  readonly into: readonly string[] | undefined;
}

/** The columns of tables and views of the catalog whose values a statement has moved into columns of its target. */
export async function movedColumns(
  run: Run,
  statement: Statement,
  target: Schema,
): Promise<readonly MovedColumn[]> {
  const scans: Scans = new Map();
  const found = await sourcesOf(run, statement, scans);
  const context: PlanContext = {
    sourceOf: ({ id }) => found.get(id),
    isAggregate: (name) => aggregateFunction(name) !== undefined,
    isGenerator: isGeneratorName,
    nameOf: outputName,
  };
  const moved = writtenBy(statement, target).flatMap(({ query, into }) =>
    columnOrigins(query, context).flatMap(({ name, from }, at) => {
      const to = into ? into[at] : target.find((column) => sameName(column.name, name))?.name;
      if (to === undefined) return [];
      return from.flatMap(({ key, column }): MovedColumn[] => {
        const source = scans.get(key);
        return source ? [{ source, from: column, to }] : [];
      });
    }),
  );
  return [...new Map(moved.map((one) => [JSON.stringify(one), one])).values()];
}

/** What a statement reads, as scans: views of the catalog are not looked into, those of the session are. */
async function sourcesOf(
  run: Run,
  statement: Statement,
  scans: Scans,
): Promise<ReadonlyMap<number, PlannedSource>> {
  const found = new Map<number, PlannedSource>();
  for (const source of sourcesOutside(statement)) {
    if (source.kind === 'function' || source.name.length > 3) continue;
    const view = temporaryView(run, source.name);
    if (view) {
      const inside = run
        .within(view.catalog, view.schema)
        .inSession(run.session.shared?.withViews(view.reads), run.session.locals);
      const inner = parseStatement(view.text);
      if (inner.kind !== 'query') continue;
      const within = await sourcesOf(inside, inner, scans);
      found.set(source.id, {
        kind: 'view',
        query: inner.query,
        qualifier: source.name,
        columns: view.columns.map(({ name }) => name),
        sourceOf: ({ id }) => within.get(id),
      });
      continue;
    }
    const name = run.full(source.name);
    const meta = await run.whole.catalog.tableMeta(...name);
    if (!meta) continue;
    const key = scans.size;
    scans.set(key, name);
    const columns = meta.columns.map((column) => ({ name: column.name, type: formatType(column.type) }));
    found.set(source.id, { kind: 'scan', key, name: '', qualifier: name, columns, details: [] });
  }
  return found;
}

/** The queries of a statement that writes rows. */
function writtenBy(statement: Statement, target: Schema): readonly Written[] {
  const names = target.map(({ name }) => name);
  switch (statement.kind) {
    case 'createTable':
      return statement.query ? [{ query: statement.query, into: names }] : [];
    case 'cloneTable':
    case 'createView':
    case 'alterView':
      return [{ query: statement.query, into: names }];
    case 'insert': {
      const isByName = statement.byName || statement.evolve;
      const into = statement.columns.length > 0 ? statement.columns : names;
      return [{ query: statement.query, into: isByName ? undefined : into }];
    }
    case 'merge':
      return statement.clauses.flatMap((clause) => writtenByClause(statement.source, clause, names));
    default:
      return [];
  }
}

/** What a clause of MERGE takes from the source, as a query of it. */
function writtenByClause(
  source: Source,
  { action }: MergeClause,
  target: readonly string[],
): readonly Written[] {
  const { values, into } = taken(action, target);
  if (values.length === 0) return [];
  const items = values.map((value): SelectItem => ({ value, aliases: [], text: '' }));
  const body = { kind: 'select', distinct: false, items, from: [source], laterals: [], windows: [] } as const;
  return [{ query: { ctes: [], body, order: [] }, into }];
}

const ALL: Star = { kind: 'star', of: [], except: [], start: 0, end: 0 };

function taken(
  action: MergeAction,
  target: readonly string[],
): { readonly values: readonly Expression[]; readonly into: readonly string[] | undefined } {
  switch (action.kind) {
    case 'insertAll':
      return { values: [ALL], into: undefined };
    case 'insert':
      return { values: action.values, into: action.columns.length > 0 ? action.columns : target };
    case 'update': {
      if (action.set === '*') return { values: [ALL], into: undefined };
      const set = action.set.flatMap(({ column: [column = ''], value }) =>
        value === 'default' ? [] : [{ column, value }],
      );
      return { values: set.map(({ value }) => value), into: set.map(({ column }) => column) };
    }
    case 'delete':
      return { values: [], into: [] };
  }
}
