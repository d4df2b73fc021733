import { auditEntry } from '@lakehouse/core/mdm/audit/audit-entry';
import { setEntityPermission } from '@lakehouse/core/mdm/security/entity-permissions';
import { masterDataSecurityMessages } from '../../../../shared/messages/master-data-security-messages.ts';
import { useMasterAction } from '../../data/use-master-action.ts';
import { useUserName } from '../../parts/use-user-name.ts';
import type { PermissionChange } from './permission-matrix.tsx';

const said = (allowed: boolean): string => (allowed ? 'yes' : 'no');

/** Writes a changed permission, and who changed it to the audit log. */
export function useSetPermission() {
  const { busy, act } = useMasterAction();
  const userName = useUserName();
  const setPermission = (change: PermissionChange): Promise<boolean> =>
    act({
      work: async ({ at, run }, signal) => {
        const { entity, operation, allowed } = change;
        // Asked first: a change that nobody can be named for is not made.
        const user = await userName();
        await run(setEntityPermission(at, change), signal);
        await run(
          auditEntry(at, {
            user,
            action: 'UPDATE',
            entity: 'Permission',
            recordId: entity,
            status: 'Success',
            fields: [{ field: operation, before: said(!allowed), after: said(allowed) }],
          }),
          signal,
        );
        return masterDataSecurityMessages.permissionChanged(entity, operation, allowed);
      },
      failed: masterDataSecurityMessages.permissionFailed,
    });
  return { busy, setPermission };
}
