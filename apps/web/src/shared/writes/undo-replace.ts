import { sql } from '@lakehouse/core/codegen/sql/sql';
import { restoreVersion } from '@lakehouse/core/table-history/compare-versions';
import { readHistory } from '@lakehouse/core/table-history/read-history';
import type { StatementRows } from '@lakehouse/databricks-client/statements/run-statement';
import type { WriteFinding } from './check-writes.ts';
import { writeTexts as texts } from './write-messages.ts';

/** A table that a run replaced, by the version that it had before. */
export interface Replaced {
  readonly nodeId: string;
  readonly table: readonly string[];
  readonly version: number;
  /** Number of rows replaced, as exact digits. */
  readonly rows?: string | undefined;
  /** The table was restored. */
  readonly restored?: boolean | undefined;
}

/** The tables that a run has replaced and that can be restored. `wrote`: whether the run wrote at this node. */
export const replacedTables = (
  findings: readonly WriteFinding[],
  wrote: (nodeId: string) => boolean,
): readonly Replaced[] =>
  findings.flatMap(({ nodeId, table, version, rows, fate }): Replaced[] =>
    table === undefined || version === undefined || fate !== 'replaced' || !wrote(nodeId)
      ? []
      : [{ nodeId, table, version, ...(rows === undefined ? {} : { rows }) }],
  );

/** Restores a replaced table to its version before the run. Rejects if it has changed since, or on a platform error. */
export async function undoReplace(
  execute: (statement: string) => Promise<StatementRows>,
  { table, version }: Replaced,
): Promise<void> {
  const history = await execute(sql`DESCRIBE HISTORY ${sql.path(table)} LIMIT 1`.text);
  const latest = readHistory(history)[0]?.version;
  if (latest !== undefined && latest > version + 1) throw new Error(texts.changedSince(latest));
  await execute(restoreVersion(table, version).text);
}
