import { sql } from '../../../codegen/sql/sql.ts';
import type { SetupTable } from '../setup-table.ts';

/** The governance policies that apply to the data. */
export const GOVERNANCE_POLICIES_TABLE: SetupTable = {
  name: 'governance_policies',
  rows: () => sql`SELECT * FROM VALUES
  (1, 'PII Protection', 'Personal fields are masked for everyone without a need', 'Customer', CAST(NULL AS INT), 'jane.smith', 'Active'),
  (2, 'Data Retention', 'Records are kept for 7 years after their last change', 'All entities', 7, 'ruth.adler', 'Active'),
  (3, 'Access Control', 'Every access goes through a role', 'All entities', CAST(NULL AS INT), 'ben.carter', 'Active')
  AS policies(position, policy, rule, applies_to, retention_years, owner, status)`,
};
