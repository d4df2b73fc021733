import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import { clusterEndpoints } from '@lakehouse/databricks-client/resources/clusters/endpoints';
import { workspaceTransport } from '../../api/workspace-transport.ts';
import type { Session } from '../../session/session.ts';

/** The cluster calls of a session's workspace. Each rejects with DatabricksError. */
export const clusterCalls = (session: Session) =>
  bindEndpoints(workspaceTransport(session), clusterEndpoints);

/** The calls that the designer uses; tests replace them. */
export type ClusterCalls = Pick<ReturnType<typeof clusterCalls>, 'list' | 'start' | 'create' | 'get'>;

/** Whether the session can call the workspace at all (product specification, section 5). */
export const hasCredentials = ({ workspaceUrl, token }: Session): boolean =>
  workspaceUrl !== '' && token !== '';
