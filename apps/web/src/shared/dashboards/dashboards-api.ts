import { type DashboardDocument, readDashboard, writeDashboard } from '@lakehouse/core/dashboards/document';
import { type Bound, bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import { DatabricksError } from '@lakehouse/databricks-client/http/databricks-error';
import { collectPages } from '@lakehouse/databricks-client/http/pagination';
import { dashboardEndpoints } from '@lakehouse/databricks-client/resources/dashboards/endpoints';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useWorkspaceTransport } from '../widgets/use-workspace-transport.ts';

/** The cache of dashboards. */
export const DASHBOARDS_KEY = 'sql-dashboards';

export type DashboardsApi = Bound<typeof dashboardEndpoints>;

/** The calls of dashboards; undefined without a session. */
export function useDashboardsApi(): DashboardsApi | undefined {
  const transport = useWorkspaceTransport();
  return transport && bindEndpoints(transport, dashboardEndpoints);
}

/** The dashboards of the workspace, without their contents. */
export function useDashboardList() {
  const api = useDashboardsApi();
  return useQuery({
    queryKey: [DASHBOARDS_KEY, 'list'],
    queryFn: api
      ? ({ signal }) =>
          collectPages(
            (page_token) => api.list({ page_size: 100, ...(page_token ? { page_token } : {}) }, { signal }),
            ({ dashboards }) => dashboards,
          )
      : skipToken,
  });
}

/** The content of a dashboard is of a form that can't be read here. */
class UnreadableDashboard extends Error {
  constructor() {
    super('Its content is of a form that can’t be read here: open it in the workspace.');
    this.name = 'UnreadableDashboard';
  }
}

/** A dashboard with its content. Rejects with UnreadableDashboard, or with what the workspace says. */
export async function readOne(api: DashboardsApi, id: string, signal?: AbortSignal) {
  const dashboard = await api.get({ dashboard_id: id }, { signal });
  const content = readDashboard(dashboard.serialized_dashboard ?? '');
  if (!content) throw new UnreadableDashboard();
  return { ...dashboard, content };
}

/** How often a change is made again to what someone else has just stored. */
const TRIES = 3;

/** Changes the content of a dashboard as it is now, so that what others did meanwhile stays. */
export async function changeContent(
  api: DashboardsApi,
  id: string,
  change: (content: DashboardDocument) => DashboardDocument,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    const { content, etag } = await readOne(api, id);
    try {
      await api.update({
        dashboard_id: id,
        serialized_dashboard: writeDashboard(change(content)),
        ...(etag ? { etag } : {}),
      });
      return;
    } catch (error) {
      if (!(error instanceof DatabricksError) || error.status !== 409 || tries === TRIES) throw error;
    }
  }
}
