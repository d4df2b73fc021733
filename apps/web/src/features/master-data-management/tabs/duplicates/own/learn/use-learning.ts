import { changedSettings } from '@lakehouse/core/mdm/audit/changed-settings';
import type { LearnedWeights } from '@lakehouse/core/mdm/learning/learn-weights';
import {
  entityWeights,
  matchVersions,
  noteVersion,
  replaceConfig,
  storedConfig,
  takeVersionBack,
  type VersionDetails,
} from '@lakehouse/core/mdm/learning/learning-sql';
import { decisionTables } from '@lakehouse/core/mdm/own/decision-tables';
import { type OwnEntity, ownEntity } from '@lakehouse/core/mdm/own/own-entity';
import { findPairs } from '@lakehouse/core/mdm/own/pairs-sql';
import { ask } from '../../../../data/ask.ts';
import type { LiveMasterData } from '../../../../data/master-data.ts';
import { changedRows } from '../../../../data/run-again.ts';
import { useAuditedAction } from '../../../../data/use-audited-action.ts';
import { learningMessages as messages } from '../../../../messages/learning-texts.ts';

const detailsOf = (entity: OwnEntity, learned: LearnedWeights): VersionDetails => ({
  replaced: { ...(entity.weights && { weights: entity.weights }), review: entity.review },
  review: learned.review,
  before: learned.before,
  after: learned.after,
  same: learned.same,
  different: learned.different,
});

/** Replaces the settings of an entity that nobody changed since `before` was shown, and weighs its pairs again. */
async function reweigh(
  master: LiveMasterData,
  before: OwnEntity,
  after: OwnEntity,
  signal: AbortSignal,
): Promise<void> {
  const [stored] = await ask(master, storedConfig(before.id), signal);
  const read = ownEntity.safeParse(JSON.parse(stored?.config ?? 'null'));
  const isSame = read.success && changedSettings(read.data, before).length === 0;
  if (!stored || !isSame) throw new Error(messages.meanwhile(before.name));
  const replaced = await changedRows(master.run, replaceConfig(master.at, after, stored.config), signal);
  if (replaced === 0) throw new Error(messages.meanwhile(before.name));
  for (const statement of findPairs(master.at, after)) await master.run(statement, signal);
}

/** The settings with weights and threshold from before a version. */
function restored({ weights: _learned, ...entity }: OwnEntity, { replaced }: VersionDetails): OwnEntity {
  const { weights, review } = replaced;
  return ownEntity.parse({ ...entity, review, ...(weights !== undefined && { weights }) });
}

/** Accepts, rejects and takes back what was learned from decisions; each is audited and a version of its own. */
export function useLearning(entity: OwnEntity) {
  const { busy, change } = useAuditedAction();
  const target = { action: 'UPDATE', entity: entity.name, recordId: entity.id } as const;

  const takeBack = (now: OwnEntity, version: number): Promise<boolean> =>
    change({
      target,
      work: async (master, signal) => {
        const versions = await ask(master, matchVersions(entity.id), signal);
        const inForce = versions.find(({ state }) => state === 'accepted');
        if (inForce?.version !== version) throw new Error(messages.notInForce(version));
        const after = restored(now, inForce.details);
        await reweigh(master, now, after, signal);
        await master.run(takeVersionBack(master.at, entity.id, version), signal);
        return {
          fields: changedSettings(now, after),
          reason: `Version ${version} of the weights taken back`,
          message: messages.takenBack(version),
        };
      },
      failed: messages.takeBackFailed,
    });
  const accept = (learned: LearnedWeights): Promise<boolean> =>
    change({
      target,
      work: async (master, signal, user) => {
        for (const statement of decisionTables(master.at)) await master.run(statement, signal);
        const after: OwnEntity = {
          ...entity,
          review: learned.review,
          weights: entityWeights(entity, learned.weights),
        };
        const by = { entity: entity.id, user };
        await reweigh(master, entity, after, signal);
        await master.run(noteVersion(master.at, by, 'accepted', detailsOf(entity, learned)), signal);
        const [made] = await ask(master, matchVersions(entity.id), signal);
        return {
          fields: changedSettings(entity, after),
          reason: `Learned from ${learned.same + learned.different} decisions`,
          message: messages.accepted(entity.name, () => void takeBack(after, made?.version ?? 0)),
        };
      },
      failed: messages.acceptFailed,
    });
  const reject = (learned: LearnedWeights): Promise<boolean> =>
    change({
      target,
      work: async (master, signal, user) => {
        for (const statement of decisionTables(master.at)) await master.run(statement, signal);
        const by = { entity: entity.id, user };
        await master.run(noteVersion(master.at, by, 'rejected', detailsOf(entity, learned)), signal);
        return {
          fields: [{ field: 'weights from decisions', before: null, after: 'rejected' }],
          message: messages.rejected(entity.name),
        };
      },
      failed: messages.rejectFailed,
    });
  return { busy, accept, reject, takeBack: (version: number) => takeBack(entity, version) };
}
