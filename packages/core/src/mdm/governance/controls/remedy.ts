import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import { MASTER_SCHEMA, type MasterSchema, masterTable } from '../../shared/master-schema.ts';
import type { Control } from './control.ts';

/** The statement that makes a failed control pass, with a name to fill in, where no screen does it. */
export function remedyOf(at: MasterSchema, { evidence, attribute }: Control): Sql | undefined {
  const against = evidence.find(({ ok }) => !ok);
  if (against?.kind === 'owner')
    return sql`ALTER TABLE ${masterTable(at, against.table)} OWNER TO ${sql.name('new_owner')}`;
  if (against?.kind === 'grant' && attribute !== undefined)
    return sql`ALTER TABLE ${masterTable(at, against.table)}
ALTER COLUMN ${sql.name(attribute)} SET MASK ${sql.path([at.catalog, MASTER_SCHEMA, 'mask_function'])}`;
  return undefined;
}
