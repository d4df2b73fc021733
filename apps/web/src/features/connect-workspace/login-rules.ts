import type { Session } from '../../shared/session/session.ts';

/**
 * The session that two fields stand for, or undefined while one of them is empty. The address gets a scheme where it
 * has none and loses the slashes at its end, so that paths can be appended to it; its form is not judged otherwise.
 */
export function sessionFromFields(workspaceUrl: string, token: string): Session | undefined {
  const address = workspaceUrl.trim().replace(/\/+$/, '');
  const secret = token.trim();
  if (address === '' || secret === '') return undefined;
  return { workspaceUrl: /^https?:\/\//i.test(address) ? address : `https://${address}`, token: secret };
}
