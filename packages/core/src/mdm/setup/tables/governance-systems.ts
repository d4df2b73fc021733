import { sql } from '../../../codegen/sql/sql.ts';
import type { SetupTable } from '../setup-table.ts';

/** 12 source systems and 5 target systems. */
export const GOVERNANCE_SYSTEMS_TABLE: SetupTable = {
  name: 'governance_systems',
  rows: () => sql`SELECT * FROM VALUES
  (1, 'Source', 'Salesforce CRM', 'CRM', 'Sales'),
  (2, 'Source', 'SAP ERP', 'ERP', 'Finance'),
  (3, 'Source', 'Web shop', 'Orders', 'E-commerce'),
  (4, 'Source', 'Product catalog', 'PIM', 'Product'),
  (5, 'Source', 'Supplier portal', 'Portal', 'Purchasing'),
  (6, 'Source', 'Support desk', 'Tickets', 'Service'),
  (7, 'Source', 'Warehouse system', 'WMS', 'Logistics'),
  (8, 'Source', 'Payment service', 'Payments', 'Finance'),
  (9, 'Source', 'Marketing mail', 'Campaigns', 'Marketing'),
  (10, 'Source', 'Store registers', 'POS', 'Retail'),
  (11, 'Source', 'HR system', 'HR', 'People'),
  (12, 'Source', 'Partner files', 'Files', 'Partners'),
  (13, 'Target', 'Delta Lake', 'Lakehouse', 'Data platform'),
  (14, 'Target', 'Analytics Platform', 'Analytics', 'Finance'),
  (15, 'Target', 'Customer 360', 'Application', 'Sales'),
  (16, 'Target', 'Search index', 'Search', 'E-commerce'),
  (17, 'Target', 'Reporting', 'BI', 'Management') AS systems(position, side, name, technology, team)`,
};
