import type { z } from 'zod';
import { sql } from '../../codegen/sql/sql.ts';
import { cell } from '../shared/cell.ts';
import type { MasterQuery } from '../shared/master-query.ts';
import { masterTable } from '../shared/master-schema.ts';
import { type AuditFilter, auditCondition } from './audit-filter.ts';
import { auditRow } from './audit-row.ts';
import { sampleEntries } from './sample-entries.ts';

const row = auditRow.extend({
  /** The number of entries that match the filter, on all pages. */
  total: cell.whole,
});

/** The entries of a page of the log, newest first. */
export const auditEntries = (
  filter: AuditFilter,
  page: { readonly limit: number; readonly offset: number },
): MasterQuery<z.infer<typeof row>> => ({
  statement: (at) => sql`SELECT audit_id AS id,
  occurred_at AS occurredAt,
  user_name AS userName,
  action,
  entity,
  record_id AS recordId,
  changes,
  status,
  reason,
  to_json(changed_fields) AS changedFields,
  count(*) OVER () AS total
FROM ${masterTable(at, 'audit_log')}
WHERE ${auditCondition(at, filter)}
ORDER BY occurred_at DESC, audit_id DESC
LIMIT ${sql.int(page.limit)} OFFSET ${sql.int(page.offset)}`,
  row,
  sample: sampleEntries(filter).map((entry, _, { length }) => ({ ...entry, total: length })),
});
