import { z } from 'zod';

const texts = z.record(z.string(), z.string()).readonly();
const changes = {
  created_at: z.number(),
  created_by: z.string(),
  updated_at: z.number(),
  updated_by: z.string(),
};

/** A version of a model as it is saved; times are epoch milliseconds. */
export const versionRecord = z.object({
  version: z.number().int(),
  status: z.enum(['PENDING_REGISTRATION', 'READY']),
  source: z.string(),
  comment: z.string(),
  run_id: z.string().exactOptional(),
  run_workspace_id: z.string().exactOptional(),
  model_id: z.string().exactOptional(),
  tags: texts,
  ...changes,
});
export type VersionRecord = z.output<typeof versionRecord>;

/** A registered model as it is saved, in its folder. */
export const modelRecord = z.object({
  format: z.literal(1),
  /** The number of the next version: numbers are not used again. */
  next: z.number().int(),
  comment: z.string(),
  tags: texts,
  /** The version of each alias. */
  aliases: z.record(z.string(), z.number().int()).readonly(),
  versions: z.array(versionRecord).readonly(),
  ...changes,
});
export type ModelRecord = z.output<typeof modelRecord>;

/** Catalog, schema and model. */
export type ModelName = readonly [string, string, string];
