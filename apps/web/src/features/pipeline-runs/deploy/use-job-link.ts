import { useIsLocalWorkspace } from '../../../shared/api/use-is-local-workspace.ts';
import { useSession } from '../../../shared/session/use-session.ts';

/** The URL of a job in the workspace; undefined for the local workspace, which has no pages. */
export function useJobLink(jobId: string | undefined): string | undefined {
  const { workspaceUrl } = useSession();
  const isLocal = useIsLocalWorkspace();
  if (jobId === undefined || isLocal !== false) return undefined;
  return `${workspaceUrl.replace(/\/+$/u, '')}/jobs/${jobId}`;
}
