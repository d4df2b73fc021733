import { z } from 'zod';
import { list, text, wholeNumber } from '../../contract/tolerant.ts';

/** A metric’s value: JSON has no number for three of them. */
export const metricValue = () => z.union([z.number(), z.enum(['NaN', 'Infinity', '-Infinity'])]);
export type MetricValue = z.output<ReturnType<typeof metricValue>>;

/** A value of a metric as it is logged. */
export const loggedMetric = z.object({
  key: z.string(),
  value: metricValue(),
  /** Epoch milliseconds. */
  timestamp: wholeNumber(),
  step: wholeNumber().optional(),
  model_id: z.string().optional(),
  dataset_name: z.string().optional(),
  dataset_digest: z.string().optional(),
});

/** A parameter or a tag. */
export const pair = z.object({ key: z.string(), value: z.string().default('') });
export const pairs = list(pair);

/** How much a search gives, and where it goes on. */
export const paging = { max_results: wholeNumber().optional(), page_token: z.string().optional() };

export const VIEW_TYPES = ['ACTIVE_ONLY', 'DELETED_ONLY', 'ALL'] as const;

const fileInfo = z.looseObject({
  path: z.string(),
  is_dir: z.boolean().nullish(),
  file_size: z.number().nullish(),
});

/** Files below a folder of artifacts. */
export const fileList = z.looseObject({
  root_uri: text(),
  files: list(fileInfo),
  next_page_token: text(),
});
