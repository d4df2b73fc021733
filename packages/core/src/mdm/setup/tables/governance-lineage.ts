import { sql } from '../../../codegen/sql/sql.ts';
import type { SetupTable } from '../setup-table.ts';

/** The systems that each pipeline reads (`reads`) and writes (`writes`). */
export const GOVERNANCE_LINEAGE_TABLE: SetupTable = {
  name: 'governance_lineage',
  rows: () => sql`SELECT * FROM VALUES
  ('Customer master', 'reads', 'Salesforce CRM'),
  ('Customer master', 'reads', 'Web shop'),
  ('Customer master', 'reads', 'HR system'),
  ('Customer master', 'writes', 'Delta Lake'),
  ('Customer master', 'writes', 'Customer 360'),
  ('Product master', 'reads', 'SAP ERP'),
  ('Product master', 'reads', 'Product catalog'),
  ('Product master', 'writes', 'Delta Lake'),
  ('Product master', 'writes', 'Search index'),
  ('Supplier master', 'reads', 'Supplier portal'),
  ('Supplier master', 'reads', 'SAP ERP'),
  ('Supplier master', 'reads', 'Partner files'),
  ('Supplier master', 'writes', 'Delta Lake'),
  ('Category tree', 'reads', 'Product catalog'),
  ('Category tree', 'writes', 'Search index'),
  ('Order history', 'reads', 'Web shop'),
  ('Order history', 'reads', 'Store registers'),
  ('Order history', 'writes', 'Reporting'),
  ('Financial export', 'reads', 'SAP ERP'),
  ('Financial export', 'reads', 'Payment service'),
  ('Financial export', 'writes', 'Analytics Platform'),
  ('Contact cleaning', 'reads', 'Marketing mail'),
  ('Contact cleaning', 'reads', 'Support desk'),
  ('Contact cleaning', 'writes', 'Customer 360'),
  ('Stock levels', 'reads', 'Warehouse system'),
  ('Stock levels', 'writes', 'Delta Lake'),
  ('Stock levels', 'writes', 'Reporting') AS lineage(pipeline, direction, system)`,
};
