import { z } from 'zod';

const historyEntry = z.object({
  id: z.string(),
  sql: z.string(),
  /** ISO time. */
  startedAt: z.string(),
  ms: z.number(),
  status: z.enum(['success', 'failed', 'cancelled']),
  /** The number of rows read, on success. */
  rows: z.number().optional(),
  /** The error message. */
  message: z.string().optional(),
});

/** A statement that was run. */
export type HistoryEntry = z.output<typeof historyEntry>;

export const historyEntries = z.array(historyEntry);
