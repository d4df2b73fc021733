import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import {
  type GivenDestinationConfig,
  notificationDestinationEndpoints,
} from '@lakehouse/databricks-client/resources/notification-destinations/endpoints';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { notify } from '../messages/notify.ts';
import { useWorkspaceTransport } from '../widgets/use-workspace-transport.ts';
import { destinationMessages as messages } from './destination-messages.ts';

const KEY = 'notification-destinations';

function useDestinationsApi() {
  const transport = useWorkspaceTransport();
  return transport && bindEndpoints(transport, notificationDestinationEndpoints);
}

/** The notification destinations of the workspace. */
export function useDestinations() {
  const api = useDestinationsApi();
  return useQuery({
    queryKey: [KEY],
    queryFn: api ? async ({ signal }) => (await api.list({}, { signal })).results : skipToken,
  });
}

/** Makes a destination, and says so; gives its id. */
export function useNewDestination() {
  const api = useDestinationsApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (given: { readonly display_name: string; readonly config: GivenDestinationConfig }) =>
      (await api?.create(given))?.id,
    onSuccess: (_id, { display_name }) => notify(messages.destinationMade(display_name)),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}
