import type { Session } from '../../shared/session/session.ts';

/**
 * Returns the session for the two fields, or undefined while one of them is empty. The address gets a scheme where it
 * has none and loses its trailing slashes, so that paths can be appended to it; it is not validated otherwise.
 */
export function sessionFromFields(workspaceUrl: string, token: string): Session | undefined {
  const address = workspaceUrl.trim().replace(/\/+$/, '');
  const secret = token.trim();
  if (address === '' || secret === '') return undefined;
  return { workspaceUrl: /^https?:\/\//i.test(address) ? address : `https://${address}`, token: secret };
}
