import { sql } from '../../../codegen/sql/sql.ts';
import type { SetupTable } from '../setup-table.ts';

/** The controls of each framework with the result of the last check: 49 of 50, 38 of 40, 46 of 50 and 24 of 25 pass. */
export const COMPLIANCE_CONTROLS_TABLE: SetupTable = {
  name: 'compliance_controls',
  rows: () => sql`SELECT framework,
  concat(code, '-', lpad(CAST(n + 1 AS STRING), 2, '0')) AS control_id,
  concat(element_at(array('Access', 'Retention', 'Encryption', 'Logging', 'Consent', 'Correction', 'Backup', 'Change approval'), pmod(n, 8) + 1),
    ': ', element_at(array('customers', 'products', 'suppliers', 'categories', 'exports'), pmod(n * 3 + CAST(floor(n / 40) AS INT), 5) + 1)) AS requirement,
  CASE WHEN n < failing THEN 'Failed' ELSE 'Passed' END AS result,
  date_sub(current_date(), pmod(n * 7, 28)) AS checked_on
FROM (SELECT CAST(id AS INT) AS n FROM range(50))
JOIN VALUES ('GDPR', 'GDPR', 50, 1), ('SOX', 'SOX', 40, 2), ('HIPAA', 'HIPAA', 50, 4), ('Security', 'SEC', 25, 1)
  AS frameworks(framework, code, controls, failing) ON n < controls`,
};
