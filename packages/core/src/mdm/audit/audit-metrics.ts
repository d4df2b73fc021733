import { z } from 'zod';
import { sql } from '../../codegen/sql/sql.ts';
import { cell } from '../shared/cell.ts';
import type { MasterQuery } from '../shared/master-query.ts';
import { masterTable } from '../shared/master-schema.ts';
import { inPeriod } from './audit-filter.ts';

const row = z.object({
  changes: cell.whole,
  activeUsers: cell.whole,
  failedOperations: cell.whole,
  dataVersions: cell.whole,
});

/**
 * The cards of the audit tab, over the 30 days before the newest entry: entries, their users, failed entries, and new
 * data versions (an entry without a version counts as one).
 */
export const AUDIT_METRICS: MasterQuery<z.infer<typeof row>> = {
  statement: (at) => sql`SELECT count(*) AS changes,
  count(DISTINCT user_name) AS activeUsers,
  count_if(status = 'Failed') AS failedOperations,
  count(DISTINCT coalesce(CAST(data_version AS STRING), audit_id)) AS dataVersions
FROM ${masterTable(at, 'audit_log')}
WHERE ${inPeriod(at, 'month')}`,
  row,
  sample: [{ changes: 1247, activeUsers: 23, failedOperations: 5, dataVersions: 156 }],
};
