import { DatabricksError } from '@lakehouse/databricks-client/http/databricks-error';

/** Why the workspace did not say who we are, and what to do about it. */
export interface ConnectionProblem {
  readonly title: string;
  readonly advice: string;
}

/** Explains a failed call to the workspace. */
export function connectionProblem(error: unknown): ConnectionProblem {
  if (!(error instanceof DatabricksError))
    return { title: 'The workspace gave an answer that we do not understand', advice: String(error) };
  const said = error.message;
  if (error.status === 401 || (error.status === 403 && /token/i.test(said)))
    return {
      title: 'The workspace refused the access token',
      advice: `${said}. Log out and enter a valid token.`,
    };
  if (error.status === 403) return { title: 'The workspace or the server refused the call', advice: said };
  if (error.status === 0)
    return { title: 'The server of this app did not answer', advice: `${said}. Check that it still runs.` };
  return { title: 'The workspace did not answer as expected', advice: said };
}
