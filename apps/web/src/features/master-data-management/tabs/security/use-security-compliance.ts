import { complianceOf } from '@lakehouse/core/mdm/governance/controls/control';
import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import { useControls } from '../../data/use-controls.ts';
import { securityTexts } from '../../messages/security-texts.ts';

/** The share of the security controls that pass; undefined without entities of one's own, when the sample is shown. */
export function useSecurityCompliance(entities: readonly OwnEntity[]) {
  const { rows, error } = useControls(entities);
  if (entities.length === 0) return undefined;
  const { ofSecurityControls, controlsUnread } = securityTexts;
  if (!rows) return { value: '–', note: error ? controlsUnread : ofSecurityControls };
  return { value: `${complianceOf(rows, 'Security').percent}%`, note: ofSecurityControls };
}
