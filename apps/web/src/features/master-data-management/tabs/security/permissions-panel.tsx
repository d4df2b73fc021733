import { ENTITY_PERMISSIONS } from '@lakehouse/core/mdm/security/entity-permissions';
import { AnswerGate } from '../../data/answer-gate.tsx';
import { useMasterData } from '../../data/use-master-data.ts';
import { sampleReasons } from '../../messages/master-data-sample-messages.ts';
import { Panel } from '../../parts/panel.tsx';
import { PermissionMatrix } from './permission-matrix.tsx';

/** An example of what may be done with the records of each entity. It can't be changed, since nothing would enforce it. */
export function PermissionsPanel() {
  const answer = useMasterData(ENTITY_PERMISSIONS);
  return (
    <Panel title="Entity permissions" sample={sampleReasons.permissions} flush>
      <AnswerGate answer={answer}>
        {(permissions) => <PermissionMatrix permissions={permissions} />}
      </AnswerGate>
    </Panel>
  );
}
