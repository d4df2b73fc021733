import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/use-session.ts';
import { catalogKeys } from './catalog-keys.ts';
import { readCatalog, readTable } from './read-catalog.ts';

const q = encodeURIComponent;

/** The catalogs of the workspace; loaded if `enabled`. */
export function useCatalogs(enabled: boolean) {
  const session = useSession();
  return useQuery({
    queryKey: catalogKeys.catalogs,
    enabled,
    queryFn: async ({ signal }) => (await readCatalog(session, 'catalogs', signal)).catalogs,
  });
}

/** The schemas of a catalog; loaded once it is given. */
export function useSchemas(catalog: string | undefined) {
  const session = useSession();
  return useQuery({
    queryKey: catalogKeys.schemas(catalog ?? ''),
    enabled: catalog !== undefined,
    queryFn: async ({ signal }) => {
      const endpoint = `schemas?catalog_name=${q(catalog ?? '')}`;
      return (await readCatalog(session, endpoint, signal)).schemas;
    },
  });
}

/** The tables of a schema; loaded once both names are given. */
export function useTables(catalog: string | undefined, schema: string | undefined) {
  const session = useSession();
  return useQuery({
    queryKey: catalogKeys.tables(catalog ?? '', schema ?? ''),
    enabled: catalog !== undefined && schema !== undefined,
    queryFn: async ({ signal }) => {
      const endpoint = `tables?catalog_name=${q(catalog ?? '')}&schema_name=${q(schema ?? '')}`;
      return (await readCatalog(session, endpoint, signal)).tables;
    },
  });
}

/** One table with its columns, by the parts of its name. */
export function useTable(parts: readonly string[]) {
  const session = useSession();
  return useQuery({
    queryKey: ['table', ...parts],
    enabled: parts.length === 3,
    queryFn: ({ signal }) => readTable(session, parts, signal),
  });
}
