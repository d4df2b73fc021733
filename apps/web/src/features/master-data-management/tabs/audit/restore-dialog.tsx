import type { AuditRow } from '@lakehouse/core/mdm/audit/audit-row';
import { type ComparedRecord, restoringOf } from '@lakehouse/core/mdm/audit/compared-record';
import { recordsOf } from '@lakehouse/core/mdm/audit/restore';
import { Button } from '@lakehouse/ui/button';
import { Dialog } from '@lakehouse/ui/dialog';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { Field } from '@lakehouse/ui/field';
import { SegmentedControl } from '@lakehouse/ui/segmented-control';
import { Select } from '@lakehouse/ui/select';
import { Table, type TableColumn } from '@lakehouse/ui/table';
import { useState } from 'react';
import { AnswerGate } from '../../data/answer-gate.tsx';
import { useOwnEntities } from '../../data/use-own-entities.ts';
import { auditTexts } from '../../messages/audit-texts.ts';
import { formatWhen } from '../../parts/format.ts';
import { ReasonField } from '../../parts/reason-field.tsx';
import { ChangedValue } from './changed-value.tsx';
import { type Side, useComparison, useRestore } from './use-restore.ts';

const COLUMNS: readonly TableColumn[] = [
  { key: 'field', header: auditTexts.field },
  { key: 'now', header: auditTexts.now },
  { key: 'then', header: auditTexts.then },
];

const SIDES = [
  { value: 'after', label: auditTexts.afterThisEntry },
  { value: 'before', label: auditTexts.beforeThisEntry },
] as const;

/** Restores the record of an entry to what it was after or before it. */
export function RestoreDialog({ entry, onClose }: { entry: AuditRow; onClose: () => void }) {
  const [side, setSide] = useState<Side>('after');
  const [reason, setReason] = useState('');
  const records = recordsOf(entry);
  const [id, setId] = useState(entry.recordId);
  const known = useOwnEntities();
  const { data, error, refetch } = useComparison({ entry, id, side, own: known.own?.entities });
  const { busy, restore } = useRestore(entry, id);
  const restoring = data ? restoringOf(data) : 'none';
  const isPossible = restoring !== 'none' && restoring !== 'bound';
  const save = async () => {
    if (data && isPossible && (await restore(data, restoring, reason.trim()))) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={auditTexts.restore(id)}
      description={auditTexts.restoreHint(entry.action, entry.userName, formatWhen(entry.occurredAt))}
      size="lg"
      footer={
        <>
          <Button onClick={onClose}>{auditTexts.cancel}</Button>
          <Button variant="primary" busy={busy} disabled={!isPossible} onClick={() => void save()}>
            {auditTexts.restoreShort}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {records.length > 1 ? (
          <Field label={auditTexts.record} className="sm:max-w-80">
            <Select value={id} options={records} onValueChange={setId} />
          </Field>
        ) : null}
        <SegmentedControl
          label={auditTexts.pointInTime}
          segments={SIDES}
          value={side}
          onValueChange={setSide}
        />
        <AnswerGate
          answer={{
            rows: data === undefined ? undefined : [data],
            error: known.error ?? error,
            reload: known.error ? known.reload : () => void refetch(),
          }}
        >
          {([compared]) => <Differences compared={compared ?? null} />}
        </AnswerGate>
        {isPossible ? <ReasonField value={reason} onChange={setReason} /> : null}
      </div>
    </Dialog>
  );
}

function Differences({ compared }: { compared: ComparedRecord | null }) {
  if (compared === null)
    return <EmptyState title={auditTexts.noRecord}>{auditTexts.noRecordHint}</EmptyState>;
  const restoring = restoringOf(compared);
  if (restoring === 'none')
    return <EmptyState title={auditTexts.nothingToRestore}>{auditTexts.asItWas}</EmptyState>;
  const { then, now, differing } = compared;
  if (restoring === 'bound')
    return (
      <EmptyState title={then ? auditTexts.mergedSince : auditTexts.notThereThen}>
        {auditTexts.goldenRecordsFollow}
      </EmptyState>
    );
  return (
    <>
      {then && now ? null : <p>{then ? auditTexts.comesBack : auditTexts.goes}</p>}
      <Table
        label={auditTexts.whatChanges}
        columns={COLUMNS}
        rows={differing.map((field) => ({
          key: field,
          cells: {
            field: <span className="font-mono text-xs">{field}</span>,
            now: <ChangedValue value={now?.[field]} />,
            then: <ChangedValue value={then?.[field]} />,
          },
        }))}
      />
    </>
  );
}
