import type { AuditRow, ChangedField } from './audit-row.ts';

const HEADER = 'id,time,user,action,entity,record,changes,status,reason,changed fields';

// A spreadsheet runs a cell that begins like a formula; values come from whoever could write the log.
const safe = (value: string): string => (/^[=+\-@\t\r]/u.test(value) ? `'${value}` : value);
const quoted = (value: string): string =>
  /[",\r\n]/u.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

const described = ({ field, before, after }: ChangedField): string =>
  `${field}: ${before ?? '(none)'} → ${after ?? '(none)'}`;

/** Entries as CSV (RFC 4180) under a line of names; text that a spreadsheet would take for a formula begins with `'`. */
export const auditCsv = (entries: readonly AuditRow[]): string =>
  [
    HEADER,
    ...entries.map((entry) =>
      [
        entry.id,
        entry.occurredAt,
        entry.userName,
        entry.action,
        entry.entity,
        entry.recordId,
        String(entry.changes),
        entry.status,
        entry.reason ?? '',
        entry.changedFields.map(described).join('; '),
      ]
        .map((value) => quoted(safe(value)))
        .join(','),
    ),
  ]
    .map((line) => `${line}\r\n`)
    .join('');
