import { sql } from '../../../codegen/sql/sql.ts';
import type { SetupTable } from '../setup-table.ts';

/** Flows between systems with the record counts of the last or current run; a scheduled flow has its start time. */
export const INTEGRATION_FLOWS_TABLE: SetupTable = {
  name: 'integration_flows',
  rows: () => sql`SELECT position, flow, source, target, status, starts_at, records_done, records_total,
  CASE WHEN minutes_ago IS NOT NULL THEN timestampadd(MINUTE, -minutes_ago, current_timestamp()) END AS started_at
FROM VALUES
  (1, 'Customer Master Sync', 'Salesforce', 'Delta Lake', 'Running', CAST(NULL AS STRING), 6563, 8750, 4),
  (2, 'Product Catalog Sync', 'SAP ERP', 'Delta Lake', 'Scheduled', '02:00', 0, 15420, CAST(NULL AS INT)),
  (3, 'Financial Data Export', 'Delta Lake', 'Analytics Platform', 'Completed', CAST(NULL AS STRING), 1250, 1250, 190)
  AS flows(position, flow, source, target, status, starts_at, records_done, records_total, minutes_ago)`,
};
