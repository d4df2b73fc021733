import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import { currentUserEndpoints } from '@lakehouse/databricks-client/resources/current-user/endpoints';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { workspaceTransport } from '../../../shared/api/workspace-transport.ts';
import type { Session } from '../../../shared/session/session.ts';
import { useSession } from '../../../shared/session/use-session.ts';

const currentUser = (session: Session) =>
  queryOptions({
    queryKey: ['current-user'],
    queryFn: ({ signal }) =>
      bindEndpoints(workspaceTransport(session), currentUserEndpoints).me({}, { signal }),
  });

/** Reads the token's user once: the name in audit entries. */
export function useUserName(): () => Promise<string> {
  const session = useSession();
  const client = useQueryClient();
  return async () => (await client.fetchQuery(currentUser(session))).userName;
}

/** The name of the token's user; undefined until it is read. */
export const useShownUser = (): string | undefined => useQuery(currentUser(useSession())).data?.userName;
