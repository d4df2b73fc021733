import { errorText } from '../../../shared/messages/error-text.ts';
import type { Message } from '../../../shared/messages/message.ts';

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
  downloadFailed: (error: unknown): Message => ({
    title: 'Download failed',
    description: errorText(error, 'Unknown error occurred'),
    destructive: true,
  }),
} as const;
