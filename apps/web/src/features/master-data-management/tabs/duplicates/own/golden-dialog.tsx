import { mergedInto } from '@lakehouse/core/mdm/merges/crosswalk';
import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import { goldenRecords, mergesOf, readOrigins, recordsOfGolden } from '@lakehouse/core/mdm/own/own-queries';
import { Button } from '@lakehouse/ui/button';
import { Dialog } from '@lakehouse/ui/dialog';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { Table, type TableColumn } from '@lakehouse/ui/table';
import { clsx } from 'clsx';
import { type KeyboardEvent, useState } from 'react';
import { counted } from '../../../../../shared/format/format-metrics.ts';
import { useNarrow } from '../../../../../shared/layout/use-narrow.ts';
import { AnswerGate } from '../../../data/answer-gate.tsx';
import { useMasterData } from '../../../data/use-master-data.ts';
import { useRows } from '../../../data/use-rows.ts';
import { duplicatesTexts } from '../../../messages/duplicates-texts.ts';
import { formatWhen } from '../../../parts/format.ts';
import { AT_EDGES, SIDEWAYS } from './golden-classes.ts';
import { usePairDecision } from './use-pair-decision.ts';

/** The number of golden records that the list shows: those of most source records. */
const LISTED = 200;

/** The golden records of an entity, each with the origin of its values, its source records and its merges. */
export function GoldenDialog({ entity, onClose }: { entity: OwnEntity; onClose: () => void }) {
  const { data, ...answer } = useRows((at) => goldenRecords(at, entity, LISTED));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={duplicatesTexts.goldenRecordsOf(entity.name)}
      description={duplicatesTexts.goldenHint}
      size="xl"
      flush
    >
      <AnswerGate answer={{ ...answer, rows: data?.rows }}>
        {(rows) =>
          rows.length > 0 ? (
            <GoldenRecords
              entity={entity}
              records={rows.map(([id, count, ...cells]) => ({
                id: id ?? '',
                count: Number(count),
                values: cells.slice(0, -1),
                origins: cells.at(-1) ?? '{}',
              }))}
            />
          ) : (
            <EmptyState title={duplicatesTexts.noGoldenRecordYet}>
              {duplicatesTexts.noGoldenRecordHint}
            </EmptyState>
          )
        }
      </AnswerGate>
    </Dialog>
  );
}

/** The keys that walk the list, which is one stop of Tab. */
const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

function GoldenRecords({ entity, records }: { entity: OwnEntity; records: readonly Golden[] }) {
  const [chosenId, choose] = useState<string | undefined>(undefined);
  const chosen = records.find(({ id }) => id === chosenId) ?? records[0];
  const walk = (event: KeyboardEvent<HTMLElement>, at: number): void => {
    const step = STEPS[event.key];
    const next = step === undefined ? undefined : records[at + step];
    if (step === undefined || !next) return;
    event.preventDefault();
    choose(next.id);
    const line = event.currentTarget.closest('li');
    (step > 0 ? line?.nextElementSibling : line?.previousElementSibling)?.querySelector('button')?.focus();
  };
  return (
    <div className="grid grid-cols-1 md:grid-cols-[240px_1fr]">
      <ul
        aria-label={duplicatesTexts.goldenRecords}
        className="overflow-y-auto border-line p-2 max-md:max-h-46 max-md:border-b md:max-h-[64vh] md:border-r"
      >
        {records.map(({ id, count, values }, at) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === chosen?.id}
              tabIndex={id === chosen?.id ? 0 : -1}
              onClick={() => choose(id)}
              onKeyDown={(event) => walk(event, at)}
              className={clsx(
                'grid w-full gap-0.5 rounded-sm px-3 py-1.5 text-left hover:bg-hover',
                id === chosen?.id && 'bg-accent-soft',
              )}
            >
              <span className="truncate font-medium">{values.find((value) => value !== null) ?? id}</span>
              <span className="truncate text-dim text-xs">
                {id} · {counted(count, 'record')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {chosen ? <GoldenRecord key={chosen.id} entity={entity} record={chosen} /> : null}
    </div>
  );
}

interface Golden {
  readonly id: string;
  /** Of source records. */
  readonly count: number;
  readonly values: readonly (string | null)[];
  /** A JSON object by attribute. */
  readonly origins: string;
}

const VALUES: readonly TableColumn[] = [
  { key: 'name', header: duplicatesTexts.attribute },
  { key: 'value', header: duplicatesTexts.value },
  { key: 'origin', header: duplicatesTexts.origin },
];
const MERGES: readonly TableColumn[] = [
  { key: 'merged', header: duplicatesTexts.merged },
  { key: 'by', header: duplicatesTexts.by },
  { key: 'action', header: duplicatesTexts.takeBack, align: 'right' },
];

function GoldenRecord({ entity, record }: { entity: OwnEntity; record: Golden }) {
  const { data, ...answer } = useRows((at) => recordsOfGolden(at, entity, [record.id]));
  const columns = data?.columns ?? [];
  const merges = useMasterData(mergesOf(entity.id));
  const { busy, unmerge } = usePairDecision(entity);
  const narrow = useNarrow();
  // Without a column for it in any source, the time of the last change is not known of any record.
  const hasTimes = entity.sources.some(({ changedAt }) => changedAt !== undefined);
  const origins = readOrigins(record.origins);
  const originOf = (name: string): string => origins.get(name) ?? duplicatesTexts.noValue;
  const into = new Set(mergedInto({ merges: merges.rows ?? [], splits: [] }, record.id));
  const own = (merges.rows ?? []).filter(({ merged }) => into.has(merged) && merged !== record.id);
  const shown = (value: string | null) => value ?? <em className="text-dim">null</em>;
  return (
    <div className="grid min-w-0 grid-cols-1 content-start md:max-h-[64vh] md:overflow-y-auto">
      <Table
        label={duplicatesTexts.goldenValues}
        className={AT_EDGES}
        columns={narrow ? VALUES.filter(({ key }) => key !== 'origin') : VALUES}
        rows={entity.attributes.map(({ name }, at) => ({
          key: name,
          cells: {
            name: <span className="font-medium">{name}</span>,
            value: (
              <>
                <span className="[overflow-wrap:anywhere]">{shown(record.values[at] ?? null)}</span>
                {narrow ? <p className="text-dim text-xs">{originOf(name)}</p> : null}
              </>
            ),
            origin: <span className="text-dim text-xs">{originOf(name)}</span>,
          },
        }))}
      />
      {own.length > 0 ? (
        <section aria-label={duplicatesTexts.merges} className="border-line border-t">
          <h3 className="px-5 pt-3 md:px-3 font-semibold">{duplicatesTexts.merges}</h3>
          <Table
            label={duplicatesTexts.merges}
            className={AT_EDGES}
            columns={narrow ? MERGES.filter(({ key }) => key !== 'by') : MERGES}
            rows={own.map(({ merged, survivor, user, made_at }) => ({
              key: merged,
              cells: {
                merged: duplicatesTexts.mergedInto(merged, survivor),
                by: (
                  <span className="text-dim text-xs">
                    {user}, {formatWhen(made_at)}
                  </span>
                ),
                action: (
                  <Button
                    size="sm"
                    busy={busy}
                    aria-label={duplicatesTexts.unmerge(merged)}
                    onClick={() => void unmerge(merged)}
                  >
                    {duplicatesTexts.unmergeShort}
                  </Button>
                ),
              },
            }))}
          />
        </section>
      ) : null}
      <section aria-label={duplicatesTexts.sourceRecords} className="border-line border-t">
        <h3 className="px-5 pt-3 md:px-3 font-semibold">{duplicatesTexts.sourceRecords}</h3>
        <AnswerGate answer={{ ...answer, rows: data?.rows }}>
          {(rows) => (
            <Table
              label={duplicatesTexts.sourceRecords}
              className={clsx(AT_EDGES, SIDEWAYS)}
              columns={columns
                .filter(({ name }) => !HIDDEN.has(name) && (name !== 'changed_at' || hasTimes))
                .map(({ name }) => ({
                  key: name,
                  header: name === 'record_id' ? duplicatesTexts.record : name,
                }))}
              rows={rows.map((row, at) => ({
                key: String(at),
                cells: Object.fromEntries(
                  columns.map(({ name }, place) => [name, shown(row[place] ?? null)]),
                ),
              }))}
            />
          )}
        </AnswerGate>
      </section>
    </div>
  );
}

/** Parts of the record's id, and its golden id, which the title has. */
const HIDDEN: ReadonlySet<string> = new Set(['source', 'source_key', 'golden_id']);
