import type { AuditRow } from '@lakehouse/core/mdm/audit/audit-row';
import { type ComparedRecord, compareRecord } from '@lakehouse/core/mdm/audit/compared-record';
import {
  historyRow,
  recordAt,
  removeRecord,
  restoreRecord,
  storedIn,
  tableHistory,
  timeBefore,
  versionAt,
} from '@lakehouse/core/mdm/audit/restore';
import { saveValue } from '@lakehouse/core/mdm/own/decisions-sql';
import { recomputeGolden } from '@lakehouse/core/mdm/own/golden-sql';
import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import { readRows } from '@lakehouse/core/mdm/shared/master-query';
import type { StatementRows } from '@lakehouse/databricks-client/statements/run-statement';
import { useQuery } from '@tanstack/react-query';
import { type LiveMasterData, useMaster } from '../../data/master-data.ts';
import { useAuditedAction } from '../../data/use-audited-action.ts';
import { MASTER_DATA_KEY } from '../../data/use-master-data.ts';
import { masterDataAuditMessages } from '../../messages/master-data-audit-messages.ts';

/** The side of an entry that a record is restored to. */
export type Side = 'after' | 'before';

function only({ columns, rows: [row] }: StatementRows): ComparedRecord['now'] {
  return row && Object.fromEntries(columns.map(({ name }, at) => [name, row[at] ?? null]));
}

interface Asked {
  readonly entry: AuditRow;
  /** One of the records of the entry. */
  readonly id: string;
  readonly side: Side;
  /** Undefined until they are known. */
  readonly own: readonly OwnEntity[] | undefined;
}

async function compare(
  { at, run }: LiveMasterData,
  { entry, id, side, own = [] }: Asked,
  signal: AbortSignal,
): Promise<ComparedRecord | null> {
  const before = timeBefore(entry.id);
  const [found] = side === 'before' ? readRows(before.row, await run(before.statement(at), signal)) : [];
  const time = side === 'before' ? found?.time : entry.occurredAt;
  for (const place of storedIn(entry.entity, own)) {
    const now = only(await run(recordAt(at, place, { id }), signal));
    const history = readRows(historyRow, await run(tableHistory(at, place), signal));
    const oldest = Math.min(...history.map(({ version }) => version));
    // A table that was made after the time is as it was made.
    const version = (time ? versionAt(history, time) : undefined) ?? oldest;
    const then = only(await run(recordAt(at, place, { id, version }), signal));
    if (now || then) return compareRecord({ place, version, then, now });
  }
  return null;
}

/** Compares a record with what it was at an entry of the log; null where no table has it. */
export function useComparison(asked: Asked) {
  const master = useMaster();
  const live = master.mode === 'live' ? master : undefined;
  return useQuery({
    queryKey: [MASTER_DATA_KEY, live?.warehouseId, 'restore', asked.entry.id, asked.id, asked.side],
    enabled: live !== undefined && asked.own !== undefined,
    queryFn: ({ signal }) => (live ? compare(live, asked, signal) : null),
  });
}

async function write(
  { at, run }: LiveMasterData,
  { place, version, then, differing }: ComparedRecord,
  { id, user, signal }: { id: string; user: string; signal: AbortSignal },
): Promise<void> {
  const { own } = place;
  if (own && then) {
    for (const attribute of differing)
      await run(
        saveValue(
          at,
          { entity: own.id, user },
          { goldenId: id, attribute, value: then[attribute] ?? undefined },
        ),
        signal,
      );
    await run(recomputeGolden(at, own, [id]), signal);
  } else if (then) await run(restoreRecord(at, place, { id, version, columns: Object.keys(then) }), signal);
  else await run(removeRecord(at, place, id), signal);
}

/** Makes a record what it was; the audit log has each value before and after. */
export function useRestore(entry: AuditRow, id: string) {
  const { busy, change } = useAuditedAction();
  const restore = (
    compared: ComparedRecord,
    action: 'CREATE' | 'UPDATE' | 'DELETE',
    reason: string,
  ): Promise<boolean> =>
    change({
      target: { action, entity: entry.entity, recordId: id },
      work: async (master, signal, user) => {
        await write(master, compared, { id, user, signal });
        return {
          fields: compared.differing.map((field) => ({
            field,
            before: compared.now?.[field] ?? null,
            after: compared.then?.[field] ?? null,
          })),
          reason: reason === '' ? `Restored from ${entry.id}` : reason,
          message: masterDataAuditMessages.restored(id),
        };
      },
      failed: masterDataAuditMessages.restoreFailed,
    });
  return { busy, restore };
}
