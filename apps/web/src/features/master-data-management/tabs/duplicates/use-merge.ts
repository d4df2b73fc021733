import type { DuplicatePair } from '@lakehouse/core/mdm/duplicates/duplicate-queries';
import type { MatchingRule } from '@lakehouse/core/mdm/duplicates/matching-rule';
import { keepApart, mergeAll, mergePair, type Survivorship } from '@lakehouse/core/mdm/duplicates/resolve';
import { useAuditedAction } from '../../data/use-audited-action.ts';
import { masterDataMessages } from '../../messages/master-data-messages.ts';

/** Each run merges one duplicate of every record; no sane table needs more. */
const MAX_RUNS = 20;

/** Returns the number in a column of the single row that a MERGE returns. */
const metric = (
  { columns, rows }: { columns: readonly { name: string }[]; rows: readonly (readonly (string | null)[])[] },
  name: string,
): number => Number(rows[0]?.[columns.findIndex((column) => column.name === name)] ?? 0);

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
        await run(mergePair(at, rule, { survivor_id, duplicate_id }, chosen), signal);
        const taken = Object.keys(chosen).filter((column) => chosen[column] === 'duplicate');
        const fields = [
          { field: rule.key, before: duplicate_id, after: survivor_id },
          ...taken.map((field) => ({ field, before: survivor_id, after: duplicate_id })),
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
