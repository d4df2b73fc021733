import { sql } from '../../../codegen/sql/sql.ts';
import type { SetupTable } from '../setup-table.ts';

/** API keys without their secrets: their purpose and state. 12 are active. */
export const API_KEYS_TABLE: SetupTable = {
  name: 'api_keys',
  rows: () => sql`SELECT concat('key-', lpad(CAST(n + 1 AS STRING), 2, '0')) AS key_id,
  element_at(array('Salesforce sync', 'SAP sync', 'Nightly export', 'Quality monitor', 'Web shop', 'Reporting', 'Data portal'), pmod(n, 7) + 1) AS purpose,
  element_at(array('ruth.adler', 'ben.carter'), pmod(n, 2) + 1) AS owner,
  date_sub(current_date(), 20 + n * 17) AS made_on,
  date_sub(current_date(), CASE WHEN n < 12 THEN pmod(n * 3, 11) ELSE 90 + n END) AS last_used_on,
  CASE WHEN n < 12 THEN 'Active' ELSE 'Revoked' END AS status
FROM (SELECT CAST(id AS INT) AS n FROM range(15))`,
};
