import { type Sql, sql } from '../../codegen/sql/sql.ts';
import type { AuditEntry } from '../shared/audit-entry.ts';
import { type MasterSchema, masterTable } from '../shared/master-schema.ts';
import type { ChangedField } from './audit-row.ts';

/** An entry with the values before and after; `changes` is the number of fields. */
export interface DetailedEntry extends Omit<AuditEntry, 'changes'> {
  readonly fields: readonly ChangedField[];
  /** Why it failed, or why it was made. */
  readonly reason?: string;
}

const text = (value: string | null | undefined): Sql =>
  value === null || value === undefined ? sql`CAST(NULL AS STRING)` : sql.str(value);

const changed = ({ field, before, after }: ChangedField): Sql =>
  sql`named_struct('field', ${sql.str(field)}, 'before', ${text(before)}, 'after', ${text(after)})`;

// An empty array() would have no element type.
const changedFields = (fields: readonly ChangedField[]): Sql =>
  fields.length === 0
    ? sql`CAST(NULL AS ARRAY<STRUCT<field: STRING, before: STRING, after: STRING>>)`
    : sql`array(${sql.list(fields.map(changed))})`;

/**
 * Writes an entry with its changed fields to `audit_log`, with the workspace's current time and the next data version.
 */
export function auditEntry(at: MasterSchema, entry: DetailedEntry): Sql {
  const { user, action, entity, recordId, status, fields, reason } = entry;
  const log = masterTable(at, 'audit_log');
  return sql`INSERT INTO ${log}
  (audit_id, occurred_at, user_name, action, entity, record_id, changes, status, changed_fields, reason, data_version)
SELECT concat('AUD-', CAST(unix_micros(current_timestamp()) AS STRING)), current_timestamp(), ${sql.str(user)},
  ${sql.str(action)}, ${sql.str(entity)}, ${sql.str(recordId)}, ${sql.int(fields.length)}, ${sql.str(status)},
  ${changedFields(fields)}, ${text(reason)}, coalesce(max(data_version), 0) + 1
FROM ${log}`;
}
