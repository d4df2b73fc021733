import { type Sql, sql } from '../../codegen/sql/sql.ts';
import { type MasterSchema, masterTable } from './master-schema.ts';

/** What somebody did to master data. */
export interface AuditEntry {
  readonly user: string;
  readonly action: 'CREATE' | 'UPDATE' | 'DELETE' | 'MERGE';
  /** The entity as people call it: Product, Customer. */
  readonly entity: string;
  readonly recordId: string;
  /** How many fields, or records, were changed. */
  readonly changes: number;
  readonly status: 'Success' | 'Failed';
}

/**
 * Writes an entry, at the time of the workspace, to `audit_log` (audit_id STRING, occurred_at TIMESTAMP, user_name STRING,
 * action STRING, entity STRING, record_id STRING, changes INT, status STRING).
 */
export function recordAudit(at: MasterSchema, entry: AuditEntry): Sql {
  const { user, action, entity, recordId, changes, status } = entry;
  // Made of the time, so that it needs no random numbers and no counter.
  const id = sql`concat('AUD-', CAST(unix_micros(current_timestamp()) AS STRING))`;
  return sql`INSERT INTO ${masterTable(at, 'audit_log')}
  (audit_id, occurred_at, user_name, action, entity, record_id, changes, status)
SELECT ${id}, current_timestamp(), ${sql.str(user)}, ${sql.str(action)}, ${sql.str(entity)},
  ${sql.str(recordId)}, ${sql.int(changes)}, ${sql.str(status)}`;
}
