import { errorText } from '../../../shared/messages/error-text.ts';
import type { Message } from '../../../shared/messages/message.ts';

/** What the audit tab of master data management says. */
export const masterDataAuditMessages = {
  /** `all` is how many entries match; more than `saved` when the file would be too large. */
  downloaded: (name: string, saved: number, all: number): Message => ({
    title: 'Audit log downloaded',
    description:
      saved < all
        ? `The newest ${saved.toLocaleString('en')} of ${all.toLocaleString('en')} entries are in ${name}. Filter them to get the others.`
        : `${saved.toLocaleString('en')} ${saved === 1 ? 'entry' : 'entries'} in ${name}`,
  }),
  downloadFailed: (error: unknown): Message => ({
    title: 'Download failed',
    description: errorText(error, 'Unknown error occurred'),
    destructive: true,
  }),
} as const;
