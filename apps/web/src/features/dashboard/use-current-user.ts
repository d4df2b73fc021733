import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import { currentUserEndpoints } from '@lakehouse/databricks-client/resources/current-user/endpoints';
import { useQuery } from '@tanstack/react-query';
import { workspaceTransport } from '../../shared/api/workspace-transport.ts';
import { setLibraryUser } from '../../shared/library/library-user.ts';
import { useSession } from '../../shared/session/use-session.ts';

/** Reads the user of the session's token: the cheapest call that shows whether the workspace responds. */
export function useCurrentUser() {
  const session = useSession();
  return useQuery({
    queryKey: ['current-user'],
    queryFn: async ({ signal }) => {
      const user = await bindEndpoints(workspaceTransport(session), currentUserEndpoints).me({}, { signal });
      setLibraryUser(user.userName);
      return user;
    },
  });
}
