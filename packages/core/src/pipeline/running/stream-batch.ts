import { z } from 'zod';

/**
 * A batch of a stream, as Spark reports it and as runs keep it: rates are rows a second, and `behind` counts the offsets or files
 * that are still to be read.
 */
export const streamBatch = z.object({
  batch: z.number(),
  at: z.string(),
  rows: z.number(),
  arriving: z.number(),
  processed: z.number(),
  durationMs: z.number(),
  behind: z.number().nullable(),
});
export type StreamBatch = Readonly<z.output<typeof streamBatch>>;
