import { z } from 'zod';
import { cell } from '../shared/cell.ts';

/** The state of a part of the model. */
const MODEL_STATUSES = ['Active', 'Draft'] as const;

const CARDINALITIES = ['One-to-One', 'One-to-Many', 'Many-to-One', 'Many-to-Many'] as const;

export const entityTypeRow = z.object({
  name: cell.text,
  attributes: cell.whole,
  /** The number of relationships in the model, including proposed ones. */
  relationships: cell.whole,
  status: z.enum(MODEL_STATUSES),
});
export type EntityType = z.infer<typeof entityTypeRow>;

export const relationshipRow = z.object({
  from_type: cell.text,
  to_type: cell.text,
  cardinality: z.enum(CARDINALITIES),
  /** The foreign key column; null while no table has one. */
  key_column: cell.maybeText,
  status: z.enum(MODEL_STATUSES),
});
export type Relationship = z.infer<typeof relationshipRow>;

export const modelAttributeRow = z.object({
  entity_type: cell.text,
  position: cell.whole,
  name: cell.text,
  data_type: cell.text,
  required: cell.flag,
});
export type ModelAttribute = z.infer<typeof modelAttributeRow>;
