import { ENTITY_TABLES } from '@lakehouse/core/mdm/entities/entity-tables';
import { rolesOf } from '@lakehouse/core/mdm/security/granted';
import type { Grant } from '@lakehouse/core/mdm/security/grants';
import type { MasterAnswer } from '../../data/use-master-data.ts';
import { useMasterData } from '../../data/use-master-data.ts';
import { useGrants } from './use-grants.ts';

/** Who may do what with master data, by the grants of the workspace. */
export interface Access {
  readonly grants: readonly Grant[];
  /** The principals with a grant; none before the first, when the sample is shown. */
  readonly roles: readonly string[];
  /** The entities with the table of each. */
  readonly entities: readonly { readonly name: string; readonly table_name: string }[];
}

/** Reads the grants on master data. */
export function useAccess(): MasterAnswer<Access> {
  const entities = useMasterData(ENTITY_TABLES);
  const grants = useGrants(entities.rows?.map(({ table_name }) => table_name));
  return {
    rows: entities.rows &&
      grants.rows && [{ grants: grants.rows, roles: rolesOf(grants.rows), entities: entities.rows }],
    sample: entities.sample,
    error: entities.error ?? grants.error,
    reload: entities.error ? entities.reload : grants.reload,
  };
}
