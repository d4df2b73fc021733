import {
  admit,
  changeGrant,
  dismiss,
  type Grant,
  type GrantChange,
  PERMISSION,
} from '@lakehouse/core/mdm/security/grants';
import { MASTER_SCHEMA } from '@lakehouse/core/mdm/shared/master-schema';
import { useAuditedAction } from '../../data/use-audited-action.ts';
import { masterDataAccessMessages } from '../../messages/master-data-access-messages.ts';

/** Changes the grants on master data; each change is audited. */
export function useGrantChange() {
  const { busy, change } = useAuditedAction();
  const objectOf = (table: string | undefined) =>
    table === undefined ? `schema ${MASTER_SCHEMA}` : `table ${table}`;
  const set = (grant: GrantChange): Promise<boolean> =>
    change({
      target: { action: 'UPDATE', entity: PERMISSION, recordId: grant.principal },
      work: async ({ at, run }, signal) => {
        await run(changeGrant(at, grant), signal);
        const { principal, privilege, table, give } = grant;
        const said = give ? masterDataAccessMessages.granted : masterDataAccessMessages.revoked;
        return {
          fields: [
            {
              field: `${privilege} on ${objectOf(table)}`,
              before: give ? 'no' : 'yes',
              after: give ? 'yes' : 'no',
            },
          ],
          message: said(privilege, objectOf(table), principal),
        };
      },
      failed: masterDataAccessMessages.changeFailed,
    });
  const add = (principal: string, reason: string): Promise<boolean> =>
    change({
      target: { action: 'CREATE', entity: PERMISSION, recordId: principal },
      work: async ({ at, run }, signal) => {
        for (const statement of admit(at, principal)) await run(statement, signal);
        return {
          fields: [
            { field: `USE CATALOG on catalog ${at.catalog}`, before: null, after: 'yes' },
            { field: `USE SCHEMA on ${objectOf(undefined)}`, before: null, after: 'yes' },
          ],
          reason,
          message: masterDataAccessMessages.admitted(principal),
        };
      },
      failed: masterDataAccessMessages.admitFailed,
    });
  const remove = (principal: string, grants: readonly Grant[]): Promise<boolean> =>
    change({
      target: { action: 'DELETE', entity: PERMISSION, recordId: principal },
      work: async ({ at, run }, signal) => {
        for (const statement of dismiss(at, principal, grants)) await run(statement, signal);
        const held = grants.filter((one) => one.principal === principal && one.kind !== 'CATALOG');
        return {
          fields: held.map(({ privilege, kind, name }) => ({
            field: `${privilege} on ${kind.toLowerCase()} ${name.split('.').at(-1) ?? name}`,
            before: 'yes',
            after: null,
          })),
          message: masterDataAccessMessages.dismissed(principal),
        };
      },
      failed: masterDataAccessMessages.dismissFailed,
    });
  return { busy, set, add, remove };
}
