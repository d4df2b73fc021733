import { sql } from '../../../codegen/sql/sql.ts';
import type { SetupTable } from '../setup-table.ts';

const PERMISSIONS = {
  'Read Only': ['records.read'],
  'Data Analyst': ['records.read', 'quality.view', 'audit.view', 'audit.export'],
  'Data Steward': [
    'records.read',
    'records.create',
    'records.update',
    'quality.view',
    'rules.edit',
    'duplicates.review',
    'duplicates.merge',
    'audit.view',
  ],
  'System Admin': [
    'records.read',
    'records.create',
    'records.update',
    'records.delete',
    'quality.view',
    'rules.edit',
    'duplicates.review',
    'duplicates.merge',
    'model.edit',
    'audit.view',
    'audit.export',
    'connections.edit',
    'flows.run',
    'api_keys.edit',
    'permissions.edit',
  ],
} as const;

const rows = Object.entries(PERMISSIONS).flatMap(([role, permissions]) =>
  permissions.map((permission) => sql`(${sql.str(role)}, ${sql.str(permission)})`),
);

/** One row per permission that a role has. */
export const ROLE_PERMISSIONS_TABLE: SetupTable = {
  name: 'role_permissions',
  rows: () => sql`SELECT * FROM VALUES
  ${sql.lines(rows)} AS role_permissions(role, permission)`,
};
