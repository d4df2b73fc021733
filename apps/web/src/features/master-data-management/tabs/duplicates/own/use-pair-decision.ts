import { rootOf, unmerge } from '@lakehouse/core/mdm/merges/crosswalk';
import { mergesOfPairs } from '@lakehouse/core/mdm/merges/merge-pairs';
import { type Decider, mergesSeen, saveMerges, saveUnmerge } from '@lakehouse/core/mdm/own/decisions-sql';
import { recomputeGolden } from '@lakehouse/core/mdm/own/golden-sql';
import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import { mergesOf, readCrosswalk, splitsOf } from '@lakehouse/core/mdm/own/own-queries';
import {
  decideAbove,
  decidePair,
  decisionOf,
  type OwnPair,
  reopenPair,
  reopenPairs,
  samePairs,
} from '@lakehouse/core/mdm/own/pairs-sql';
import {
  clearProposals,
  confirmAbove,
  confirmPair,
  proposalOf,
  proposeAbove,
  proposePair,
  type Verdict,
  withdrawProposal,
} from '@lakehouse/core/mdm/own/proposals-sql';
import { NOTHING_SEEN } from '@lakehouse/core/mdm/shared/changes-seen';
import { useQueryClient } from '@tanstack/react-query';
import { neverStopped } from '../../../../../shared/api/never-stopped.ts';
import { ask } from '../../../data/ask.ts';
import type { LiveMasterData } from '../../../data/master-data.ts';
import { changedRows } from '../../../data/run-again.ts';
import { useAuditedAction } from '../../../data/use-audited-action.ts';
import { MASTER_DATA_KEY } from '../../../data/use-master-data.ts';
import { masterDataOwnMessages as messages } from '../../../messages/master-data-own-messages.ts';

/** A decision that can be undone, or where decisions need two users, a proposal that can be withdrawn. */
export interface Decided {
  readonly pair: OwnPair;
  readonly verdict: Verdict;
  readonly isProposal: boolean;
}

const keyOfPair = ({ left_id, right_id }: Pick<OwnPair, 'left_id' | 'right_id'>): string =>
  JSON.stringify([left_id, right_id]);

/** How often merges are computed again because another steward saved some meanwhile. */
const TRIES = 10;

type Run = Pick<LiveMasterData, 'at' | 'run'>;

const crosswalkOf = async (master: Run, id: string, signal: AbortSignal) =>
  readCrosswalk(await ask(master, mergesOf(id), signal), await ask(master, splitsOf(id), signal));

/** Why a statement about a pair changed nothing. */
async function refusal(
  master: Run,
  by: Decider,
  entity: OwnEntity,
  pair: OwnPair,
  signal: AbortSignal,
): Promise<Error> {
  const [now] = await ask(master, decisionOf(by.entity, pair), signal);
  if (now?.decision === null && now.version === pair.version) {
    if (entity.fourEyes !== true) return new Error(messages.needsTwo(entity.name));
    const [proposal] = await ask(master, proposalOf(by.entity, pair), signal);
    const { decision = null, user_name = null } = proposal ?? {};
    return new Error(
      user_name === by.user ? messages.ownProposal(decision) : messages.proposedBefore(user_name, decision),
    );
  }
  return new Error(messages.decidedBefore(now?.user_name ?? null, now?.decision ?? null));
}

/**
 * Takes a merge back, opens the pairs again that it decided, and computes both golden records again. Each steward's merges count: where
 * another one changed them meanwhile, what follows is computed from theirs. Rejects where the merge is not in force any more.
 */
async function takeBack(
  master: Run,
  entity: OwnEntity,
  merged: string,
  user: string,
  signal: AbortSignal,
): Promise<string> {
  for (let tries = 1; tries <= TRIES; tries++) {
    const [seen] = await ask(master, mergesSeen(entity.id), signal);
    const before = await crosswalkOf(master, entity.id, signal);
    if (!before.merges.some((one) => one.merged === merged)) throw new Error(messages.notMerged(merged));
    const statement = saveUnmerge(
      master.at,
      entity.id,
      unmerge(before, merged),
      merged,
      seen ?? NOTHING_SEEN,
    );
    if ((await changedRows(master.run, statement, signal)) === 0) continue;
    const root = rootOf(before, merged);
    try {
      await changedRows(master.run, reopenPairs(master.at, entity, user), neverStopped());
      await changedRows(master.run, recomputeGolden(master.at, entity, [root, merged]), neverStopped());
    } catch (error) {
      throw new Error(messages.notComputed(merged, error), { cause: error });
    }
    return root;
  }
  throw new Error(messages.othersUnmerge(entity.name));
}

/** Merges the golden records of pairs that are decided to be the same. */
async function mergePairs(
  master: Run,
  entity: OwnEntity,
  by: Decider,
  pairs: readonly OwnPair[],
  signal: AbortSignal,
): Promise<void> {
  for (let tries = 1; tries <= TRIES; tries++) {
    const [seen] = await ask(master, mergesSeen(entity.id), signal);
    const { crosswalk, made } = mergesOfPairs(await crosswalkOf(master, entity.id, signal), pairs);
    if (made.length === 0) return;
    const statement = saveMerges(master.at, by, crosswalk, made, seen ?? NOTHING_SEEN);
    if ((await changedRows(master.run, statement, signal)) === 0) continue;
    const ids = made.flatMap(({ survivor, merged }) => [survivor, merged, rootOf(crosswalk, survivor)]);
    await changedRows(master.run, recomputeGolden(master.at, entity, [...new Set(ids)]), neverStopped());
    return;
  }
  throw new Error(messages.othersMerge(entity.name));
}

/** Decides pairs of an entity, one or many, and takes decisions back; each is audited. */
export function usePairDecision(entity: OwnEntity) {
  const { busy, change } = useAuditedAction();
  const client = useQueryClient();
  const needsTwo = entity.fourEyes === true;

  /** Decides a pair. Where decisions need two users it proposes that, or confirms what another one proposed. */
  const decide = async (pair: OwnPair, verdict: Verdict): Promise<Decided | undefined> => {
    let isProposal = false;
    const seen =
      pair.proposal === null ? undefined : { verdict: pair.proposal, user: pair.proposed_by ?? '' };
    const done = await change({
      target: {
        action: verdict === 'same' && !(needsTwo && seen?.verdict !== verdict) ? 'MERGE' : 'UPDATE',
        entity: entity.name,
        recordId: pair.left_id,
      },
      work: async (master, signal, user) => {
        const by = { entity: entity.id, user };
        isProposal = needsTwo && seen?.verdict !== verdict;
        const statement = isProposal
          ? proposePair(master.at, by, pair, { verdict, seen })
          : needsTwo
            ? confirmPair(master.at, by, pair, verdict)
            : decidePair(master.at, by, pair, verdict);
        if ((await changedRows(master.run, statement, signal)) === 0)
          throw await refusal(master, by, entity, pair, signal);
        if (needsTwo && !isProposal) await master.run(clearProposals(master.at, entity.id), signal);
        if (verdict === 'same' && !isProposal) await mergePairs(master, entity, by, [pair], signal);
        const before = seen ? `${seen.verdict}, proposed by ${seen.user}` : 'open';
        return {
          fields: [{ field: pair.right_id, before, after: isProposal ? `${verdict}, proposed` : verdict }],
          message: isProposal
            ? messages.proposed(verdict, pair.left_id, pair.right_id)
            : messages.decided(verdict === 'same', pair.left_id, pair.right_id),
        };
      },
      failed: messages.decideFailed,
    });
    if (done) return { pair, verdict, isProposal };
    // What was shown is not so any more.
    await client.invalidateQueries({ queryKey: [MASTER_DATA_KEY] });
    return undefined;
  };
  const undo = ({ pair, verdict, isProposal }: Decided): Promise<boolean> =>
    change({
      target: { action: 'UPDATE', entity: entity.name, recordId: pair.left_id },
      work: async (master, signal, user) => {
        const by = { entity: entity.id, user };
        const before = { ...pair, version: pair.version + 1 };
        const statement = isProposal
          ? withdrawProposal(master.at, by, pair)
          : reopenPair(master.at, by, before);
        if ((await changedRows(master.run, statement, signal)) === 0)
          throw await refusal(master, by, entity, isProposal ? pair : before, signal);
        if (verdict === 'same' && !isProposal) {
          const { merges } = await crosswalkOf(master, entity.id, signal);
          const made = merges.find(({ merged }) => merged === pair.right_golden);
          if (made) await takeBack(master, entity, pair.right_golden, user, signal);
        }
        return {
          fields: [
            { field: pair.right_id, before: isProposal ? `${verdict}, proposed` : verdict, after: 'open' },
          ],
          message: messages.undone(pair.left_id, pair.right_id),
        };
      },
      failed: messages.undoFailed,
    });
  /** Merges pairs above a probability; where decisions need two users, those that another one proposed. */
  const mergeAbove = (pairs: readonly OwnPair[], probability: number): Promise<boolean> =>
    change({
      target: { action: 'MERGE', entity: entity.name, recordId: entity.id },
      work: async (master, signal, user) => {
        const by = { entity: entity.id, user };
        const statement = (needsTwo ? confirmAbove : decideAbove)(master.at, by, probability);
        if ((await changedRows(master.run, statement, signal)) === 0)
          throw new Error(needsTwo ? messages.nothingToConfirm : messages.noneDecided(entity.name));
        if (needsTwo) await master.run(clearProposals(master.at, entity.id), signal);
        // Another steward may have decided some of them otherwise since they were read.
        const same = new Set((await ask(master, samePairs(entity.id), signal)).map(keyOfPair));
        const merged = pairs.filter((pair) => same.has(keyOfPair(pair)));
        await mergePairs(master, entity, by, merged, signal);
        return {
          fields: merged.map(({ left_id, right_id, proposed_by }) => ({
            field: left_id,
            before: proposed_by === null ? null : `proposed by ${proposed_by}`,
            after: `same as ${right_id}`,
          })),
          message: messages.mergedAbove(merged.length),
        };
      },
      failed: messages.decideFailed,
    });
  /** Proposes to merge pairs above a probability, which another user then confirms. */
  const proposeMerges = (pairs: readonly OwnPair[], probability: number): Promise<boolean> =>
    change({
      target: { action: 'UPDATE', entity: entity.name, recordId: entity.id },
      work: async (master, signal, user) => {
        const statement = proposeAbove(master.at, { entity: entity.id, user }, probability);
        const count = await changedRows(master.run, statement, signal);
        if (count === 0) throw new Error(messages.nothingToPropose);
        return {
          fields: pairs.map(({ left_id, right_id }) => ({
            field: left_id,
            before: null,
            after: `same as ${right_id}, proposed`,
          })),
          message: messages.proposedAbove(count),
        };
      },
      failed: messages.decideFailed,
    });
  const unmergeRecord = async (merged: string): Promise<boolean> => {
    const done = await change({
      target: { action: 'UPDATE', entity: entity.name, recordId: merged },
      work: async (master, signal, user) => {
        const root = await takeBack(master, entity, merged, user, signal);
        return {
          fields: [{ field: 'golden_id', before: root, after: merged }],
          message: messages.unmerged(merged),
        };
      },
      failed: messages.unmergeFailed,
    });
    // What was shown may not be so any more.
    if (!done) await client.invalidateQueries({ queryKey: [MASTER_DATA_KEY] });
    return done;
  };
  return { busy, decide, undo, mergeAbove, proposeMerges, unmerge: unmergeRecord };
}
