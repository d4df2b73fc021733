import type { Session } from '../../shared/session/session.ts';

export type LoginFields =
  | { readonly ok: true; readonly session: Session }
  /** `urlProblem`: why the URL can't be that of a workspace; absent while a field is empty. */
  | { readonly ok: false; readonly urlProblem?: string };

const EXAMPLE = 'https://your-workspace.cloud.databricks.com';
const HOST = /^(?:[a-z0-9-]+\.)*[a-z0-9-]+\.?$|^\[[0-9a-f:.]+\]$/u;

const refuse = (urlProblem: string): LoginFields => ({ ok: false, urlProblem });

/**
 * Reads the two fields. The address gets a scheme where it has none; what follows its path is left out, and so are
 * trailing slashes, so that paths can be appended to it. Whether a workspace is there, no call finds out.
 */
export function readLoginFields(workspaceUrl: string, token: string): LoginFields {
  const address = workspaceUrl.trim();
  const secret = token.trim();
  if (address === '' || secret === '') return { ok: false };
  if (/\s/u.test(address)) return refuse('A URL has no spaces in it.');
  const [, scheme] = /^([a-z][a-z0-9+.-]*):\/\//iu.exec(address) ?? [];
  if (scheme !== undefined && !/^https?$/iu.test(scheme))
    return refuse(`A workspace is reached by https://, not by ${scheme}://.`);
  const whole = scheme === undefined ? `https://${address}` : address;
  const url = URL.canParse(whole) ? new URL(whole) : undefined;
  if (!url || !HOST.test(url.hostname)) return refuse(`This is not a URL. An example: ${EXAMPLE}`);
  if (url.username !== '' || url.password !== '')
    return refuse('Leave out user name and password: the token is enough.');
  if (scheme === undefined && !url.hostname.includes('.') && url.hostname !== 'localhost')
    return refuse(`“${url.hostname}” is not a whole address. An example: ${EXAMPLE}`);
  return {
    ok: true,
    session: { workspaceUrl: `${url.origin}${url.pathname}`.replace(/\/+$/u, ''), token: secret },
  };
}
