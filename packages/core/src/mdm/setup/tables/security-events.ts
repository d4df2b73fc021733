import { sql } from '../../../codegen/sql/sql.ts';
import type { SetupTable } from '../setup-table.ts';

/**
 * Logins, denied requests and key changes: 7 in the 24 hours before the newest, 33 earlier. Times count back from the
 * set-up.
 */
export const SECURITY_EVENTS_TABLE: SetupTable = {
  name: 'security_events',
  rows: () => sql`SELECT CAST(40 - n AS BIGINT) AS id,
  timestampadd(MINUTE, -CASE WHEN n < 7 THEN 25 + n * 190 ELSE 1900 + (n - 7) * 310 END, current_timestamp()) AS happened_at,
  element_at(array('Login failed', 'Access refused', 'API key used from a new address', 'Permission changed', 'API key made'), pmod(n * 3, 5) + 1) AS kind,
  element_at(array('kurt.weiss', 'mike.wilson', 'svc.sap', 'ruth.adler', 'ben.carter'), pmod(n * 3, 5) + 1) AS user_name,
  element_at(array('Refused', 'Refused', 'Allowed', 'Allowed', 'Allowed'), pmod(n * 3, 5) + 1) AS outcome
FROM (SELECT CAST(id AS INT) AS n FROM range(40))`,
};
