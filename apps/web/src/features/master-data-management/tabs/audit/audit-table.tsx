import type { AuditRow } from '@lakehouse/core/mdm/audit/audit-row';
import { Button } from '@lakehouse/ui/button';
import { Table, type TableColumn } from '@lakehouse/ui/table';
import { auditTexts } from '../../messages/audit-texts.ts';
import { formatCount, formatWhen } from '../../parts/format.ts';
import { StateBadge } from '../../parts/state-badge.tsx';

const COLUMNS: readonly TableColumn[] = [
  { key: 'time', header: auditTexts.time },
  { key: 'user', header: auditTexts.user },
  { key: 'action', header: auditTexts.action },
  { key: 'entity', header: auditTexts.entity, wraps: true },
  { key: 'record', header: auditTexts.record, wraps: true },
  { key: 'changes', header: auditTexts.fields, align: 'right' },
  { key: 'status', header: auditTexts.status },
];

/** Entries of the log; the record opens the entry. */
export function AuditTable({
  entries,
  onOpen,
}: {
  entries: readonly AuditRow[];
  onOpen: (entry: AuditRow) => void;
}) {
  return (
    <Table
      label={auditTexts.auditLog}
      className="whitespace-nowrap"
      columns={COLUMNS}
      emptyText={auditTexts.noEntryMatches}
      rows={entries.map((entry) => ({
        key: entry.id,
        cells: {
          time: <span className="text-dim tabular-nums">{formatWhen(entry.occurredAt)}</span>,
          user: entry.userName,
          action: <span className="font-medium text-xs">{entry.action}</span>,
          entity: entry.entity,
          record: (
            <Button
              variant="link"
              size="sm"
              wraps
              className="-mx-2 -my-1"
              aria-label={auditTexts.detailsOf(entry.action, entry.recordId)}
              onClick={() => onOpen(entry)}
            >
              {entry.recordId}
            </Button>
          ),
          changes: formatCount(entry.changes),
          status: <StateBadge state={entry.status} />,
        },
      }))}
    />
  );
}
