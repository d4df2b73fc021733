import { ENTITY_PERMISSIONS } from '@lakehouse/core/mdm/security/entity-permissions';
import { Button } from '@lakehouse/ui/button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AnswerGate } from '../../data/answer-gate.tsx';
import { useMasterData } from '../../data/use-master-data.ts';
import { sampleReasons } from '../../messages/master-data-sample-messages.ts';
import { securityTexts } from '../../messages/security-texts.ts';
import { Panel } from '../../parts/panel.tsx';
import { AddRoleDialog } from './add-role-dialog.tsx';
import { GrantMatrix } from './grant-matrix.tsx';
import { PermissionMatrix } from './permission-matrix.tsx';
import type { Access } from './use-access.ts';

/** What each role may do with the records of each entity: the grants of the workspace; before the first one, an example. */
export function PermissionsPanel({ access, sample }: { access: Access; sample: boolean }) {
  const [chosen, choose] = useState<string | undefined>(undefined);
  const [adding, setAdding] = useState(false);
  const { roles } = access;
  const role = roles.find((one) => one === chosen) ?? roles[0];
  return (
    <Panel
      title={securityTexts.entityPermissions}
      sample={role === undefined ? sampleReasons.permissions : undefined}
      aside={
        sample ? undefined : (
          <Button size="sm" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" size={14} />
            {securityTexts.addARole}
          </Button>
        )
      }
      flush
    >
      {role === undefined ? (
        <ExamplePermissions />
      ) : (
        <GrantMatrix access={access} role={role} onRole={choose} />
      )}
      {adding ? <AddRoleDialog roles={roles} onAdded={choose} onClose={() => setAdding(false)} /> : null}
    </Panel>
  );
}

function ExamplePermissions() {
  const answer = useMasterData(ENTITY_PERMISSIONS);
  return (
    <AnswerGate answer={answer}>{(permissions) => <PermissionMatrix permissions={permissions} />}</AnswerGate>
  );
}
