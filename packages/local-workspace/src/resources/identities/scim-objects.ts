import type { IdentityRecord } from '../../access/identity-record.ts';
import type { IdentityStore } from './identity-store.ts';

const SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0';
const ENTITLEMENTS = [{ value: 'workspace-access' }, { value: 'databricks-sql-access' }];

const reference = ({ id, kind, displayName }: IdentityRecord) => ({
  value: id,
  display: displayName,
  $ref: `${kind}/${id}`,
});

/** The groups of an identity: its own are `direct`, those of its groups `indirect`. */
const groupsOf = (store: IdentityStore, { id }: IdentityRecord) =>
  store.groupsOf(id).map((group) => ({
    ...reference(group),
    type: group.members.includes(id) ? 'direct' : 'indirect',
  }));

/** An identity as SCIM describes it. */
export function scimObject(store: IdentityStore, record: IdentityRecord): object {
  const { id, kind, name, displayName, active } = record;
  const groups = groupsOf(store, record);
  switch (kind) {
    case 'Users': {
      const [givenName = '', ...rest] = displayName.split(' ');
      return {
        schemas: [`${SCHEMA}:User`],
        id,
        userName: name,
        displayName,
        active,
        name: { givenName, familyName: rest.join(' ') },
        emails: [{ type: 'work', value: name, primary: true }],
        groups,
        entitlements: ENTITLEMENTS,
        roles: [],
      };
    }
    case 'Groups':
      return {
        schemas: [`${SCHEMA}:Group`],
        id,
        displayName,
        members: store.membersOf(record).map(reference),
        groups,
        meta: { resourceType: 'WorkspaceGroup' },
      };
    case 'ServicePrincipals':
      return {
        schemas: [`${SCHEMA}:ServicePrincipal`],
        id,
        applicationId: name,
        displayName,
        active,
        groups,
        entitlements: ENTITLEMENTS,
        roles: [],
      };
    default:
      return kind satisfies never;
  }
}
