import { sql } from '../../../codegen/sql/sql.ts';
import type { SetupTable } from '../setup-table.ts';

/** The receivers of change notifications. 5 are active. */
export const WEBHOOKS_TABLE: SetupTable = {
  name: 'webhooks',
  rows: () => sql`SELECT * FROM VALUES
  ('Customer changes to CRM', 'Customer', 'update', 'Active'),
  ('New products to web shop', 'Product', 'create', 'Active'),
  ('Price changes to web shop', 'Product', 'update', 'Active'),
  ('Supplier changes to purchasing', 'Supplier', 'update', 'Active'),
  ('Merged records to reporting', 'Customer', 'merge', 'Active'),
  ('Category changes to search', 'Category', 'update', 'Paused') AS webhooks(name, entity, event, status)`,
};
