import { errorText } from '../../../shared/messages/error-text.ts';
import type { Message } from '../../../shared/messages/message.ts';

/** Messages about the history of a table. */
export const tableHistoryMessages = {
  restored: (table: string, version: number): Message => ({
    title: 'Table restored',
    description: `${table} was restored to version ${version}`,
  }),
  restoreFailed: (error: unknown): Message => ({
    title: 'Restore failed',
    description: errorText(error, 'The table is as it was before.'),
    destructive: true,
  }),
} as const;

/** The texts shown in place of a query's result about a table (specification, section 8). */
export const tableTexts = {
  failed: 'Failed to fetch data',
  failedUnknown: 'Unknown error occurred',
} as const;
