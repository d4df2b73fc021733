import { ENTITY_PERMISSIONS } from '@lakehouse/core/mdm/security/entity-permissions';
import { AnswerGate } from '../../data/answer-gate.tsx';
import { useMasterData } from '../../data/use-master-data.ts';
import { Panel } from '../../parts/panel.tsx';
import { PermissionMatrix } from './permission-matrix.tsx';
import { useSetPermission } from './use-set-permission.ts';

/** What may be done with the records of each entity; every change is written and audited. */
export function PermissionsPanel() {
  const answer = useMasterData(ENTITY_PERMISSIONS);
  const { busy, setPermission } = useSetPermission();
  return (
    <Panel title="Entity permissions" aside="Changes are written to the audit log" flush>
      <AnswerGate answer={answer}>
        {(permissions) => (
          <PermissionMatrix
            permissions={permissions}
            busy={busy}
            onSet={(change) => void setPermission(change)}
          />
        )}
      </AnswerGate>
    </Panel>
  );
}
