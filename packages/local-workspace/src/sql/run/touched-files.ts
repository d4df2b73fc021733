import type { Snapshot, TableFile } from '../../delta/table-snapshot.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import { derived, type Relation } from '../bind/relation.ts';
import { diskPath, scanSnapshot } from '../files/scan.ts';
import type { Run } from './context.ts';

/** The alias of the target table in a statement that rewrites rows. */
const TARGET = duck`t`;

/** A table's rows as `t`, with the file of each as `t.filename`. */
export const targetRelation = (
  path: string,
  snapshot: Pick<Snapshot, 'schema' | 'physical' | 'partitionColumns' | 'files'>,
  qualifier: readonly string[],
): Relation => derived(scanSnapshot(path, snapshot, { filename: true }), TARGET, snapshot.schema, qualifier);

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
