import { isDeltaConflict } from '@lakehouse/core/codegen/delta-conflict';
import type { Sql } from '@lakehouse/core/codegen/sql/sql';
import type { LiveMasterData } from './master-data.ts';

/** How often a statement is run whose table another one changes at the same time. */
const TRIES = 8;

/** Runs a statement that changes rows, again where another one changed the table at the same time; the number of rows that it changed. */
export async function changedRows(
  run: LiveMasterData['run'],
  statement: Sql,
  signal: AbortSignal,
): Promise<number> {
  for (let tries = 1; ; tries++)
    try {
      const { rows } = await run(statement, signal);
      return Number(rows[0]?.[0] ?? 0);
    } catch (error) {
      if (tries === TRIES || !isDeltaConflict(error)) throw error;
    }
}
