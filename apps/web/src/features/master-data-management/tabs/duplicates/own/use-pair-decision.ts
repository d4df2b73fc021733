import { merge, rootOf, unmerge } from '@lakehouse/core/mdm/golden/crosswalk';
import { mergesOfPairs } from '@lakehouse/core/mdm/golden/merge-pairs';
import { type Decider, saveMerges, saveUnmerge } from '@lakehouse/core/mdm/own/decisions-sql';
import { recomputeGolden } from '@lakehouse/core/mdm/own/golden-sql';
import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import { mergesOf, readCrosswalk, splitsOf } from '@lakehouse/core/mdm/own/own-queries';
import {
  decideAbove,
  decidePair,
  decisionOf,
  type OwnPair,
  reopenPairs,
} from '@lakehouse/core/mdm/own/pairs-sql';
import { type MasterQuery, readRows } from '@lakehouse/core/mdm/shared/master-query';
import type { LiveMasterData } from '../../../data/master-data.ts';
import { useAuditedAction } from '../../../data/use-audited-action.ts';
import { masterDataOwnMessages } from '../../../messages/master-data-own-messages.ts';

export type Verdict = 'same' | 'different';

/** A decision that can be undone. */
export interface Decided {
  readonly pair: OwnPair;
  readonly verdict: Verdict;
}

type Run = Pick<LiveMasterData, 'at' | 'run'>;

const ask = async <Row>({ at, run }: Run, query: MasterQuery<Row>, signal: AbortSignal): Promise<Row[]> =>
  readRows(query.row, await run(query.statement(at), signal));

const crosswalkOf = async (master: Run, id: string, signal: AbortSignal) =>
  readCrosswalk(await ask(master, mergesOf(id), signal), await ask(master, splitsOf(id), signal));

/** Writes a verdict, or opens the pair again. Rejects where somebody decided since the pair was read. */
async function write(
  { at, run }: Run,
  by: Decider,
  pair: OwnPair,
  verdict: Verdict | undefined,
  signal: AbortSignal,
): Promise<void> {
  const { rows } = await run(decidePair(at, by, pair, verdict), signal);
  if (rows[0]?.[0] !== '0') return;
  const [now] = await ask({ at, run }, decisionOf(by.entity, pair), signal);
  throw new Error(masterDataOwnMessages.decidedBefore(now?.user_name ?? null, now?.decision ?? null));
}

/** Takes a merge back, and computes both golden records again. */
async function takeBack(
  master: Run,
  entity: OwnEntity,
  merged: string,
  signal: AbortSignal,
): Promise<string> {
  const before = await crosswalkOf(master, entity.id, signal);
  const after = unmerge(before, merged);
  for (const statement of saveUnmerge(master.at, entity.id, after, merged))
    await master.run(statement, signal);
  const root = rootOf(before, merged);
  await master.run(recomputeGolden(master.at, entity, [root, merged]), signal);
  return root;
}

/** Decides pairs of an entity, one or many, and takes decisions back; each is audited. */
export function usePairDecision(entity: OwnEntity) {
  const { busy, change } = useAuditedAction();
  const decide = ({ pair, verdict }: Decided): Promise<boolean> =>
    change({
      target: {
        action: verdict === 'same' ? 'MERGE' : 'UPDATE',
        entity: entity.name,
        recordId: pair.left_id,
      },
      work: async (master, signal, user) => {
        const by = { entity: entity.id, user };
        await write(master, by, pair, verdict, signal);
        if (verdict === 'same') {
          const before = await crosswalkOf(master, entity.id, signal);
          const [survivor, merged] = [rootOf(before, pair.left_golden), rootOf(before, pair.right_golden)];
          if (survivor !== merged) {
            const after = merge(before, { survivor, merged });
            await master.run(saveMerges(master.at, by, after, [{ survivor, merged }]), signal);
            await master.run(recomputeGolden(master.at, entity, [survivor, merged]), signal);
          }
        }
        return {
          fields: [{ field: pair.right_id, before: 'open', after: verdict }],
          message: masterDataOwnMessages.decided(verdict === 'same', pair.left_id, pair.right_id),
        };
      },
      failed: masterDataOwnMessages.decideFailed,
    });
  const undo = ({ pair, verdict }: Decided): Promise<boolean> =>
    change({
      target: { action: 'UPDATE', entity: entity.name, recordId: pair.left_id },
      work: async (master, signal, user) => {
        const by = { entity: entity.id, user };
        await write(master, by, { ...pair, version: pair.version + 1 }, undefined, signal);
        if (verdict === 'same') {
          const { merges } = await crosswalkOf(master, entity.id, signal);
          const made = merges.find(({ merged }) => merged === pair.right_golden);
          if (made) await takeBack(master, entity, pair.right_golden, signal);
        }
        return {
          fields: [{ field: pair.right_id, before: verdict, after: 'open' }],
          message: masterDataOwnMessages.undone(pair.left_id, pair.right_id),
        };
      },
      failed: masterDataOwnMessages.undoFailed,
    });
  const mergeAbove = (pairs: readonly OwnPair[], probability: number): Promise<boolean> =>
    change({
      target: { action: 'MERGE', entity: entity.name, recordId: entity.id },
      work: async (master, signal, user) => {
        const by = { entity: entity.id, user };
        await master.run(decideAbove(master.at, by, probability), signal);
        const before = await crosswalkOf(master, entity.id, signal);
        const { crosswalk, made } = mergesOfPairs(before, pairs);
        if (made.length > 0) {
          await master.run(saveMerges(master.at, by, crosswalk, made), signal);
          const ids = [
            ...new Set(
              made.flatMap(({ survivor, merged }) => [survivor, merged, rootOf(crosswalk, survivor)]),
            ),
          ];
          await master.run(recomputeGolden(master.at, entity, ids), signal);
        }
        return {
          fields: pairs.map(({ left_id, right_id }) => ({
            field: left_id,
            before: null,
            after: `same as ${right_id}`,
          })),
          message: masterDataOwnMessages.mergedAbove(pairs.length),
        };
      },
      failed: masterDataOwnMessages.decideFailed,
    });
  const unmergeRecord = (merged: string): Promise<boolean> =>
    change({
      target: { action: 'UPDATE', entity: entity.name, recordId: merged },
      work: async (master, signal, user) => {
        const root = await takeBack(master, entity, merged, signal);
        await master.run(reopenPairs(master.at, entity, user), signal);
        return {
          fields: [{ field: 'golden_id', before: root, after: merged }],
          message: masterDataOwnMessages.unmerged(merged),
        };
      },
      failed: masterDataOwnMessages.unmergeFailed,
    });
  return { busy, decide, undo, mergeAbove, unmerge: unmergeRecord };
}
