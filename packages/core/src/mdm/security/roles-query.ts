import { z } from 'zod';
import { sql } from '../../codegen/sql/sql.ts';
import { cell } from '../shared/cell.ts';
import type { MasterQuery } from '../shared/master-query.ts';
import { masterTable } from '../shared/master-schema.ts';

const row = z.object({
  name: cell.text,
  description: cell.text,
  users: cell.whole,
  permissions: cell.whole,
  /** The permissions by name, separated by commas. */
  permissionNames: cell.maybeText,
  status: cell.text,
});

const sample = (name: string, users: number, permissions: number) => ({
  name,
  description: '',
  users,
  permissions,
  permissionNames: null,
  status: 'Active',
});

/** The roles with the numbers of their users and permissions. */
export const ROLES_QUERY: MasterQuery<z.infer<typeof row>> = {
  statement: (at) => sql`SELECT r.role AS name, r.description, coalesce(u.users, 0) AS users,
  coalesce(p.permissions, 0) AS permissions, p.names AS permissionNames, r.status
FROM ${masterTable(at, 'roles')} AS r
LEFT JOIN (
  SELECT role, count(*) AS users FROM ${masterTable(at, 'users')} WHERE active GROUP BY role
) AS u ON u.role = r.role
LEFT JOIN (
  SELECT role, count(*) AS permissions, array_join(sort_array(collect_list(permission)), ', ') AS names
  FROM ${masterTable(at, 'role_permissions')} GROUP BY role
) AS p ON p.role = r.role
ORDER BY r.position`,
  row,
  sample: [
    sample('Data Steward', 5, 8),
    sample('Data Analyst', 12, 4),
    sample('System Admin', 2, 15),
    sample('Read Only', 25, 1),
  ],
};
