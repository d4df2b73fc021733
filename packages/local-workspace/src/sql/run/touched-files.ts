import { isPadded } from '@lakehouse/spark-sql/types/limits';
import type { Snapshot, TableFile } from '../../delta/table-snapshot.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import { aliased, derived, type Relation } from '../bind/relation.ts';
import { diskPath, scanSnapshot } from '../files/scan.ts';
import type { ScopeColumn } from '../values/scope.ts';
import type { Run } from './context.ts';
import { type BoundPolicies, judgedRows } from './policies.ts';

/** Delta compares them as they are stored where rows are changed, and fails to merge. */
const CHAR_OF_TARGET =
  'A column with CHAR of the table whose rows are changed, in a condition or a value (select the keys of the rows first)';

/** The alias of the target table in a statement that rewrites rows. */
const TARGET = duck`t`;

/** A table's rows as `t`, with the file of each as `t.filename`. */
export const targetRelation = (
  path: string,
  snapshot: Pick<Snapshot, 'schema' | 'physical' | 'partitionColumns' | 'files'>,
  qualifier: readonly string[],
  policies?: BoundPolicies,
): Relation => {
  const rows = scanSnapshot(path, snapshot, { filename: true });
  return policies
    ? aliased(judgedRows(duck`(${rows})`, policies), TARGET, snapshot.schema, qualifier)
    : derived(rows, TARGET, snapshot.schema, qualifier);
};

/** The columns of a target as the policies show them to the statement. */
export const seenColumns = (
  { columns }: Relation,
  policies: BoundPolicies | undefined,
): readonly ScopeColumn[] =>
  columns.map((column, at) => ({
    ...column,
    ...(policies?.masks.has(at) && { sql: duck`${TARGET}.m${at}` }),
    ...(isPadded(column.limits) && { refusal: CHAR_OF_TARGET }),
  }));

/** A condition of a statement, which is evaluated on the rows of the target that the policies show, and false for others. */
export const whereVisible = (policies: BoundPolicies | undefined, condition: Duck): Duck =>
  policies?.visible ? duck`CASE WHEN ${TARGET}.visible THEN (${condition}) ELSE false END` : condition;

/** The files that contain rows of `rows` (the FROM clause, which has `t.filename`): only these are rewritten. */
export async function touchedFiles(
  run: Run,
  path: string,
  files: readonly TableFile[],
  rows: Duck,
): Promise<readonly TableFile[]> {
  const names = new Set(
    (await run.rows(duck`SELECT DISTINCT ${TARGET}.filename FROM ${rows}`)).map(([name]) => name),
  );
  return files.filter((file) => names.has(diskPath(path, file)));
}
