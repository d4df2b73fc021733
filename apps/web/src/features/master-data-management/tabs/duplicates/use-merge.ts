import { recordAt } from '@lakehouse/core/mdm/audit/restore';
import type { DuplicatePair } from '@lakehouse/core/mdm/duplicates/duplicate-queries';
import { type MatchingRule, mergedColumns } from '@lakehouse/core/mdm/duplicates/matching-rule';
import { keepApart, mergeAll, mergePair, type Survivorship } from '@lakehouse/core/mdm/duplicates/resolve';
import type { StatementRows } from '@lakehouse/databricks-client/statements/run-statement';
import { useAuditedAction } from '../../data/use-audited-action.ts';
import { masterDataMessages } from '../../messages/master-data-messages.ts';

/** Each run merges one duplicate of every record; no sane table needs more. */
const MAX_RUNS = 20;

/** Returns the number in a column of the single row that a MERGE returns. */
const metric = (
  { columns, rows }: { columns: readonly { name: string }[]; rows: readonly (readonly (string | null)[])[] },
  name: string,
): number => Number(rows[0]?.[columns.findIndex((column) => column.name === name)] ?? 0);

/** The values of a record by column. */
const recordOf = ({ columns, rows: [row] }: StatementRows): ReadonlyMap<string, string | null> =>
  new Map(columns.map(({ name }, at) => [name, row?.[at] ?? null]));

/** The actions on a rule's duplicates. Each returns whether it succeeded. */
export function useMerge(rule: MatchingRule) {
  const { busy, change } = useAuditedAction();
  const failed = masterDataMessages.mergeFailed;

  const all = (): Promise<boolean> =>
    change({
      target: { action: 'MERGE', entity: rule.entityLabel, recordId: rule.entity },
      work: async ({ at, run }, signal) => {
        let merged = 0;
        for (let round = 0; round < MAX_RUNS; round++) {
          const deleted = metric(await run(mergeAll(at, rule), signal), 'num_deleted_rows');
          merged += deleted;
          if (deleted === 0) break;
        }
        const fields = [{ field: rule.column, before: `${merged} duplicates`, after: 'merged' }];
        return { fields, message: masterDataMessages.merged(merged, rule.entityLabel) };
      },
      failed,
    });

  const pair = ({ survivor_id, duplicate_id }: DuplicatePair, chosen: Survivorship): Promise<boolean> =>
    change({
      target: { action: 'MERGE', entity: rule.entityLabel, recordId: survivor_id },
      work: async ({ at, run }, signal) => {
        const place = { table: rule.entity, key: rule.key };
        const read = async (id: string) => recordOf(await run(recordAt(at, place, { id }), signal));
        const [before, gone] = [await read(survivor_id), await read(duplicate_id)];
        await run(mergePair(at, rule, { survivor_id, duplicate_id }, chosen), signal);
        const after = await read(survivor_id);
        const changed = mergedColumns(rule).filter((field) => before.get(field) !== after.get(field));
        const fields = [
          { field: rule.key, before: gone.get(rule.key) ?? duplicate_id, after: survivor_id },
          ...changed.map((field) => ({ field, before: before.get(field), after: after.get(field) })),
        ];
        return { fields, message: masterDataMessages.merged(1, rule.entityLabel) };
      },
      failed,
    });

  const apart = (one: DuplicatePair): Promise<boolean> =>
    change({
      target: { action: 'UPDATE', entity: rule.entityLabel, recordId: one.duplicate_id },
      work: async ({ at, run }, signal, user) => {
        await run(keepApart(at, rule, one, user), signal);
        const fields = [{ field: 'duplicate of', before: one.survivor_id, after: null }];
        return { fields, message: masterDataMessages.savedApart(one.survivor_id, one.duplicate_id) };
      },
      failed: masterDataMessages.keepFailed,
    });
  return { busy, all, pair, apart };
}
