import { randomBytes } from 'node:crypto';
import { clusterSpec } from '@lakehouse/databricks-client/resources/clusters/types';
import { z } from 'zod';
import { JsonStore } from '../../storage/json-store.ts';

const terminationReason = z.object({
  code: z.string(),
  type: z.enum(['SUCCESS', 'CLIENT_ERROR', 'SERVICE_FAULT', 'CLOUD_FAILURE']),
  parameters: z.record(z.string(), z.string()),
});

const EVENT_TYPES = [
  'CREATING',
  'STARTING',
  'RUNNING',
  'RESTARTING',
  'TERMINATING',
  'EDITED',
  'DRIVER_HEALTHY',
  'DRIVER_UNAVAILABLE',
] as const;

/** Something that happened to a cluster; `timestamp` is epoch milliseconds. */
const clusterEvent = z.object({
  timestamp: z.number(),
  type: z.enum(EVENT_TYPES),
  details: z.record(z.string(), z.unknown()),
});

/** The persisted state of a cluster. */
const clusterRecord = z.object({
  cluster_id: z.string(),
  spec: clusterSpec,
  created: z.number(),
  started: z.number().optional(),
  terminated: z.number().optional(),
  reason: terminationReason.optional(),
  events: z.array(clusterEvent),
  /** The packages of PyPI that its contexts have; one that leaves is there until the next start. */
  libraries: z.array(z.object({ name: z.string(), isLeaving: z.literal(true).optional() })).optional(),
});

const clustersFile = z.object({ version: z.literal(1), clusters: z.array(clusterRecord) });

/** The clusters of a workspace, in a file. */
export const clusterRecords = (path: string): JsonStore<z.output<typeof clustersFile>> =>
  new JsonStore(path, {
    format: clustersFile,
    initial: { version: 1, clusters: [] },
    remedy: 'Delete it to start without clusters.',
  });

export type TerminationReason = z.output<typeof terminationReason>;
export type ClusterEvent = z.output<typeof clusterEvent>;
export type ClusterRecord = z.output<typeof clusterRecord>;

const two = (part: number): string => String(part).padStart(2, '0');

/** An id in the platform's form, `MMDD-HHMMSS-xxxxxxxx`. */
export function newClusterId(now: number): string {
  const at = new Date(now);
  const day = two(at.getUTCMonth() + 1) + two(at.getUTCDate());
  const time = two(at.getUTCHours()) + two(at.getUTCMinutes()) + two(at.getUTCSeconds());
  return `${day}-${time}-${randomBytes(4).toString('hex')}`;
}
