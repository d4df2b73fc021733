import { z } from 'zod';
import { sql } from '../../codegen/sql/sql.ts';
import { cell } from '../shared/cell.ts';
import type { MasterQuery } from '../shared/master-query.ts';
import { masterTable } from '../shared/master-schema.ts';

const row = z.object({
  roles: cell.whole,
  users: cell.whole,
  /** In the 24 hours before the newest event. */
  events: cell.whole,
  /** Percent of the security controls that pass. */
  compliance: cell.whole,
  apiKeys: cell.whole,
  /** Calls per hour. */
  rateLimit: cell.whole,
  webhooks: cell.whole,
});

/** The cards of the security tab and of its API part; only what is active counts. */
export const SECURITY_METRICS: MasterQuery<z.infer<typeof row>> = {
  statement: (at) => {
    const events = masterTable(at, 'security_events');
    return sql`SELECT
  (SELECT count(*) FROM ${masterTable(at, 'roles')} WHERE status = 'Active') AS roles,
  (SELECT count(*) FROM ${masterTable(at, 'users')} WHERE active) AS users,
  (SELECT count(*) FROM ${events}
    WHERE happened_at >= (SELECT max(happened_at) FROM ${events}) - INTERVAL 24 HOURS) AS events,
  (SELECT CAST(round(100 * count_if(result = 'Passed') / count(*)) AS INT)
    FROM ${masterTable(at, 'compliance_controls')} WHERE framework = 'Security') AS compliance,
  (SELECT count(*) FROM ${masterTable(at, 'api_keys')} WHERE status = 'Active') AS apiKeys,
  (SELECT max(amount) FROM ${masterTable(at, 'security_settings')} WHERE setting = 'rate_limit_per_hour') AS rateLimit,
  (SELECT count(*) FROM ${masterTable(at, 'webhooks')} WHERE status = 'Active') AS webhooks`;
  },
  row,
  sample: [{ roles: 4, users: 44, events: 7, compliance: 96, apiKeys: 12, rateLimit: 1000, webhooks: 5 }],
};
