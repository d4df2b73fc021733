import type { MergeClause, Statement } from '@lakehouse/spark-sql/syntax/statement';
import { sameName } from '@lakehouse/spark-sql/types/column-type';
import type { Action as LogAction } from '../../delta/actions.ts';
import { badRequest, unsupported } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import type { StatementResult } from '../../engine/sql-engine.ts';
import { extend, type Relation } from '../bind/relation.ts';
import { Scope, type ScopeColumn } from '../values/scope.ts';
import { literal, typed } from '../values/typed.ts';
import { counts } from './answer.ts';
import { commitTable } from './commit-table.ts';
import type { Run } from './context.ts';
import { evolved, keepColumns } from './evolve.ts';
import { assigned, columnOf, type Target, within, withSnapshot, withTarget } from './row-statements.ts';
import { touchedFiles, whereVisible } from './touched-files.ts';
import { assign, writeFiles } from './write-files.ts';

type Merge = Extract<Statement, { kind: 'merge' }>;

/**
 * What a clause does to the rows for which `test` is true: assigns new values, or deletes the rows if there are none.
 */
interface Action {
  readonly test: Duck;
  readonly values?: readonly Duck[];
}

/** MERGE: every target row is copied, updated or dropped; source rows without a match are inserted. */
export async function mergeRows(run: Run, statement: Merge): Promise<StatementResult> {
  return withTarget(run, statement.name, statement.alias, statement, async (found) => {
    const { binder } = found;
    const source = extend(binder.relationOf(statement.source), duck`s`, [
      { sql: duck`true`, as: duck`present` },
    ]);
    const { target, actions } = statement.evolve
      ? evolvedTarget(found, source.columns, statement)
      : { target: found, actions: [] };
    const { relation, snapshot } = target;
    const both = new Scope([...target.scope.columns, ...source.columns]);
    const on = whereVisible(target.policies, binder.condition(statement.on, { scope: both, joins: true }));
    const changes = statement.clauses
      .filter(({ when }) => when !== 'NOT MATCHED')
      .map((clause) => change(target, clause, both, source.columns, statement.evolve));
    const inserts = statement.clauses
      .filter(({ when }) => when === 'NOT MATCHED')
      .map((clause) => addition(target, clause, source.columns, statement.evolve));
    // Without an order DuckDB numbers the rows of partitions as it reads them, several at once: some get the same number.
    const joinedTo = (rows: Relation): Duck =>
      duck`(SELECT *, row_number() OVER (ORDER BY NULL) AS rid FROM ${rows.from}) t LEFT JOIN ${source.from} ON ${on}`;
    const all = joinedTo(relation);
    const act =
      changes.length > 0
        ? duck`CASE ${duck.join(
            changes.map(({ test }, index) => duck`WHEN ${test} THEN ${index + 1}`),
            ' ',
          )} ELSE 0 END`
        : duck`0`;
    const groups = await run.rows(
      duck`SELECT act, count(DISTINCT rid), max(n) FROM (SELECT ${act} AS act, t.rid AS rid, count(*) OVER (PARTITION BY t.rid) AS n FROM ${all}) g GROUP BY act`,
    );
    const stats = groups.map(([action, rows, max]) => ({
      action: changes[Number(action) - 1],
      rows: Number(rows),
      repeated: Number(max) > 1,
    }));
    const [only, ...further] = statement.clauses;
    const deletesAlone =
      further.length === 0 && only?.when === 'MATCHED' && only.action.kind === 'delete' && !only.condition;
    if (!deletesAlone && stats.some(({ action, repeated }) => action && repeated))
      throw badRequest(
        'DELTA_MULTIPLE_SOURCE_ROW_MATCHING_TARGET_ROW_IN_MERGE',
        'Cannot perform Merge as multiple source rows matched and attempted to modify the same target row in the Delta table in possibly conflicting ways. Remove the duplicate keys of the source first.',
        '21506',
      );
    const total = (test: (action: Action | undefined) => boolean): number =>
      stats.filter(({ action }) => test(action)).reduce((sum, { rows }) => sum + rows, 0);
    const removed = changes.flatMap(({ values }, index) => (values ? [] : [index + 1]));
    const targetColumns = relation.columns.map(({ sql }, column) => {
      const cases = changes.flatMap(({ test, values }) =>
        values ? [duck`WHEN ${test} THEN ${values[column] ?? duck`NULL`}`] : [duck`WHEN ${test} THEN NULL`],
      );
      return duck`${cases.length > 0 ? duck`CASE ${duck.join(cases, ' ')} ELSE ${sql} END` : sql} AS c${column}`;
    });
    // A target row matched by several source rows that change nothing must still be written exactly once.
    const once = stats.some(({ repeated }) => repeated)
      ? duck` QUALIFY row_number() OVER (PARTITION BY t.rid) = 1`
      : duck.empty;
    const touched = await touchedFiles(run, target.path, snapshot.files, duck`${all} WHERE ${act} <> 0`);
    const old = duck`SELECT ${targetColumns} FROM ${joinedTo(within(target, touched))}${removed.length > 0 ? duck` WHERE ${act} NOT IN (${removed})` : duck``}${once}`;
    const added =
      inserts.length > 0
        ? insertSelect(inserts, source.from, relation.from, on, relation.columns.length)
        : undefined;
    const inserted = added
      ? Number((await run.rows(duck`SELECT count(*) FROM (${added}) i`))[0]?.[0] ?? 0)
      : 0;
    const [updated, deleted] = [
      total((action) => action?.values !== undefined),
      total((action) => action !== undefined && action.values === undefined),
    ];
    if (inserted + updated + deleted > 0) {
      const { files } = await writeFiles(
        run,
        target.path,
        { sql: added ? duck`(${old}) UNION ALL ${added}` : old, columns: snapshot.schema },
        snapshot,
      );
      await commitTable(run, target.path, found.snapshot, {
        operation: 'MERGE',
        metrics: {
          numTargetRowsInserted: String(inserted),
          numTargetRowsUpdated: String(updated),
          numTargetRowsDeleted: String(deleted),
        },
        add: files,
        remove: touched,
        actions,
      });
      if (actions.length > 0) await keepColumns(run, target.name, snapshot);
    }
    return counts({
      num_affected_rows: inserted + updated + deleted,
      num_updated_rows: updated,
      num_deleted_rows: deleted,
      num_inserted_rows: inserted,
    });
  });
}

/** The target with the columns that `UPDATE SET *` and `INSERT *` would fill but that it lacks. */
function evolvedTarget(
  target: Target,
  source: readonly ScopeColumn[],
  { clauses }: Merge,
): { readonly target: Target; readonly actions: readonly LogAction[] } {
  const all = clauses.some(
    ({ action }) => action.kind === 'insertAll' || (action.kind === 'update' && action.set === '*'),
  );
  const columns = all ? source.filter(({ hidden, made }) => !hidden && !made) : [];
  const { snapshot, actions } = evolved(target.snapshot, { columns }, { byName: true, columns: [] });
  if (actions.length === 0) return { target, actions };
  return { target: withSnapshot(target, snapshot), actions };
}

function change(
  target: Target,
  clause: MergeClause,
  scope: Scope,
  source: readonly ScopeColumn[],
  evolve: boolean,
): Action {
  const seen = clause.when === 'MATCHED' ? scope : target.scope;
  const condition = clause.condition
    ? duck` AND (${target.binder.condition(clause.condition, { scope: seen })})`
    : duck.empty;
  const met = duck`(s.present IS ${clause.when === 'MATCHED' ? duck`NOT NULL` : duck`NULL`}${condition})`;
  const test = whereVisible(target.policies, met);
  const { action } = clause;
  if (action.kind === 'delete') return { test };
  if (action.kind !== 'update')
    throw badRequest('PARSE_SYNTAX_ERROR', 'WHEN MATCHED supports UPDATE or DELETE.', '42601');
  if (action.set !== '*') return { test, values: assigned(target, action.set, seen) };
  if (clause.when !== 'MATCHED') throw unsupported('UPDATE SET * without a source row');
  return { test, values: fromSource(target, source, evolve ? (own) => own : undefined) };
}

function addition(
  target: Target,
  clause: MergeClause,
  source: readonly ScopeColumn[],
  evolve: boolean,
): Action & { readonly values: readonly Duck[] } {
  const scope = new Scope(source);
  const test = clause.condition
    ? duck`(${target.binder.condition(clause.condition, { scope })})`
    : duck`true`;
  const { action } = clause;
  if (action.kind === 'insertAll')
    return { test, values: fromSource(target, source, evolve ? () => duck`NULL` : undefined) };
  if (action.kind !== 'insert')
    throw badRequest('PARSE_SYNTAX_ERROR', 'WHEN NOT MATCHED supports INSERT.', '42601');
  if (action.columns.length !== action.values.length)
    throw badRequest(
      'INSERT_COLUMN_ARITY_MISMATCH.NOT_ENOUGH_DATA_COLUMNS',
      `INSERT lists ${action.columns.length} columns and ${action.values.length} values.`,
      '21S01',
    );
  const values = new Map(
    action.columns.map(
      (name, index) => [columnOf(target.snapshot.schema, [name]).name, action.values[index]] as const,
    ),
  );
  return {
    test,
    values: target.snapshot.schema.map((column) => {
      const value = values.get(column.name);
      return assign(value ? target.binder.bind(value, { scope }) : literal(null, { kind: 'void' }), column)
        .sql;
    }),
  };
}

/**
 * The source's columns by the target's names, for SET * and INSERT *. `otherwise`: the value of a column that the source
 * lacks, which schema evolution allows, from that of the target's row.
 */
const fromSource = (
  target: Target,
  source: readonly ScopeColumn[],
  otherwise: ((own: Duck) => Duck) | undefined,
): Duck[] =>
  target.snapshot.schema.map((column, at) => {
    const found = source.find(({ name, hidden, made }) => !hidden && !made && sameName(name, column.name));
    if (!found && otherwise) return otherwise(target.relation.columns[at]?.sql ?? duck`NULL`);
    if (!found)
      throw badRequest(
        'DELTA_MERGE_UNRESOLVED_EXPRESSION',
        `Cannot resolve \`${column.name}\` in the columns of the source: [${source.map(({ name }) => `\`${name}\``).join(', ')}].`,
        '42601',
      );
    return assign(typed(found.sql, found.type), column).sql;
  });

function insertSelect(
  inserts: readonly (Action & { readonly values: readonly Duck[] })[],
  source: Duck,
  target: Duck,
  on: Duck,
  width: number,
): Duck {
  const columns = Array.from(
    { length: width },
    (_, index) =>
      duck`CASE ${duck.join(
        inserts.map(({ test, values }) => duck`WHEN ${test} THEN ${values[index] ?? duck`NULL`}`),
        ' ',
      )} END AS c${index}`,
  );
  return duck`SELECT ${columns} FROM ${source} ANTI JOIN ${target} ON ${on} WHERE ${duck.join(
    inserts.map(({ test }) => test),
    ' OR ',
  )}`;
}
