import { quoteName } from '@lakehouse/spark-sql/syntax/quote';
import type { Py } from '../../../codegen/python/ast.ts';
import { expressionPy } from '../../../codegen/python/expression/expression-py.ts';
import { py } from '../../../codegen/python/py.ts';
import { parsedText } from '../../../codegen/sql/parsed.ts';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import type { ExportConfig } from './config.ts';

/** What a merge does to the rows of one kind, under a condition or always. */
export interface MergeClause {
  readonly rows: 'matched' | 'new' | 'absent';
  readonly action: 'update' | 'insert' | 'delete';
  /** The condition as the user wrote it; empty if there is none. */
  readonly condition: string;
  /** The columns that are updated; none means all. */
  readonly columns: readonly string[];
}

/** The clauses of a merge, in their order: of two for the same rows, the first whose condition holds counts. */
export function mergeClauses(config: ExportConfig): readonly MergeClause[] {
  const { whenMatched, whenNew, whenAbsent } = config;
  const clause = (
    rows: MergeClause['rows'],
    action: MergeClause['action'],
    condition = '',
    columns: readonly string[] = [],
  ): MergeClause => ({ rows, action, condition: condition.trim(), columns });
  const deletesSome = whenMatched !== 'delete' && config.matchedDelete.trim() !== '';
  return [
    ...(deletesSome ? [clause('matched', 'delete', config.matchedDelete)] : []),
    ...(whenMatched === 'update' ? [clause('matched', 'update', config.updateIf, config.updateColumns)] : []),
    ...(whenMatched === 'delete' ? [clause('matched', 'delete', config.matchedDelete)] : []),
    ...(whenNew === 'insert' ? [clause('new', 'insert', config.insertIf)] : []),
    ...(whenAbsent === 'delete' ? [clause('absent', 'delete', config.absentIf)] : []),
  ];
}

const WHEN = { matched: sql`MATCHED`, new: sql`NOT MATCHED`, absent: sql`NOT MATCHED BY SOURCE` };

/** A clause as SQL. */
export function clauseSql({ rows, action, condition, columns }: MergeClause): Sql {
  const when = condition === '' ? WHEN[rows] : sql`${WHEN[rows]} AND (${conditionSql(condition)})`;
  if (action === 'delete') return sql`WHEN ${when} THEN DELETE`;
  if (action === 'insert') return sql`WHEN ${when} THEN INSERT *`;
  const set = columns.map((name) => sql`${sql.name(name)} = ${sql.path(['source', name])}`);
  return sql`WHEN ${when} THEN UPDATE SET ${set.length === 0 ? sql`*` : sql.list(set)}`;
}

/** A condition of the user as SQL. */
export const conditionSql = (text: string): Sql => sql.expression(parsedText(text));

/** A condition of the user on aliases, as a Column. */
export const conditionPy = (text: string): Py => expressionPy(parsedText(text), { schema: undefined });

/** A Delta merge with a clause added. */
export function withClause(merge: Py, { rows, action, condition, columns }: MergeClause): Py {
  const given = py.args(condition === '' ? [] : [conditionPy(condition)]);
  if (rows === 'absent') return py`${merge}.whenNotMatchedBySourceDelete(${given})`;
  if (action === 'delete') return py`${merge}.whenMatchedDelete(${given})`;
  if (action === 'insert') return py`${merge}.whenNotMatchedInsertAll(${given})`;
  if (columns.length === 0) return py`${merge}.whenMatchedUpdateAll(${given})`;
  const set = py.dict(
    columns.map((name) => [py.str(quoteName(name)), py.str(`source.${quoteName(name)}`)] as const),
  );
  const test = condition === '' ? py.none : conditionPy(condition);
  return py`${merge}.whenMatchedUpdate(${test}, ${set})`;
}
