import { errorText } from './error-text.ts';
import type { Message } from './message.ts';

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
