import type { DashboardDocument } from '@lakehouse/core/dashboards/document';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useActions } from '../../shared/api/use-actions.ts';
import {
  changeContent,
  DASHBOARDS_KEY,
  readOne,
  useDashboardsApi,
} from '../../shared/dashboards/dashboards-api.ts';
import type { Message } from '../../shared/messages/message.ts';
import { dashboardsMessages as messages } from './dashboards-messages.ts';

/** A dashboard with its content. */
export function useDashboard(id: string) {
  const api = useDashboardsApi();
  return useQuery({
    queryKey: [DASHBOARDS_KEY, 'one', id],
    queryFn: api ? ({ signal }) => readOne(api, id, signal) : skipToken,
  });
}

/** What can be done with a dashboard: what is shown is read again afterwards, and a failure is said. */
export function useDashboardActions(id: string) {
  const api = useDashboardsApi();
  const act = useActions(api, DASHBOARDS_KEY, messages.failed);
  const about = { dashboard_id: id };
  return {
    busy: act.isPending,
    change: (change: (content: DashboardDocument) => DashboardDocument, said?: Message) =>
      act.mutate(async (calls) => {
        await changeContent(calls, id, change);
        return said;
      }),
    rename: (display_name: string) =>
      act.mutate(async (calls) => {
        await calls.update({ ...about, display_name });
        return undefined;
      }),
    publish: (name: string) =>
      act.mutate(async (calls) => {
        await calls.publish(about);
        return messages.published(name);
      }),
    trash: (name: string, then: () => void) =>
      act.mutate(async (calls) => {
        await calls.trash(about);
        then();
        return messages.deleted(name);
      }),
  };
}

export type DashboardActions = ReturnType<typeof useDashboardActions>;
