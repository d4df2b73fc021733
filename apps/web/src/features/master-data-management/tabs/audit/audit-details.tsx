import type { AuditRow } from '@lakehouse/core/mdm/audit/audit-row';
import { isSampleEntry } from '@lakehouse/core/mdm/audit/sample-entry';
import { PERMISSION } from '@lakehouse/core/mdm/security/grants';
import { Button } from '@lakehouse/ui/button';
import { Dialog } from '@lakehouse/ui/dialog';
import { Table, type TableColumn } from '@lakehouse/ui/table';
import { auditTexts } from '../../messages/audit-texts.ts';
import { sampleReasons } from '../../messages/master-data-sample-messages.ts';
import { formatWhen } from '../../parts/format.ts';
import { SampleBadge } from '../../parts/sample-badge.tsx';
import { StateBadge } from '../../parts/state-badge.tsx';
import { ChangedValue } from './changed-value.tsx';

const COLUMNS: readonly TableColumn[] = [
  { key: 'field', header: auditTexts.field },
  { key: 'before', header: auditTexts.before },
  { key: 'after', header: auditTexts.after },
];

/** An entry with the fields it changed, before and after. */
export function AuditDetails({
  entry,
  onRestore,
  onClose,
}: {
  entry: AuditRow;
  onRestore: () => void;
  onClose: () => void;
}) {
  const facts = [
    [
      auditTexts.entry,
      <span key="id" className="flex flex-wrap items-center gap-x-2">
        {entry.id}
        {isSampleEntry(entry.id) ? <SampleBadge why={sampleReasons.auditEntry} /> : null}
      </span>,
    ],
    [auditTexts.time, formatWhen(entry.occurredAt)],
    [auditTexts.user, entry.userName],
    [auditTexts.status, <StateBadge key="status" state={entry.status} />],
    ...(entry.reason === null ? [] : [[auditTexts.reason, entry.reason] as const]),
  ] as const;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${entry.action} ${entry.entity} ${entry.recordId}`}
      flush
      footer={
        // What the set-up generated never happened to a record, and a permission is none.
        isSampleEntry(entry.id) || entry.entity === PERMISSION ? undefined : (
          <Button onClick={onRestore}>{auditTexts.restoreToHere}</Button>
        )
      }
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 px-5 py-4">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-dim">{name}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="border-line border-t px-2">
        <Table
          label={auditTexts.changedFields}
          columns={COLUMNS}
          emptyText={auditTexts.fieldsNotRecorded}
          rows={entry.changedFields.map(({ field, before, after }) => ({
            key: field,
            cells: {
              field: <span className="font-mono text-xs">{field}</span>,
              before: <ChangedValue value={before} />,
              after: <ChangedValue value={after} />,
            },
          }))}
        />
      </div>
    </Dialog>
  );
}
