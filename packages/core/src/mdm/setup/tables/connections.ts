import { sql } from '../../../codegen/sql/sql.ts';
import type { SetupTable } from '../setup-table.ts';

/** Systems that are connected, and when they last answered. */
export const CONNECTIONS_TABLE: SetupTable = {
  name: 'connections',
  rows: () => sql`SELECT position, name, technology, status, timestampadd(MINUTE, -minutes_ago, current_timestamp()) AS checked_at
FROM VALUES
  (1, 'Databricks Delta Lake', 'Lakehouse', 'Connected', 2),
  (2, 'Salesforce CRM', 'CRM', 'Connected', 5),
  (3, 'SAP ERP', 'ERP', 'Syncing', 1) AS connections(position, name, technology, status, minutes_ago)`,
};
