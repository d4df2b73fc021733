import { RECORDS } from '../shared/records.ts';
import type { Entity } from './entity.ts';

const entity = (
  name: string,
  type: string,
  model_name: string,
  relationships: number,
  status: Entity['status'],
): Entity => {
  const table_name = name.toLowerCase();
  return {
    entity_id: table_name,
    name,
    type,
    table_name,
    model_name,
    status,
    // Fixed, so that the sample data is the same every time.
    last_sync: '2025-01-15T10:30:00.000Z',
    records: RECORDS[table_name] ?? 0,
    relationships,
  };
};

/** The entities of a new master data schema, with the sample metrics. */
export const STANDARD_ENTITIES: readonly Entity[] = [
  entity('Products', 'Catalog', 'Product', 3, 'Active'),
  entity('Customers', 'CRM', 'Customer', 2, 'Active'),
  entity('Suppliers', 'Supply Chain', 'Supplier', 1, 'Syncing'),
  entity('Categories', 'Catalog', 'Category', 1, 'Active'),
];

/** The number of columns in the sample of each entity, by table name. */
export const SAMPLE_ATTRIBUTES: Readonly<Record<string, number>> = {
  products: 24,
  customers: 18,
  suppliers: 15,
  categories: 8,
};
