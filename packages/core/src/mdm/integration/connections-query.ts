import { z } from 'zod';
import { sql } from '../../codegen/sql/sql.ts';
import { cell } from '../shared/cell.ts';
import type { MasterQuery } from '../shared/master-query.ts';
import { masterTable } from '../shared/master-schema.ts';

const row = z.object({
  name: cell.text,
  technology: cell.text,
  status: cell.text,
  /** The time of the last response: ISO, UTC; null in the sample. */
  checkedAt: cell.time.nullable(),
});

/** The connected systems. */
export const CONNECTIONS_QUERY: MasterQuery<z.infer<typeof row>> = {
  statement: (at) => sql`SELECT name, technology, status, checked_at AS checkedAt
FROM ${masterTable(at, 'connections')}
ORDER BY position`,
  row,
  sample: [
    { name: 'Databricks Delta Lake', technology: 'Lakehouse', status: 'Connected', checkedAt: null },
    { name: 'Salesforce CRM', technology: 'CRM', status: 'Connected', checkedAt: null },
    { name: 'SAP ERP', technology: 'ERP', status: 'Syncing', checkedAt: null },
  ],
};
