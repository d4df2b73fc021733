import { z } from 'zod';
import { cell } from '../shared/cell.ts';

/** The state of an entity. */
export const ENTITY_STATUSES = ['Active', 'Syncing', 'Draft'] as const;
export type EntityStatus = (typeof ENTITY_STATUSES)[number];

export const entityRow = z.object({
  entity_id: cell.text,
  name: cell.text,
  type: cell.text,
  /** Its table in the schema. */
  table_name: cell.text,
  /** Its type in the model. */
  model_name: cell.text,
  status: z.enum(ENTITY_STATUSES),
  /** ISO, UTC. */
  last_sync: cell.time,
  records: cell.whole,
  /** The number of relationships that a table column stores; proposed ones without a column are not counted. */
  relationships: cell.whole,
});

/** A type of master data. */
export type Entity = z.infer<typeof entityRow>;
