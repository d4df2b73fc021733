import { setEntityPermission } from '@lakehouse/core/mdm/security/entity-permissions';
import { useAuditedAction } from '../../data/use-audited-action.ts';
import { masterDataSecurityMessages } from '../../messages/master-data-security-messages.ts';
import type { PermissionChange } from './permission-matrix.tsx';

const said = (allowed: boolean): string => (allowed ? 'yes' : 'no');

/** Writes a changed permission, and who changed it to the audit log. */
export function useSetPermission() {
  const { busy, change } = useAuditedAction();
  const setPermission = (permission: PermissionChange): Promise<boolean> => {
    const { entity, operation, allowed } = permission;
    return change({
      target: { action: 'UPDATE', entity: 'Permission', recordId: entity },
      work: async ({ at, run }, signal) => {
        await run(setEntityPermission(at, permission), signal);
        return {
          fields: [{ field: operation, before: said(!allowed), after: said(allowed) }],
          message: masterDataSecurityMessages.permissionChanged(entity, operation, allowed),
        };
      },
      failed: masterDataSecurityMessages.permissionFailed,
    });
  };
  return { busy, setPermission };
}
