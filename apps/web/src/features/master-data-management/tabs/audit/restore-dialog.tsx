import type { AuditRow } from '@lakehouse/core/mdm/audit/audit-row';
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
import { type OwnEntities, useOwnEntities } from '../../data/use-own-entities.ts';
import { auditTexts } from '../../messages/audit-texts.ts';
import { formatWhen } from '../../parts/format.ts';
import { ReasonField } from '../../parts/reason-field.tsx';
import { ChangedValue } from './changed-value.tsx';
import { type Compared, type Side, useComparison, useRestore } from './use-restore.ts';

const COLUMNS: readonly TableColumn[] = [
  { key: 'field', header: 'Field' },
  { key: 'now', header: 'Now' },
  { key: 'then', header: 'Then' },
];

const SIDES = [
  { value: 'after', label: 'After this entry' },
  { value: 'before', label: 'Before this entry' },
] as const;

/** Restores the record of an entry to what it was after or before it. */
export function RestoreDialog({ entry, onClose }: { entry: AuditRow; onClose: () => void }) {
  const { own, error, reload } = useOwnEntities();
  return (
    <AnswerGate answer={{ rows: own && [own], error, reload }}>
      {([found]) => (found ? <Restore entry={entry} own={found} onClose={onClose} /> : null)}
    </AnswerGate>
  );
}

function Restore({ entry, own, onClose }: { entry: AuditRow; own: OwnEntities; onClose: () => void }) {
  const [side, setSide] = useState<Side>('after');
  const [reason, setReason] = useState('');
  const records = recordsOf(entry);
  const [id, setId] = useState(entry.recordId);
  const { data, error, refetch } = useComparison({ entry, id, side, own: own.entities });
  const { busy, restore } = useRestore(entry, id);
  const isPossible = data !== undefined && data !== null && changes(data) && !blocked(data);
  const save = async () => {
    if (data && isPossible && (await restore(data, reason.trim()))) onClose();
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
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} disabled={!isPossible} onClick={() => void save()}>
            Restore
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {records.length > 1 ? (
          <Field label="Record" className="sm:max-w-80">
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
          answer={{ rows: data === undefined ? undefined : [data], error, reload: () => void refetch() }}
        >
          {([compared]) => <Differences compared={compared ?? null} />}
        </AnswerGate>
        {isPossible ? <ReasonField value={reason} onChange={setReason} /> : null}
      </div>
    </Dialog>
  );
}

const changes = ({ then, now, differing }: Compared): boolean =>
  differing.length > 0 || (then === undefined) !== (now === undefined);

/** Golden records come and go with their source records and merges. */
const blocked = ({ place, then, now }: Compared): boolean =>
  place.own !== undefined && (then === undefined || now === undefined);

function Differences({ compared }: { compared: Compared | null }) {
  if (compared === null)
    return <EmptyState title={auditTexts.noRecord}>{auditTexts.noRecordHint}</EmptyState>;
  if (!changes(compared))
    return <EmptyState title={auditTexts.nothingToRestore}>{auditTexts.asItWas}</EmptyState>;
  const { then, now, differing } = compared;
  if (blocked(compared))
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
