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

const sample = (name: string, rule: string, retentionYears: number | null) => ({
  name,
  rule,
  appliesTo: 'All entities',
  retentionYears,
  owner: '',
  status: 'Active',
});

/** The policies that the data is kept under. */
export const POLICIES_QUERY: MasterQuery<z.infer<typeof row>> = {
  statement: (
    at,
  ) => sql`SELECT policy AS name, rule, applies_to AS appliesTo, retention_years AS retentionYears, owner, status
FROM ${masterTable(at, 'governance_policies')}
ORDER BY position`,
  row,
  sample: [
    sample('PII Protection', 'Personal fields are masked for everyone without a need', null),
    sample('Data Retention', 'Records are kept for 7 years after their last change', 7),
    sample('Access Control', 'Every access goes through a role', null),
  ],
};
