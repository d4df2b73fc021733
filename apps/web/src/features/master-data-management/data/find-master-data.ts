import { MASTER_SCHEMA } from '@lakehouse/core/mdm/shared/master-schema';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../shared/session/use-session.ts';
import { readCatalog } from '../../../shared/widgets/read-catalog.ts';
import { useCatalogs } from '../../../shared/widgets/use-catalog.ts';

/** Searching every catalog of a large workspace would take minutes; the user can choose one. */
const MAX_CATALOGS = 20;
const DEFAULT_CATALOG = 'main';
/** Catalogs that belong to the platform and take no schemas. */
const READ_ONLY = new Set(['system', 'samples', '__databricks_internal']);

export interface MasterDataPlace {
  readonly catalogs: readonly string[];
  /** The chosen catalog, else the first one with master data, else the one in which it would be set up. */
  readonly catalog: string | undefined;
  readonly exists: boolean;
  readonly loading: boolean;
  readonly error: Error | null;
  readonly reload: () => void;
}

/** Looks for the schema of master data in the catalogs of the workspace. */
export function useMasterDataPlace(chosen: string | undefined): MasterDataPlace {
  const session = useSession();
  const list = useCatalogs(true);
  const all = (list.data ?? []).map(({ name }) => name);
  const names = [...new Set([chosen, DEFAULT_CATALOG, ...all])].filter(
    (name): name is string => name !== undefined && all.includes(name) && !READ_ONLY.has(name),
  );
  const candidates = names.slice(0, MAX_CATALOGS);
  const search = useQuery({
    queryKey: ['master-data-place', candidates],
    enabled: candidates.length > 0,
    queryFn: async ({ signal }) => {
      const answers = await Promise.allSettled(
        candidates.map(async (catalog) => {
          const endpoint = `schemas?catalog_name=${encodeURIComponent(catalog)}`;
          return readCatalog(session, endpoint, signal);
        }),
      );
      const failure = answers.find(({ status }) => status === 'rejected');
      // A catalog that the user has no access to must not stop the search of the others.
      if (failure?.status === 'rejected' && answers.every(({ status }) => status === 'rejected'))
        throw failure.reason;
      return candidates.filter((_, at) => {
        const answer = answers[at];
        return (
          answer?.status === 'fulfilled' && answer.value.schemas.some(({ name }) => name === MASTER_SCHEMA)
        );
      });
    },
  });
  const found = search.data ?? [];
  const catalog = chosen ?? found[0] ?? candidates[0];
  return {
    catalogs: names,
    catalog,
    exists: catalog !== undefined && found.includes(catalog),
    loading: list.isLoading || search.isLoading,
    error: list.error ?? search.error,
    reload: () => {
      void (list.error ? list : search).refetch();
    },
  };
}
