import type { Privilege } from '../../access/privileges.ts';
import type { MetaData, Protocol } from '../../delta/actions.ts';
import type { Snapshot } from '../../delta/table-snapshot.ts';
import { commitTable } from '../run/commit-table.ts';
import type { Run } from '../run/context.ts';
import { keepColumns, withMetaData } from '../run/evolve.ts';
import { notFound, snapshotOf } from '../run/resolve.ts';
import { writableTable } from '../run/write-statements.ts';

export interface OpenTable {
  readonly path: string;
  readonly name: [string, string, string];
  readonly snapshot: Snapshot;
}

/** Runs an operation on a table, excluding other writers of this process. */
export async function withTable<T>(
  run: Run,
  name: readonly string[],
  work: (table: OpenTable) => Promise<T>,
  privileges?: readonly Privilege[],
): Promise<T> {
  const found = await writableTable(run, name, privileges);
  return run.store.exclusive(found.path, async () => {
    const snapshot = await snapshotOf(run, found.path);
    if (!snapshot) throw notFound(name);
    return work({ ...found, snapshot });
  });
}

/** Commits new metadata of a table and updates the catalog. */
export async function commitMetaData(
  run: Run,
  { path, name, snapshot }: OpenTable,
  operation: string,
  metaData: MetaData,
  more: { readonly parameters?: Readonly<Record<string, string>>; readonly protocol?: Protocol } = {},
): Promise<void> {
  const { parameters, protocol } = more;
  const raised = protocol && JSON.stringify(protocol) !== JSON.stringify(snapshot.protocol);
  await commitTable(run, path, snapshot, {
    operation,
    ...(parameters && { parameters }),
    add: [],
    actions: [...(raised ? [{ protocol }] : []), { metaData }],
  });
  await keepColumns(run, name, withMetaData(snapshot, metaData));
}
