import { sql } from '../../../codegen/sql/sql.ts';
import type { SetupTable } from '../setup-table.ts';

/** The roles of the sample; their numbers of users and permissions are counted, not stored. */
export const ROLES_TABLE: SetupTable = {
  name: 'roles',
  rows: () => sql`SELECT * FROM VALUES
  (1, 'Data Steward', 'Keeps records correct: edits them, reviews duplicates, keeps the rules', 'Active'),
  (2, 'Data Analyst', 'Reads records, quality metrics and the audit log', 'Active'),
  (3, 'System Admin', 'Everything, and who may do what', 'Active'),
  (4, 'Read Only', 'Reads records', 'Active') AS roles(position, role, description, status)`,
};
