import type { ChainState } from '@lakehouse/core/mdm/audit/chain';
import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import type { Message } from '../../../shared/messages/message.ts';
import { failedMessage } from './failed-message.ts';

const entries = (count: number): string =>
  count === 1 ? '1 entry is' : `${count.toLocaleString('en')} entries are`;

/** What is wrong with the first broken entry of the chain. */
function broken({
  problem,
  place,
  id,
}: ChainState & { problem: NonNullable<ChainState['problem']> }): string {
  const entry = id ?? 'An entry';
  const at = `place ${(place ?? 0).toLocaleString('en')}`;
  switch (problem) {
    case 'unchained':
      return `${entry} has no place in the chain: it was not written on this screen.`;
    case 'changed':
      return `${entry}, at ${at}, was changed after it was written.`;
    case 'twice':
      return `${entry} is at ${at}, which another entry has.`;
    case 'missing':
      return `The entry before ${entry}, which is at ${at}, is missing.`;
    case 'founding':
      return `An entry from before the chain began was changed: ${entry}, at ${at}, does not follow from it.`;
    case 'unlinked':
      return `${entry}, at ${at}, does not follow from the entry before it.`;
    case 'rewritten':
      return `${entry} is not the entry that was written at ${at}.`;
    case 'cut':
      return `The entry at ${at} is missing.`;
    default:
      return assertNever(problem);
  }
}

/** The messages of the audit tab. */
export const masterDataAuditMessages = {
  /** `all` is the number of matching entries; larger than `saved` when the file would be too large. */
  downloaded: (name: string, saved: number, all: number): Message => ({
    title: 'Audit log downloaded',
    description:
      saved < all
        ? `The newest ${saved.toLocaleString('en')} of ${all.toLocaleString('en')} entries are in ${name}. Filter them to get the others.`
        : `${saved.toLocaleString('en')} ${saved === 1 ? 'entry' : 'entries'} in ${name}`,
  }),
  /** The result of a verification, as a sentence. */
  verified: ({ problem, entries: count, ...rest }: ChainState): string =>
    problem === null
      ? `${entries(count)} as they were written; ${rest.linked.toLocaleString('en')} of them are chained to the entry before.`
      : broken({ ...rest, entries: count, problem }),
  notChained: 'This log is not chained yet. Its chain begins with the next change.',
  verifyFailed: (error: unknown): Message => failedMessage('Audit log not verified', error),
  restored: (record: string): Message => ({
    title: 'Record restored',
    description: `${record} is as it was.`,
  }),
  restoreFailed: (error: unknown): Message => failedMessage('Record not restored', error),
  downloadFailed: (error: unknown): Message => failedMessage('Download failed', error),
} as const;
