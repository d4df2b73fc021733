import type { AuditRow } from '@lakehouse/core/mdm/audit/audit-row';
import { auditTexts } from '../../messages/audit-texts.ts';
import { formatCount, formatWhen } from '../../parts/format.ts';
import { StateBadge } from '../../parts/state-badge.tsx';

/** The entries below 768 px, where a table of seven columns would have to be scrolled sideways. */
export function AuditList({
  entries,
  onOpen,
}: {
  entries: readonly AuditRow[];
  onOpen: (entry: AuditRow) => void;
}) {
  if (entries.length === 0)
    return <p className="px-4 py-6 text-center text-dim md:hidden">{auditTexts.noEntryMatches}</p>;
  return (
    <ul aria-label={auditTexts.auditLogEntries} className="md:hidden">
      {entries.map((entry) => (
        <li key={entry.id} className="border-line border-b last:border-b-0">
          <button
            type="button"
            onClick={() => onOpen(entry)}
            className="grid w-full grid-cols-[1fr_auto] items-center gap-x-3 px-4 py-2.5 text-left -outline-offset-2 hover:bg-hover"
          >
            <span className="min-w-0 font-medium [overflow-wrap:anywhere]">
              {entry.action} {entry.entity} <span className="text-accent-ink">{entry.recordId}</span>
            </span>
            <StateBadge state={entry.status} />
            <span className="text-dim text-xs tabular-nums">
              {entry.userName} · {formatWhen(entry.occurredAt)}
            </span>
            <span className="text-right text-dim text-xs tabular-nums">
              {formatCount(entry.changes)} {entry.changes === 1 ? 'field' : 'fields'}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
