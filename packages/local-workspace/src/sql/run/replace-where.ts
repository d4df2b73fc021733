import type { Statement } from '@lakehouse/spark-sql/syntax/statement';
import type { Expression } from '@lakehouse/spark-sql/syntax/tree';
import { badRequest } from '../../duck/failures.ts';
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

/** INSERT INTO … REPLACE WHERE: replaces the rows that meet the condition with the query's rows, in one version. */
export async function replaceWhere(run: Run, statement: Insert, where: Expression): Promise<StatementResult> {
  return withTarget(run, statement.name, undefined, statement, async (found) => {
    const bound = found.binder.top(statement.query);
    const { target, actions } = evolvedTarget(found, bound, statement);
    const { path, snapshot, relation, scope, binder } = target;
    const query = intoSchema(bound, snapshot.schema, statement.columns, statement.byName);
    const fresh = derived(query.sql, duck`n`, snapshot.schema, [target.name[2]]);
    const meant = binder.condition(where, { scope: new Scope(fresh.columns) });
    const [[strangers] = []] = await run.rows(
      duck`SELECT count(*) FROM ${fresh.from} WHERE (${meant}) IS NOT TRUE`,
    );
    if (Number(strangers) > 0)
      throw badRequest(
        'DELTA_REPLACE_WHERE_MISMATCH',
        `Written data does not conform with the REPLACE WHERE condition: ${String(strangers)} rows do not meet it.`,
        '44000',
      );
    const condition = whereVisible(target.policies, binder.condition(where, { scope }));
    const touched = await touchedFiles(run, path, snapshot.files, duck`${relation.from} WHERE ${condition}`);
    const columns = relation.columns.map(({ sql }, index) => duck`${sql} AS c${index}`);
    const rest = duck`SELECT ${columns} FROM ${within(target, touched).from} WHERE (${condition}) IS NOT TRUE`;
    const remaining = await writeFiles(run, path, { sql: rest, columns: snapshot.schema }, snapshot);
    const added = await writeFiles(run, path, query, snapshot);
    await commitTable(run, path, found.snapshot, {
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
