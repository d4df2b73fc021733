import { listTables } from '@lakehouse/core/mdm/own/decision-tables';
import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import { OWN_ENTITIES } from '@lakehouse/core/mdm/own/own-queries';
import { readRows } from '@lakehouse/core/mdm/shared/master-query';
import { useQuery } from '@tanstack/react-query';
import { useMaster } from './master-data.ts';
import { MASTER_DATA_KEY, type MasterAnswer } from './use-master-data.ts';

/** The entities of a person's own tables; and the names that are taken in the schema. */
export interface OwnEntities {
  readonly entities: readonly OwnEntity[];
  readonly tables: ReadonlySet<string>;
}

const NONE: OwnEntities = { entities: [], tables: new Set() };

/** The entities that people made of their tables: none before the first, whose tables are not there yet. */
export function useOwnEntities(): Omit<MasterAnswer<never>, 'rows'> & {
  readonly own: OwnEntities | undefined;
} {
  const master = useMaster();
  const live = master.mode === 'live' ? master : undefined;
  const answer = useQuery({
    queryKey: [MASTER_DATA_KEY, live?.warehouseId, live?.at.catalog, 'own'],
    enabled: live !== undefined,
    queryFn: async ({ signal }): Promise<OwnEntities> => {
      if (!live) return NONE;
      const found = await live.run(listTables(live.at), signal);
      const tables = new Set(found.rows.map(([, name]) => (name ?? '').toLowerCase()));
      if (!tables.has('own_entities')) return { entities: [], tables };
      const rows = readRows(OWN_ENTITIES.row, await live.run(OWN_ENTITIES.statement(live.at), signal));
      return { entities: rows.map(({ config }) => config), tables };
    },
  });
  return {
    own: live ? answer.data : NONE,
    sample: live === undefined,
    error: answer.error,
    reload: () => void answer.refetch(),
  };
}
