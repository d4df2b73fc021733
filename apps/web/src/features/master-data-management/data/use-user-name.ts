import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import { currentUserEndpoints } from '@lakehouse/databricks-client/resources/current-user/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { workspaceTransport } from '../../../shared/api/workspace-transport.ts';
import { useSession } from '../../../shared/session/use-session.ts';

/** Reads the token's user once: the name in audit entries. */
export function useUserName(): () => Promise<string> {
  const session = useSession();
  const client = useQueryClient();
  return async () => {
    const user = await client.fetchQuery({
      queryKey: ['current-user'],
      queryFn: ({ signal }) =>
        bindEndpoints(workspaceTransport(session), currentUserEndpoints).me({}, { signal }),
    });
    return user.userName;
  };
}
