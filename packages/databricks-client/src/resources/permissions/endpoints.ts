import { z } from 'zod';
import { defineEndpoint } from '../../contract/define-endpoint.ts';
import { list } from '../../contract/tolerant.ts';

const PATH = '/api/2.0/permissions/{object_type}/{object_id}';
/** The name under which SDKs ask for warehouses. */
const SQL_PATH = '/api/2.0/permissions/sql/{object_type}/{object_id}';
const on = z.object({ object_type: z.string(), object_id: z.string() });
const change = on.extend({
  access_control_list: z
    .array(
      z.object({
        user_name: z.string().optional(),
        group_name: z.string().optional(),
        service_principal_name: z.string().optional(),
        permission_level: z.string(),
      }),
    )
    .optional(),
});
const held = z.looseObject({
  object_id: z.string(),
  object_type: z.string(),
  access_control_list: list(
    z.looseObject({
      user_name: z.string().nullish(),
      group_name: z.string().nullish(),
      service_principal_name: z.string().nullish(),
      all_permissions: list(
        z.looseObject({ permission_level: z.string(), inherited: z.boolean().nullish() }),
      ),
    }),
  ),
});

/** Permissions on clusters, jobs and warehouses, for SDKs. Not among ALL_ENDPOINTS: no screen of the studio changes them. */
export const objectPermissionEndpoints = {
  get: defineEndpoint({
    id: 'permissions.get',
    method: 'GET',
    path: PATH,
    alsoPaths: [SQL_PATH],
    request: on,
    response: held,
  }),
  set: defineEndpoint({
    id: 'permissions.set',
    method: 'PUT',
    path: PATH,
    alsoPaths: [SQL_PATH],
    request: change,
    response: held,
    idempotent: true,
  }),
  update: defineEndpoint({
    id: 'permissions.update',
    method: 'PATCH',
    path: PATH,
    alsoPaths: [SQL_PATH],
    request: change,
    response: held,
    idempotent: true,
  }),
  levels: defineEndpoint({
    id: 'permissions.levels',
    method: 'GET',
    path: `${PATH}/permissionLevels`,
    alsoPaths: [`${SQL_PATH}/permissionLevels`],
    request: on,
    response: z.looseObject({
      permission_levels: list(z.looseObject({ permission_level: z.string(), description: z.string() })),
    }),
  }),
};
