import { z } from 'zod';

/** The local storage key of the saved queries (specification, section 9). */
export const SAVED_KEY = 'sql_queries';

const savedQuery = z.object({
  id: z.string(),
  name: z.string(),
  query: z.string(),
  /** ISO time of the last save or successful run. */
  lastRun: z.string(),
  status: z.literal('success'),
});

/** A saved query (specification, section 3). */
export type SavedQuery = z.output<typeof savedQuery>;

export const savedQueries = z.array(savedQuery);
