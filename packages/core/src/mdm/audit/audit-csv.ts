import { csvLine } from '../../csv/csv-line.ts';
import type { AuditRow, ChangedField } from './audit-row.ts';

const HEADER = 'id,time,user,action,entity,record,changes,status,reason,changed fields';

const described = ({ field, before, after }: ChangedField): string =>
  `${field}: ${before ?? '(none)'} → ${after ?? '(none)'}`;

/** Entries as CSV with a header line. */
export const auditCsv = (entries: readonly AuditRow[]): string =>
  [
    HEADER.split(','),
    ...entries.map((entry) => [
      entry.id,
      entry.occurredAt,
      entry.userName,
      entry.action,
      entry.entity,
      entry.recordId,
      String(entry.changes),
      entry.status,
      entry.reason ?? null,
      entry.changedFields.map(described).join('; ') || null,
    ]),
  ]
    .map(csvLine)
    .join('');
