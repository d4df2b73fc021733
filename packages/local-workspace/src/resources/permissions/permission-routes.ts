import { objectPermissionEndpoints } from '@lakehouse/databricks-client/resources/permissions/endpoints';
import type { FastifyInstance } from 'fastify';
import { ApiError, invalidParameter } from '../../http/api-error.ts';
import { callerOf } from '../../http/caller.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { IdentityStore } from '../identities/identity-store.ts';
import { LEVELS, levelNamed, NOUNS, OBJECT_KINDS, type ObjectKind, OWNER } from './object-kinds.ts';
import type { Permission, PermissionStore } from './permission-store.ts';

interface Named {
  readonly object_type: string;
  readonly object_id: string;
}
interface Given {
  readonly user_name?: string | undefined;
  readonly group_name?: string | undefined;
  readonly service_principal_name?: string | undefined;
  readonly permission_level: string;
}

const KEYS = {
  Users: 'user_name',
  Groups: 'group_name',
  ServicePrincipals: 'service_principal_name',
} as const;

/** Permissions by API: read and changed by administrators and by who may manage the object. */
export function serveObjectPermissions(
  app: FastifyInstance,
  store: PermissionStore,
  identities: IdentityStore,
): void {
  const objectOf = ({ object_type, object_id: id }: Named): { kind: ObjectKind; id: string } => {
    const kind = OBJECT_KINDS.find((one) => one === object_type);
    if (!kind || !store.exists(kind, id))
      throw new ApiError(404, 'RESOURCE_DOES_NOT_EXIST', `${object_type} ${id} does not exist.`);
    return { kind, id };
  };
  const named = (principal: string) =>
    [...identities.all('Users'), ...identities.all('Groups'), ...identities.all('ServicePrincipals')].find(
      ({ name }) => name === principal,
    );
  const answer = (kind: ObjectKind, id: string) => ({
    object_id: `/${kind === 'warehouses' ? 'sql/warehouses' : kind}/${id}`,
    object_type: kind === 'warehouses' ? 'warehouses' : NOUNS[kind],
    access_control_list: [
      ...store.of(kind, id).flatMap(({ principal, level }) => {
        const identity = named(principal);
        if (!identity) return [];
        return {
          [KEYS[identity.kind]]: principal,
          display_name: identity.displayName,
          all_permissions: [{ permission_level: level, inherited: false }],
        };
      }),
      {
        group_name: 'admins',
        all_permissions: [
          {
            permission_level: LEVELS[kind].at(-1)?.name,
            inherited: true,
            inherited_from_object: [`/${kind}/`],
          },
        ],
      },
    ],
  });
  const permission = (kind: ObjectKind, given: Given): Permission => {
    const names = [given.user_name, given.group_name, given.service_principal_name].filter(
      (name) => name !== undefined,
    );
    const [principal] = names;
    if (principal === undefined || names.length > 1)
      throw invalidParameter('A permission is of one user, one group or one service principal');
    const identity = named(principal);
    if (!identity || given[KEYS[identity.kind]] !== principal)
      throw new ApiError(404, 'RESOURCE_DOES_NOT_EXIST', `Principal: ${principal} does not exist`);
    if (!levelNamed(kind, given.permission_level))
      throw invalidParameter(
        `${given.permission_level} is not a permission on a ${NOUNS[kind]}: ${LEVELS[kind].map(({ name }) => name).join(', ')} are.`,
      );
    if (given.permission_level === OWNER && identity.kind === 'Groups')
      throw invalidParameter(`A group can’t be the owner of a ${NOUNS[kind]}`);
    return { principal, level: given.permission_level };
  };
  const change = async (
    input: Named & { access_control_list?: readonly Given[] | undefined },
    caller: ReturnType<typeof callerOf>,
    all: boolean,
  ) => {
    const { kind, id } = objectOf(input);
    store.demand(caller, kind, id, 'CAN_MANAGE');
    const given = (input.access_control_list ?? []).map((one) => permission(kind, one));
    if (given.filter(({ level }) => level === OWNER).length > 1)
      throw invalidParameter(`A ${NOUNS[kind]} has one owner`);
    await store.change(kind, id, given, { all });
    return answer(kind, id);
  };

  serveEndpoint(app, objectPermissionEndpoints.get, (input, { request }) => {
    const { kind, id } = objectOf(input);
    store.demand(callerOf(request), kind, id, 'CAN_MANAGE');
    return answer(kind, id);
  });
  serveEndpoint(app, objectPermissionEndpoints.set, (input, { request }) =>
    change(input, callerOf(request), true),
  );
  serveEndpoint(app, objectPermissionEndpoints.update, (input, { request }) =>
    change(input, callerOf(request), false),
  );
  serveEndpoint(app, objectPermissionEndpoints.levels, (input, { request }) => {
    const { kind, id } = objectOf(input);
    store.demand(callerOf(request), kind, id, 'CAN_MANAGE');
    return {
      permission_levels: LEVELS[kind].map(({ name, description }) => ({
        permission_level: name,
        description,
      })),
    };
  });
}
