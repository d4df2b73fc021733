import { sql } from '../../../codegen/sql/sql.ts';
import type { SetupTable } from '../setup-table.ts';

/** Limits of the API, by name. */
export const SECURITY_SETTINGS_TABLE: SetupTable = {
  name: 'security_settings',
  rows: () => sql`SELECT * FROM VALUES ('rate_limit_per_hour', 1000) AS security_settings(setting, amount)`,
};
