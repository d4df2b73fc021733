import { z } from 'zod';
import { sql } from '../../codegen/sql/sql.ts';
import { cell } from '../shared/cell.ts';
import type { MasterQuery } from '../shared/master-query.ts';
import { masterTable } from '../shared/master-schema.ts';

const row = z.object({
  name: cell.text,
  rule: cell.text,
  appliesTo: cell.text,
  retentionYears: cell.whole.nullable(),
  owner: cell.text,
  status: cell.text,
});

/** The governance policies that apply to the data. */
export const POLICIES_QUERY: MasterQuery<z.infer<typeof row>> = {
  statement: (
    at,
  ) => sql`SELECT policy AS name, rule, applies_to AS appliesTo, retention_years AS retentionYears, owner, status
FROM ${masterTable(at, 'governance_policies')}
ORDER BY position`,
  row,
  sample: [
    {
      name: 'PII Protection',
      rule: 'Personal fields are masked for everyone without a need',
      appliesTo: 'Customer',
      retentionYears: null,
      owner: 'jane.smith',
      status: 'Active',
    },
    {
      name: 'Data Retention',
      rule: 'Records are kept for 7 years after their last change',
      appliesTo: 'All entities',
      retentionYears: 7,
      owner: 'ruth.adler',
      status: 'Active',
    },
    {
      name: 'Access Control',
      rule: 'Every access goes through a role',
      appliesTo: 'All entities',
      retentionYears: null,
      owner: 'ben.carter',
      status: 'Active',
    },
  ],
};
