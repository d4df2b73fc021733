import { z } from 'zod';
import { sql } from '../../codegen/sql/sql.ts';
import { cell } from '../shared/cell.ts';
import type { MasterQuery } from '../shared/master-query.ts';
import { masterTable } from '../shared/master-schema.ts';

const row = z.object({
  name: cell.text,
  source: cell.text,
  target: cell.text,
  status: z.enum(['Running', 'Scheduled', 'Completed']),
  /** The time of day a scheduled flow starts, `HH:mm`. */
  startsAt: cell.maybeText,
  recordsDone: cell.whole,
  recordsTotal: cell.whole,
  /** The percentage of records that are done, rounded. */
  percent: cell.whole,
});
export type IntegrationFlow = z.infer<typeof row>;

/** The flows between systems with their progress. */
export const FLOWS_QUERY: MasterQuery<IntegrationFlow> = {
  statement: (at) => sql`SELECT flow AS name, source, target, status, starts_at AS startsAt,
  records_done AS recordsDone, records_total AS recordsTotal,
  CASE WHEN records_total > 0 THEN CAST(round(100 * records_done / records_total) AS INT) ELSE 0 END AS percent
FROM ${masterTable(at, 'integration_flows')}
ORDER BY position`,
  row,
  sample: [
    {
      name: 'Customer Master Sync',
      source: 'Salesforce',
      target: 'Delta Lake',
      status: 'Running',
      startsAt: null,
      recordsDone: 6563,
      recordsTotal: 8750,
      percent: 75,
    },
    {
      name: 'Product Catalog Sync',
      source: 'SAP ERP',
      target: 'Delta Lake',
      status: 'Scheduled',
      startsAt: '02:00',
      recordsDone: 0,
      recordsTotal: 15_420,
      percent: 0,
    },
    {
      name: 'Financial Data Export',
      source: 'Delta Lake',
      target: 'Analytics Platform',
      status: 'Completed',
      startsAt: null,
      recordsDone: 1250,
      recordsTotal: 1250,
      percent: 100,
    },
  ],
};
