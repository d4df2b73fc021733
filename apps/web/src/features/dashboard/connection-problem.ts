import { DatabricksError } from '@lakehouse/databricks-client/http/databricks-error';

/** Why the current user could not be read, and what to do about it. */
export interface ConnectionProblem {
  readonly title: string;
  readonly advice: string;
}

/** Codes of our own server for a workspace that it could not reach. */
const TITLES: Readonly<Record<string, string>> = {
  WORKSPACE_UNREACHABLE: 'The workspace is unreachable',
  WORKSPACE_TIMEOUT: 'The workspace did not respond in time',
  WORKSPACE_TLS_ERROR: 'The connection to the workspace is not secure',
  TIMEOUT: 'The workspace did not respond in time',
};

/** Server messages start in lower case where they complete one of the platform's sentences. */
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Explains a failed call to the workspace. */
export function connectionProblem(error: unknown): ConnectionProblem {
  if (!(error instanceof DatabricksError))
    return { title: 'The workspace returned an unexpected response', advice: String(error) };
  const said = sentence(error.message);
  if (error.status === 401 || (error.status === 403 && /token/i.test(said)))
    return {
      title: 'The workspace rejected the access token',
      advice: `${said.replace(/\.$/u, '')}. Log out and enter a valid token.`,
    };
  const title = TITLES[error.code];
  if (title !== undefined) return { title, advice: said };
  if (error.status === 403)
    return { title: 'The workspace or the server rejected the request', advice: said };
  if (error.status === 0)
    return {
      title: 'The server of this app did not respond',
      advice: `${said}. Check that it is still running.`,
    };
  return { title: 'The workspace did not respond as expected', advice: said };
}
