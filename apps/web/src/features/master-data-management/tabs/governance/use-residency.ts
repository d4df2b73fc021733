import { RESIDENCY_TAG, tagResidency } from '@lakehouse/core/mdm/governance/controls/residency';
import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import { useAuditedAction } from '../../data/use-audited-action.ts';
import { complianceTexts } from '../../messages/compliance-texts.ts';

/** Says in which region the data of an entity has to stay; audited. */
export function useResidency() {
  const { busy, change } = useAuditedAction();
  const tag = (entity: OwnEntity, region: string): Promise<boolean> =>
    change({
      target: { action: 'UPDATE', entity: entity.name, recordId: entity.id },
      work: async ({ at, run }, signal) => {
        for (const statement of tagResidency(at, entity, region)) await run(statement, signal);
        return {
          fields: [{ field: RESIDENCY_TAG, before: null, after: region }],
          message: complianceTexts.taggedMessage(entity.name, region),
        };
      },
      failed: complianceTexts.tagFailed,
    });
  return { busy, tag };
}
