import { isDeltaConflict } from '@lakehouse/core/codegen/delta-conflict';
import { auditEntry, type DetailedEntry } from '@lakehouse/core/mdm/audit/audit-entry';
import { beginChain, noteHead } from '@lakehouse/core/mdm/audit/chain';
import type { LiveMasterData } from './master-data.ts';

/** How often an entry is written for whose place another one came first. */
const TRIES = 8;

/**
 * Writes an entry to the audit log, at the end of its chain. In a log from before there were chains it begins one. Rejects where
 * others kept coming first.
 */
export async function writeAudit(
  { at, run }: Pick<LiveMasterData, 'at' | 'run'>,
  entry: DetailedEntry,
  signal: AbortSignal,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      const { rows } = await run(auditEntry(at, entry), signal);
      if (rows[0]?.[0] !== '0') break;
      if (tries === TRIES) throw new Error('Others kept writing to the audit log at the same time');
    } catch (error) {
      if (tries === TRIES) throw error;
      if (error instanceof Error && error.message.includes('chain_position'))
        for (const statement of beginChain(at)) await run(statement, signal);
      else if (!isDeltaConflict(error)) throw error;
    }
  }
  await run(noteHead(at), signal);
}
