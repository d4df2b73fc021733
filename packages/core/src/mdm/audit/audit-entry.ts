import { type Sql, sql } from '../../codegen/sql/sql.ts';
import type { AuditEntry } from '../shared/audit-entry.ts';
import { type MasterSchema, masterTable } from '../shared/master-schema.ts';
import type { ChangedField } from './audit-row.ts';
import { chainEnd, entryHash } from './chain.ts';

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

const COLUMNS = sql`audit_id, occurred_at, user_name, action, entity, record_id, changes, status, changed_fields, reason,
  data_version, chain_position, previous_hash, entry_hash`;

/**
 * Writes an entry with its changed fields to `audit_log`, with the workspace's current time, the next data version and its place in
 * the chain. Of two entries for the same place one is written: the other changes no row, which `num_affected_rows` says, or
 * fails with a conflict, and is written again.
 */
export function auditEntry(at: MasterSchema, entry: DetailedEntry): Sql {
  const { user, action, entity, recordId, status, fields, reason } = entry;
  return sql`MERGE INTO ${masterTable(at, 'audit_log')} t
USING (
  SELECT *, ${entryHash} AS entry_hash
  FROM (
    SELECT concat('AUD-', CAST(unix_micros(current_timestamp()) AS STRING)) AS audit_id,
      current_timestamp() AS occurred_at,
      ${sql.str(user)} AS user_name,
      ${sql.str(action)} AS action,
      ${sql.str(entity)} AS entity,
      ${sql.str(recordId)} AS record_id,
      ${sql.int(fields.length)} AS changes,
      ${sql.str(status)} AS status,
      ${changedFields(fields)} AS changed_fields,
      ${text(reason)} AS reason,
      last_version + 1 AS data_version,
      last_position + 1 AS chain_position,
      last_hash AS previous_hash
    FROM (
      ${chainEnd(at)}
    )
  )
) n
ON t.chain_position = n.chain_position
WHEN NOT MATCHED THEN INSERT (${COLUMNS})
  VALUES (n.audit_id, n.occurred_at, n.user_name, n.action, n.entity, n.record_id, n.changes, n.status, n.changed_fields,
  n.reason, n.data_version, n.chain_position, n.previous_hash, n.entry_hash)`;
}
