import { z } from 'zod';

const servedEntity = z.object({
  name: z.string(),
  entity_name: z.string(),
  entity_version: z.number().int(),
  workload_size: z.string(),
});
export type ServedEntity = z.output<typeof servedEntity>;

/** What an endpoint serves, and to which part of the requests each model answers. */
const servedConfig = z.object({
  config_version: z.number().int(),
  entities: z.array(servedEntity).readonly(),
  /** In percent, by the names of the entities; all together are 100. */
  traffic: z.record(z.string(), z.number().int()).readonly(),
});
export type ServedConfig = z.output<typeof servedConfig>;

/** An endpoint as it is saved; times are epoch milliseconds. */
const endpointRecord = z.object({
  id: z.string(),
  name: z.string(),
  creator: z.string(),
  created: z.number(),
  updated: z.number(),
  tags: z.array(z.object({ key: z.string(), value: z.string() })).readonly(),
  /** Absent until the first one was ready. */
  active: servedConfig.exactOptional(),
  /** The one whose models are being started. */
  pending: servedConfig.exactOptional(),
  /** Why the last one could not be served. */
  failure: z.string().exactOptional(),
});
export type EndpointRecord = z.output<typeof endpointRecord>;

export const endpointFile = z.object({
  version: z.literal(1),
  endpoints: z.array(endpointRecord).readonly(),
});
export type EndpointFile = z.output<typeof endpointFile>;
