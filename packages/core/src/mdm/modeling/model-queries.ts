import { sql } from '../../codegen/sql/sql.ts';
import { samplesLast } from '../entities/samples-last.ts';
import type { MasterQuery } from '../shared/master-query.ts';
import { masterTable } from '../shared/master-schema.ts';
import { MODEL_ATTRIBUTES } from './entity-model.ts';
import {
  type EntityType,
  entityTypeRow,
  type ModelAttribute,
  modelAttributeRow,
  type Relationship,
  relationshipRow,
} from './model-rows.ts';
import { MODEL_RELATIONSHIPS } from './relationship-model.ts';

const sample = (
  name: string,
  attributes: number,
  relationships: number,
  status: EntityType['status'],
): EntityType => ({ name, attributes, relationships, status });

/** The entity types, with the numbers of their attributes and of their relationships, at either end; the samples last. */
export const ENTITY_TYPES: MasterQuery<EntityType> = {
  statement: (at) => sql`SELECT
  e.name,
  coalesce(a.attributes, 0) AS attributes,
  coalesce(r.relationships, 0) AS relationships,
  e.status
FROM ${masterTable(at, 'entity_types')} e
LEFT JOIN (
  SELECT entity_type, count(*) AS attributes FROM ${masterTable(at, 'entity_attributes')} GROUP BY entity_type
) a ON a.entity_type = e.name
LEFT JOIN (
  SELECT end_type, count(*) AS relationships
  FROM (
    SELECT from_type AS end_type FROM ${masterTable(at, 'relationships')}
    UNION ALL
    SELECT to_type AS end_type FROM ${masterTable(at, 'relationships')}
  )
  GROUP BY end_type
) r ON r.end_type = e.name
ORDER BY ${samplesLast(sql`e.name`, 'model_name')}, e.position`,
  row: entityTypeRow,
  sample: [
    sample('Customer', 15, 3, 'Active'),
    sample('Product', 22, 5, 'Active'),
    sample('Supplier', 12, 2, 'Draft'),
    sample('Category', 8, 1, 'Active'),
  ],
};

/** The relationships of the model, those in use first. */
export const RELATIONSHIPS: MasterQuery<Relationship> = {
  statement: (at) => sql`SELECT from_type, to_type, cardinality, key_column, status
FROM ${masterTable(at, 'relationships')}
ORDER BY status, position`,
  row: relationshipRow,
  sample: MODEL_RELATIONSHIPS,
};

/** The attributes of all entity types, in their order. */
export const ENTITY_ATTRIBUTES: MasterQuery<ModelAttribute> = {
  statement: (at) => sql`SELECT entity_type, position, name, data_type, required
FROM ${masterTable(at, 'entity_attributes')}
ORDER BY entity_type, position`,
  row: modelAttributeRow,
  sample: MODEL_ATTRIBUTES,
};
