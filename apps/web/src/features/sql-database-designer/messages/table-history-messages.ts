import { errorText } from '../../../shared/messages/error-text.ts';
import type { Message } from '../../../shared/messages/message.ts';

/** What the history of a table says. */
export const tableHistoryMessages = {
  restored: (table: string, version: number): Message => ({
    title: 'Table restored',
    description: `${table} is as it was in version ${version}`,
  }),
  restoreFailed: (error: unknown): Message => ({
    title: 'Restore failed',
    description: errorText(error, 'The table is as it was before.'),
    destructive: true,
  }),
} as const;

/** The texts that stand in the place of an answer about a table (specification, section 8). */
export const tableTexts = {
  failed: 'Failed to fetch data',
  failedUnknown: 'Unknown error occurred',
} as const;
