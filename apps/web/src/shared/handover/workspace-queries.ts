import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import type { Transport } from '@lakehouse/databricks-client/http/transport';
import { queryEndpoints } from '@lakehouse/databricks-client/resources/queries/endpoints';

/** A saved query of the workspace. */
export interface WorkspaceQuery {
  readonly id: string;
  readonly name: string;
  readonly query: string;
  readonly owner: string;
  /** ISO time. */
  readonly changedAt: string;
}

type QueryText = Pick<WorkspaceQuery, 'name' | 'query'>;

/** The saved queries of the workspace. Every call rejects with what the workspace says. */
export interface WorkspaceQueries {
  readonly list: () => Promise<readonly WorkspaceQuery[]>;
  readonly get: (id: string) => Promise<WorkspaceQuery>;
  /** A name that is taken gets a number. */
  readonly create: (query: QueryText) => Promise<WorkspaceQuery>;
  readonly update: (id: string, query: QueryText) => Promise<WorkspaceQuery>;
  readonly delete: (id: string) => Promise<void>;
}

const PAGE_SIZE = 100;

/** The saved queries of a real workspace. */
export function workspaceQueries(transport: Transport): WorkspaceQueries {
  const api = bindEndpoints(transport, queryEndpoints);
  const read = (query: Awaited<ReturnType<typeof api.get>>): WorkspaceQuery => ({
    id: query.id,
    name: query.display_name ?? '',
    query: query.query_text ?? '',
    owner: query.owner_user_name ?? '',
    changedAt: query.update_time ?? '',
  });
  const fields = ({ name, query }: QueryText) => ({ display_name: name, query_text: query });
  return {
    list: async () => {
      const found: WorkspaceQuery[] = [];
      let token: string | undefined;
      do {
        const page = await api.list({
          page_size: PAGE_SIZE,
          ...(token === undefined ? {} : { page_token: token }),
        });
        found.push(...page.results.map(read));
        token = page.next_page_token || undefined;
      } while (token !== undefined);
      return found;
    },
    get: async (id) => read(await api.get({ id })),
    create: async (query) =>
      read(await api.create({ query: fields(query), auto_resolve_display_name: true })),
    update: async (id, query) =>
      read(
        await api.update({
          id,
          query: fields(query),
          update_mask: 'display_name,query_text',
          auto_resolve_display_name: true,
        }),
      ),
    delete: async (id) => {
      await api.delete({ id });
    },
  };
}
