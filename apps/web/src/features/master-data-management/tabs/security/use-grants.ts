import { type Grant, grantRow, showGrants } from '@lakehouse/core/mdm/security/grants';
import { readRows } from '@lakehouse/core/mdm/shared/master-query';
import { MASTER_SCHEMA } from '@lakehouse/core/mdm/shared/master-schema';
import { useQuery } from '@tanstack/react-query';
import { useMaster } from '../../data/master-data.ts';
import { MASTER_DATA_KEY, type MasterAnswer } from '../../data/use-master-data.ts';

const same = (one: Grant, other: Grant): boolean =>
  one.principal === other.principal &&
  one.privilege === other.privilege &&
  one.kind === other.kind &&
  one.name === other.name;

/** The grants on the schema of master data and on the tables of its entities, as the workspace has them. */
export function useGrants(tables: readonly string[] | undefined): MasterAnswer<Grant> {
  const master = useMaster();
  const live = master.mode === 'live' ? master : undefined;
  const answer = useQuery({
    queryKey: [MASTER_DATA_KEY, live?.warehouseId, live?.at.catalog, MASTER_SCHEMA, 'grants', tables],
    enabled: live !== undefined && tables !== undefined,
    queryFn: async ({ signal }): Promise<readonly Grant[]> => {
      if (!live) return [];
      const lists = await Promise.all(
        [undefined, ...(tables ?? [])].map(async (table) =>
          readRows(grantRow, await live.run(showGrants(live.at, table), signal)),
        ),
      );
      // Each table repeats what is inherited.
      const all = lists.flat();
      return all.filter((grant, at) => all.findIndex((other) => same(grant, other)) === at);
    },
  });
  return {
    rows: live ? answer.data : [],
    sample: live === undefined,
    error: answer.error,
    reload: () => void answer.refetch(),
  };
}
