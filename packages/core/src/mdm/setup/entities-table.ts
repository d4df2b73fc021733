import { sql } from '../../codegen/sql/sql.ts';
import { STANDARD_ENTITIES } from '../entities/standard-entities.ts';
import { literalRows } from './literal-rows.ts';
import type { SetupTable } from './setup-table.ts';

/** The entities; synced at set-up, except for the one that awaits its first sync. */
export const ENTITIES_TABLE: SetupTable = {
  name: 'entities',
  rows: () => sql`SELECT
  position, entity_id, name, type, table_name, model_name, status,
  CASE WHEN status = 'Syncing' THEN date_trunc('DAY', current_timestamp()) ELSE current_timestamp() END AS last_sync
FROM (
  ${literalRows(
    ['position', 'entity_id', 'name', 'type', 'table_name', 'model_name', 'status'],
    STANDARD_ENTITIES.map(({ entity_id, name, type, table_name, model_name, status }, at) => [
      sql.int(at + 1),
      sql.str(entity_id),
      sql.str(name),
      sql.str(type),
      sql.str(table_name),
      sql.str(model_name),
      sql.str(status),
    ]),
  )}
)`,
};
