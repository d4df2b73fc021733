import { deleteOldHistory, keepHistory } from '@lakehouse/core/mdm/governance/controls/kept-history';
import { HISTORY_PROPERTY, historyInterval, type OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import { useAuditedAction } from '../../data/use-audited-action.ts';
import { complianceTexts } from '../../messages/compliance-texts.ts';

/** How long replaced records of an entity are kept, and the deletion of those that are kept for longer; both are audited. */
export function useRetention() {
  const { busy, change } = useAuditedAction();
  const keep = (entity: OwnEntity, days: number): Promise<boolean> =>
    change({
      target: { action: 'UPDATE', entity: entity.name, recordId: entity.id },
      work: async ({ at, run }, signal) => {
        for (const statement of keepHistory(at, entity, days)) await run(statement, signal);
        const before = entity.historyDays === undefined ? null : historyInterval(entity.historyDays);
        return {
          fields: [{ field: HISTORY_PROPERTY, before, after: historyInterval(days) }],
          message: complianceTexts.keptMessage(entity.name, days),
        };
      },
      failed: complianceTexts.keepFailed,
    });
  const deleteOld = (entity: OwnEntity): Promise<boolean> =>
    change({
      target: { action: 'DELETE', entity: entity.name, recordId: entity.id },
      work: async ({ at, run }, signal) => {
        for (const statement of deleteOldHistory(at, entity)) await run(statement, signal);
        return {
          fields: [{ field: 'old versions', before: 'kept', after: null }],
          message: complianceTexts.deletedMessage(entity.name),
        };
      },
      failed: complianceTexts.deleteFailed,
    });
  return { busy, keep, deleteOld };
}
