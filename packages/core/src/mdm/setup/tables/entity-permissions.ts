import { sql } from '../../../codegen/sql/sql.ts';
import type { SetupTable } from '../setup-table.ts';

/** What may be done with the records of an entity. */
export const ENTITY_PERMISSIONS_TABLE: SetupTable = {
  name: 'entity_permissions',
  rows: () => sql`SELECT * FROM VALUES
  (1, 'Customer', true, true, true, false),
  (2, 'Product', true, true, true, true),
  (3, 'Supplier', false, true, true, false),
  (4, 'Category', true, true, false, false)
  AS entity_permissions(position, entity, can_create, can_read, can_update, can_delete)`,
};
