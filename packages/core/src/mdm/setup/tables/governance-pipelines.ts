import { sql } from '../../../codegen/sql/sql.ts';
import type { SetupTable } from '../setup-table.ts';

/** 8 pipelines that move master data. */
export const GOVERNANCE_PIPELINES_TABLE: SetupTable = {
  name: 'governance_pipelines',
  rows: () => sql`SELECT * FROM VALUES
  (1, 'Customer master', 'Every hour', 'Customer'),
  (2, 'Product master', 'Daily, 02:00', 'Product'),
  (3, 'Supplier master', 'Daily, 03:00', 'Supplier'),
  (4, 'Category tree', 'Weekly', 'Category'),
  (5, 'Order history', 'Every hour', 'Customer'),
  (6, 'Financial export', 'Daily, 04:00', 'Supplier'),
  (7, 'Contact cleaning', 'Daily, 01:00', 'Customer'),
  (8, 'Stock levels', 'Every 15 minutes', 'Product') AS pipelines(position, name, schedule, entity)`,
};
