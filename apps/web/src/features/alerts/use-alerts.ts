import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import { collectPages } from '@lakehouse/databricks-client/http/pagination';
import { alertEndpoints } from '@lakehouse/databricks-client/resources/alerts/endpoints';
import type { Alert, NewAlert } from '@lakehouse/databricks-client/resources/alerts/types';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useActions } from '../../shared/api/use-actions.ts';
import { notify } from '../../shared/messages/notify.ts';
import { useWorkspaceTransport } from '../../shared/widgets/use-workspace-transport.ts';
import { CHANGED_FIELDS } from './alert-values.ts';
import { alertsMessages as messages } from './alerts-messages.ts';

const KEY = 'alerts-screen';
/** A schedule may evaluate one. */
const POLL_MS = 10_000;

function useAlertsApi() {
  const transport = useWorkspaceTransport();
  return transport && bindEndpoints(transport, alertEndpoints);
}

/** All alerts that are not in the trash, by name. */
export function useAlertList() {
  const api = useAlertsApi();
  return useQuery({
    queryKey: [KEY],
    queryFn: api
      ? async ({ signal }) => {
          const all = await collectPages(
            (page_token) => api.list(page_token ? { page_token } : {}, { signal }),
            ({ alerts }) => alerts,
          );
          return all
            .filter(({ lifecycle_state }) => lifecycle_state !== 'DELETED')
            .toSorted((a, b) => a.display_name.localeCompare(b.display_name));
        }
      : skipToken,
    refetchInterval: POLL_MS,
  });
}

/** Stores what the form says, as a new alert or in place of one that is there. A refusal is for the form to show. */
export function useSaveAlert(id: string | undefined) {
  const api = useAlertsApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (given: NewAlert) => {
      if (id === undefined) await api?.create(given);
      else await api?.update({ id, update_mask: CHANGED_FIELDS, ...given });
    },
    onSuccess: (_done, { display_name: name }) =>
      notify(id === undefined ? messages.created(name) : messages.changed(name)),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}

/** What can be done with an alert that is there: each says what it did, and the list is read again. */
export function useAlertActions({ id, display_name: name, schedule }: Alert) {
  const api = useAlertsApi();
  const act = useActions(api, KEY, messages.failed);
  return {
    busy: act.isPending,
    setPaused: (isPaused: boolean) =>
      act.mutate(async (calls) => {
        const pause_status = isPaused ? 'PAUSED' : 'UNPAUSED';
        await calls.update({ id, update_mask: 'schedule', schedule: { ...schedule, pause_status } });
        return isPaused ? messages.paused(name) : messages.resumed(name);
      }),
    trash: () =>
      act.mutate(async (calls) => {
        await calls.trash({ id });
        return messages.deleted(name);
      }),
  };
}
