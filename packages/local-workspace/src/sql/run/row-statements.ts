import { type Schema, sameName } from '@lakehouse/core/types/column-type';
import { scanSnapshot } from '../../delta/scan.ts';
import type { Snapshot } from '../../delta/snapshot.ts';
import type { StatementResult } from '../../engine/sql-engine.ts';
import { badRequest } from '../bind/failures.ts';
import { QueryBinder } from '../bind/query.ts';
import { derived, type Relation } from '../bind/relation.ts';
import { Scope } from '../bind/scope.ts';
import { literal } from '../bind/typed.ts';
import type { Assignment, Statement } from '../parse/ast.ts';
import { counts } from './answer.ts';
import { commitTable } from './commit-table.ts';
import type { Run } from './context.ts';
import { notFound, resolveSources, snapshotOf } from './resolve.ts';
import { assign, writeFiles } from './write-files.ts';
import { writableTable } from './write-statements.ts';

type Of<K extends Statement['k']> = Extract<Statement, { k: K }>;

export interface Target {
  readonly path: string;
  readonly snapshot: Snapshot;
  readonly relation: Relation;
  readonly scope: Scope;
  readonly binder: QueryBinder;
}

/** Opens a table for a statement that rewrites rows, alone among the writers of this process. */
export async function withTarget<T>(
  run: Run,
  name: readonly string[],
  alias: string | undefined,
  statement: Statement,
  work: (target: Target) => Promise<T>,
): Promise<T> {
  const found = await writableTable(run, name);
  return run.store.exclusive(found.path, async () => {
    const snapshot = await snapshotOf(run, found.path);
    if (!snapshot) throw notFound(name);
    const relation = derived(
      scanSnapshot(found.path, snapshot),
      't',
      snapshot.schema,
      alias === undefined ? found.name : [alias],
    );
    const binder = new QueryBinder(run.parameters, await resolveSources(run, statement));
    return work({ path: found.path, snapshot, relation, scope: new Scope(relation.columns), binder });
  });
}

const count = async (run: Run, sql: string): Promise<number> => Number((await run.rows(sql))[0]?.[0] ?? 0);

export async function deleteRows(run: Run, statement: Of<'delete'>): Promise<StatementResult> {
  return withTarget(
    run,
    statement.name,
    statement.alias,
    statement,
    async ({ path, snapshot, relation, scope, binder }) => {
      const condition = statement.where ? binder.condition(statement.where, { scope }) : 'true';
      const deleted = await count(run, `SELECT count(*) FROM ${relation.from} WHERE ${condition}`);
      if (deleted === 0) return counts({ num_affected_rows: 0 });
      const rest = `SELECT ${relation.columns.map(({ sql }, index) => `${sql} AS c${index}`).join(', ')} FROM ${relation.from} WHERE (${condition}) IS NOT TRUE`;
      const { files } = await writeFiles(
        run,
        path,
        { sql: rest, columns: snapshot.schema },
        snapshot.partitionColumns,
      );
      await commitTable(run, path, snapshot, {
        operation: 'DELETE',
        parameters: { predicate: '[]' },
        metrics: { numDeletedRows: String(deleted) },
        add: files,
        remove: snapshot.files,
      });
      return counts({ num_affected_rows: deleted });
    },
  );
}

/** The new value of every column: the assigned one or its own. */
export function assigned(target: Target, set: readonly Assignment[], scope: Scope): string[] {
  const { schema } = target.snapshot;
  const values = new Map<string, string>();
  for (const { column, value } of set) {
    const found = columnOf(schema, column);
    if (values.has(found.name))
      throw badRequest(
        'DUPLICATE_ASSIGNMENTS',
        `The columns or variables \`${found.name}\` appear more than once as assignment targets.`,
        '42701',
      );
    values.set(
      found.name,
      assign(
        value === 'DEFAULT' ? literal(null, { kind: 'void' }) : target.binder.bind(value, { scope }),
        found,
      ).sql,
    );
  }
  return schema.map(({ name }, index) => values.get(name) ?? target.relation.columns[index]?.sql ?? 'NULL');
}

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

export async function updateRows(run: Run, statement: Of<'update'>): Promise<StatementResult> {
  return withTarget(run, statement.name, statement.alias, statement, async (target) => {
    const { path, snapshot, relation, scope, binder } = target;
    const condition = statement.where ? binder.condition(statement.where, { scope }) : 'true';
    const values = assigned(target, statement.set, scope);
    const updated = await count(run, `SELECT count(*) FROM ${relation.from} WHERE ${condition}`);
    if (updated === 0) return counts({ num_affected_rows: 0 });
    const columns = values.map((sql, index) => {
      const own = relation.columns[index]?.sql ?? 'NULL';
      return `${sql === own ? own : `CASE WHEN ${condition} THEN ${sql} ELSE ${own} END`} AS c${index}`;
    });
    const { files } = await writeFiles(
      run,
      path,
      { sql: `SELECT ${columns.join(', ')} FROM ${relation.from}`, columns: snapshot.schema },
      snapshot.partitionColumns,
    );
    await commitTable(run, path, snapshot, {
      operation: 'UPDATE',
      parameters: { predicate: '[]' },
      metrics: { numUpdatedRows: String(updated) },
      add: files,
      remove: snapshot.files,
    });
    return counts({ num_affected_rows: updated });
  });
}
