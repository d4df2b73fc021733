import type { Statement } from '@lakehouse/spark-sql/syntax/statement';
import { duck } from '../../duck/fragment.ts';
import type { StatementResult } from '../../engine/sql-engine.ts';
import { derived } from '../bind/relation.ts';
import { Scope } from '../values/scope.ts';
import { counts } from './answer.ts';
import { commitTable } from './commit-table.ts';
import type { Run } from './context.ts';
import { keepColumns } from './evolve.ts';
import { evolvedTarget } from './evolved-target.ts';
import { within, withTarget } from './row-statements.ts';
import { touchedFiles, whereVisible } from './touched-files.ts';
import { intoSchema, writeFiles } from './write-files.ts';

type Insert = Extract<Statement, { kind: 'insert' }>;

/**
 * INSERT INTO … REPLACE ON: the query's rows replace the rows that match any of them, in one version. Without rows nothing
 * is replaced.
 */
export async function replaceOn(
  run: Run,
  statement: Insert,
  { on, alias }: NonNullable<Insert['replaceOn']>,
): Promise<StatementResult> {
  return withTarget(run, statement.name, undefined, statement, async (found) => {
    const bound = found.binder.top(statement.query);
    const { target, actions } = evolvedTarget(found, bound, statement);
    const { snapshot, relation } = target;
    const query = intoSchema(bound, snapshot.schema, statement.columns, statement.byName);
    const fresh = derived(query.sql, duck`n`, snapshot.schema, alias === undefined ? [] : [alias]);
    const scope = new Scope([...target.scope.columns, ...fresh.columns]);
    const condition = whereVisible(target.policies, found.binder.condition(on, { scope, joins: true }));
    const matched = duck`${relation.from} SEMI JOIN ${fresh.from} ON ${condition}`;
    const touched = await touchedFiles(run, found.path, snapshot.files, matched);
    const columns = relation.columns.map(({ sql }, index) => duck`${sql} AS c${index}`);
    const rest = duck`SELECT ${columns} FROM ${within(target, touched).from} ANTI JOIN ${fresh.from} ON ${condition}`;
    const remaining = await writeFiles(run, found.path, { sql: rest, columns: snapshot.schema }, snapshot);
    const added = await writeFiles(run, found.path, query, snapshot);
    await commitTable(run, found.path, found.snapshot, {
      operation: 'WRITE',
      parameters: { mode: 'Overwrite', predicate: '[]' },
      add: [...remaining.files, ...added.files],
      remove: touched,
      actions,
    });
    if (actions.length > 0) await keepColumns(run, found.name, snapshot);
    return counts({ num_affected_rows: added.rows, num_inserted_rows: added.rows });
  });
}
