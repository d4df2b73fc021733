import type { Snapshot, TableFile } from '../../delta/table-snapshot.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import { derived, type Relation } from '../bind/relation.ts';
import { diskPath, scanSnapshot } from '../files/scan.ts';
import type { Run } from './context.ts';

/** The alias under which a statement that rewrites rows knows its table. */
const TARGET = duck`t`;

/** A table's rows as `t`, with the file of each as `t.filename`. */
export const targetRelation = (
  path: string,
  snapshot: Pick<Snapshot, 'schema' | 'physical' | 'partitionColumns' | 'files'>,
  qualifier: readonly string[],
): Relation => derived(scanSnapshot(path, snapshot, { filename: true }), TARGET, snapshot.schema, qualifier);

/** The files that hold rows of `rows` (text after FROM that has `t.filename`): only these are written anew. */
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
