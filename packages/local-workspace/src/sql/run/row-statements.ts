import type { Assignment, Statement } from '@lakehouse/spark-sql/syntax/statement';
import { type Schema, sameName } from '@lakehouse/spark-sql/types/column-type';
import { filesFor } from '../../delta/skip-files.ts';
import type { Snapshot, TableFile } from '../../delta/table-snapshot.ts';
import { badRequest } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import type { StatementResult } from '../../engine/sql-engine.ts';
import { QueryBinder } from '../bind/query.ts';
import type { Relation } from '../bind/relation.ts';
import { Scope } from '../values/scope.ts';
import { literal } from '../values/typed.ts';
import { counts } from './answer.ts';
import { withField } from './assign-field.ts';
import { commitTable } from './commit-table.ts';
import type { Run } from './context.ts';
import { type BoundPolicies, boundPolicies, policiesOf } from './policies.ts';
import { notFound, resolveBody, resolveNames, snapshotOf } from './resolve.ts';
import { conditionsOn } from './row-conditions.ts';
import { seenColumns, targetRelation, touchedFiles, whereVisible } from './touched-files.ts';
import { assign, writeFiles } from './write-files.ts';
import { writableTable } from './write-statements.ts';

type Of<K extends Statement['kind']> = Extract<Statement, { kind: K }>;

export interface Target {
  readonly path: string;
  readonly name: [string, string, string];
  readonly snapshot: Snapshot;
  /** Its rows as they are in the files; what the statement may see of them is in `scope`. */
  readonly relation: Relation;
  readonly policies: BoundPolicies | undefined;
  readonly scope: Scope;
  readonly binder: QueryBinder;
}

/** Opens a table for a statement that rewrites rows, excluding other writers of this process. */
export async function withTarget<T>(
  run: Run,
  name: readonly string[],
  alias: string | undefined,
  statement: Statement,
  work: (target: Target) => Promise<T>,
): Promise<T> {
  const found = await writableTable(run, name, ['MODIFY', 'SELECT']);
  return run.store.exclusive(found.path, async () => {
    const snapshot = await snapshotOf(run, found.path);
    if (!snapshot) throw notFound(name);
    const where = statement.kind === 'delete' || statement.kind === 'update' ? statement.where : undefined;
    const saved = await policiesOf(run, found.name);
    const policies = saved && (await boundPolicies(run, saved, snapshot.schema, resolveBody()));
    const conditions = where && !policies ? conditionsOn(run, where, [alias ?? found.name[2]]) : [];
    const files = filesFor(snapshot, conditions);
    const relation = targetRelation(
      found.path,
      { ...snapshot, files },
      alias === undefined ? found.name : [alias],
      policies,
    );
    const binder = new QueryBinder(run.parameters, await resolveNames(run, statement));
    return work({
      path: found.path,
      name: found.name,
      snapshot,
      relation,
      policies,
      scope: new Scope(seenColumns(relation, policies)),
      binder,
    });
  });
}

const count = async (run: Run, sql: Duck): Promise<number> => Number((await run.rows(sql))[0]?.[0] ?? 0);

/** The target restricted to some of its files. */
export const within = (target: Target, files: readonly TableFile[]): Relation =>
  targetRelation(
    target.path,
    { ...target.snapshot, files },
    target.relation.columns[0]?.qualifier ?? [],
    target.policies,
  );

/** The target with changed columns. */
export function withSnapshot(target: Target, snapshot: Snapshot): Target {
  const { path, policies } = target;
  const relation = targetRelation(path, snapshot, target.relation.columns[0]?.qualifier ?? [], policies);
  return { ...target, snapshot, relation, scope: new Scope(seenColumns(relation, policies)) };
}

/** DELETE: rewrites the files that contain matching rows without them, in one version. */
export async function deleteRows(run: Run, statement: Of<'delete'>): Promise<StatementResult> {
  return withTarget(run, statement.name, statement.alias, statement, async (target) => {
    const { path, snapshot, relation, policies, scope, binder } = target;
    const wanted = statement.where ? binder.condition(statement.where, { scope }) : duck`true`;
    const condition = whereVisible(policies, wanted);
    const hit = duck`${relation.from} WHERE ${condition}`;
    const deleted = await count(run, duck`SELECT count(*) FROM ${hit}`);
    if (deleted === 0) return counts({ num_affected_rows: 0 });
    const touched = await touchedFiles(run, path, snapshot.files, hit);
    const rest = duck`SELECT ${relation.columns.map(({ sql }, index) => duck`${sql} AS c${index}`)} FROM ${within(target, touched).from} WHERE (${condition}) IS NOT TRUE`;
    const { files } = await writeFiles(run, path, { sql: rest, columns: snapshot.schema }, snapshot);
    await commitTable(run, path, snapshot, {
      operation: 'DELETE',
      parameters: { predicate: '[]' },
      metrics: { numDeletedRows: String(deleted), numRemovedFiles: String(touched.length) },
      add: files,
      remove: touched,
    });
    return counts({ num_affected_rows: deleted });
  });
}

/** The new value of every column: the assigned value, or the current one. */
export function assigned(target: Target, set: readonly Assignment[], scope: Scope): Duck[] {
  const { schema } = target.snapshot;
  const values = new Map<string, Duck>();
  const own = (name: string): Duck =>
    target.relation.columns[schema.findIndex((column) => column.name === name)]?.sql ?? duck`NULL`;
  const seen = new Set<string>();
  for (const { column, value } of set) {
    const { found, fields } = assignee(target, column);
    const key = [found.name, ...fields].join('.').toLowerCase();
    if (seen.has(key) || (fields.length === 0 && values.has(found.name)))
      throw badRequest(
        'DUPLICATE_ASSIGNMENTS',
        `The columns or variables \`${found.name}\` appear more than once as assignment targets.`,
        '42701',
      );
    seen.add(key);
    const bound =
      value === 'default' ? literal(null, { kind: 'void' }) : target.binder.bind(value, { scope });
    values.set(
      found.name,
      fields.length > 0
        ? withField(values.get(found.name) ?? own(found.name), found.type, fields, bound)
        : assign(bound, found).sql,
    );
  }
  return schema.map(
    ({ name }, index) => values.get(name) ?? target.relation.columns[index]?.sql ?? duck`NULL`,
  );
}

/** The target of SET: a column, with or without the table's name, or a field of a struct. */
function assignee(
  target: Target,
  path: readonly string[],
): { found: Schema[number]; fields: readonly string[] } {
  const qualifier = target.relation.columns[0]?.qualifier.at(-1) ?? '';
  const inner = path.length > 1 && sameName(path[0] ?? '', qualifier) ? path.slice(1) : path;
  const struct = target.snapshot.schema.find(
    ({ name, type }) => type.kind === 'struct' && sameName(name, inner[0] ?? ''),
  );
  return struct && inner.length > 1
    ? { found: struct, fields: inner.slice(1) }
    : { found: columnOf(target.snapshot.schema, path), fields: [] };
}

/** The column that the last part of a name refers to. Throws SqlError when the table lacks it. */
export function columnOf(schema: Schema, path: readonly string[]): Schema[number] {
  const name = path.at(-1) ?? '';
  const found = schema.find((column) => sameName(column.name, name));
  if (!found)
    throw badRequest(
      'UNRESOLVED_COLUMN.WITH_SUGGESTION',
      `A column with name \`${path.join('`.`')}\` cannot be resolved in the table. Its columns: [${schema.map((column) => `\`${column.name}\``).join(', ')}].`,
      '42703',
    );
  return found;
}

/** UPDATE: rewrites the files that contain matching rows, in one version. */
export async function updateRows(run: Run, statement: Of<'update'>): Promise<StatementResult> {
  return withTarget(run, statement.name, statement.alias, statement, async (target) => {
    const { path, snapshot, relation, policies, scope, binder } = target;
    const wanted = statement.where ? binder.condition(statement.where, { scope }) : duck`true`;
    const condition = whereVisible(policies, wanted);
    const values = assigned(target, statement.set, scope);
    const hit = duck`${relation.from} WHERE ${condition}`;
    const updated = await count(run, duck`SELECT count(*) FROM ${hit}`);
    if (updated === 0) return counts({ num_affected_rows: 0 });
    const touched = await touchedFiles(run, path, snapshot.files, hit);
    const columns = values.map((sql, index) => {
      const own = relation.columns[index]?.sql ?? duck`NULL`;
      return duck`${sql.text === own.text ? own : duck`CASE WHEN ${condition} THEN ${sql} ELSE ${own} END`} AS c${index}`;
    });
    const { files } = await writeFiles(
      run,
      path,
      {
        sql: duck`SELECT ${columns} FROM ${within(target, touched).from}`,
        columns: snapshot.schema,
      },
      snapshot,
    );
    await commitTable(run, path, snapshot, {
      operation: 'UPDATE',
      parameters: { predicate: '[]' },
      metrics: { numUpdatedRows: String(updated), numRemovedFiles: String(touched.length) },
      add: files,
      remove: touched,
    });
    return counts({ num_affected_rows: updated });
  });
}
