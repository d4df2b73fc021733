import { countRecords, firstRecords, noteSync } from '@lakehouse/core/mdm/entities/entity-queries';
import { readAgain } from '@lakehouse/core/mdm/own/make-entity';
import { isMatched, type MatchChanges, matchChanges, reopenPairs } from '@lakehouse/core/mdm/own/pairs-sql';
import { Button } from '@lakehouse/ui/button';
import { Dialog } from '@lakehouse/ui/dialog';
import { Progress } from '@lakehouse/ui/progress';
import { useEffect, useRef, useState } from 'react';
import { counted } from '../../../../shared/format/format-metrics.ts';
import { ask } from '../../data/ask.ts';
import { useAuditedAction } from '../../data/use-audited-action.ts';
import { entitiesTexts } from '../../messages/entities-texts.ts';
import { masterDataMessages } from '../../messages/master-data-messages.ts';
import { masterTexts } from '../../messages/master-texts.ts';
import { formatCount, formatWhen } from '../../parts/format.ts';
import type { EntityDialogProps } from './entity-dialog-props.ts';

interface Found {
  readonly records: number;
  readonly attributes: number;
  /** The records that were compared, of an entity of one’s own. */
  readonly changes: MatchChanges | undefined;
}

/** Rereads an entity's table, records the time, and shows the result. Starts when opened. */
export function SyncDialog({ entity, own, onClose }: EntityDialogProps) {
  const { busy, change } = useAuditedAction();
  const [found, setFound] = useState<Found | undefined>(undefined);
  const [failed, setFailed] = useState(false);
  // The previous values: the list behind the dialog is reread in the meantime.
  const [before] = useState(entity);
  const begun = useRef(false);

  const sync = async () => {
    setFailed(false);
    const done = await change({
      target: { action: 'UPDATE', entity: entity.model_name, recordId: entity.entity_id },
      work: async (master, signal, user) => {
        const { at, run } = master;
        if (own) {
          for (const { statement } of readAgain(at, own)) await run(statement, signal);
          // A merge may have been saved, or taken back, without what follows from it.
          await run(reopenPairs(at, own, user), signal);
        }
        // The table of a person’s own entity has columns besides its attributes.
        const attributes =
          own?.attributes.length ??
          (await run(firstRecords(at, entity.table_name, 0), signal)).columns.length;
        const answer = await run(countRecords(at, entity.table_name), signal);
        const records = Number(answer.rows[0]?.[0] ?? 0);
        await run(noteSync(at, entity.entity_id), signal);
        const query = own && isMatched(own) ? matchChanges(own) : undefined;
        const [changes] = query ? await ask(master, query, signal) : [];
        setFound({ records, attributes, changes });
        const fields = [
          { field: 'last_sync', before: before.last_sync, after: counted(records, 'record') },
          ...(changes
            ? [{ field: entitiesTexts.newRecordsField, before: null, after: String(changes.added) }]
            : []),
        ];
        return { fields, message: masterDataMessages.synced(entity.name, records) };
      },
      failed: (error) => masterDataMessages.syncFailed(entity.name, error),
    });
    setFailed(!done);
  };
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void sync();
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={entitiesTexts.sync(before.name)}
      description={own ? entitiesTexts.syncOwnHint : entitiesTexts.syncHint(before.table_name)}
      size="sm"
      footer={
        <>
          {failed ? <Button onClick={() => void sync()}>{masterTexts.tryAgain}</Button> : null}
          <Button variant={busy ? 'secondary' : 'primary'} onClick={onClose}>
            {busy ? entitiesTexts.cancel : entitiesTexts.close}
          </Button>
        </>
      }
    >
      {busy && !found ? (
        <div className="grid gap-2">
          <p role="status">
            {entitiesTexts.reading} {before.table_name}…
          </p>
          <Progress label={entitiesTexts.syncing(before.name)} />
        </div>
      ) : null}
      {failed ? <p>{entitiesTexts.nothingChanged(formatWhen(before.last_sync))}</p> : null}
      {found ? (
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
          <dt className="text-dim">{entitiesTexts.records}</dt>
          <dd className="text-right tabular-nums">
            {formatCount(found.records)}
            <span className="text-dim"> ({signed(found.records - before.records)})</span>
          </dd>
          {found.changes ? (
            <>
              <dt className="text-dim">{entitiesTexts.newRecords}</dt>
              <dd className="text-right tabular-nums">{formatCount(found.changes.added)}</dd>
              <dt className="text-dim">{entitiesTexts.changedRecords}</dt>
              <dd className="text-right tabular-nums">{formatCount(found.changes.changed)}</dd>
              <dt className="text-dim">{entitiesTexts.goneRecords}</dt>
              <dd className="text-right tabular-nums">{formatCount(found.changes.gone)}</dd>
            </>
          ) : null}
          <dt className="text-dim">{entitiesTexts.attributes}</dt>
          <dd className="text-right tabular-nums">{found.attributes}</dd>
          <dt className="text-dim">{entitiesTexts.lastSyncBefore}</dt>
          <dd className="text-right">{formatWhen(before.last_sync)}</dd>
        </dl>
      ) : null}
    </Dialog>
  );
}

const signed = (difference: number): string =>
  difference === 0 ? 'unchanged' : `${difference > 0 ? '+' : '−'}${formatCount(Math.abs(difference))}`;
