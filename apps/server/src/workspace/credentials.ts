import { ProxyError } from './proxy-error.ts';

/** The Authorization header to send on. Only bearer tokens pass. Throws ProxyError 401. */
export function bearer(authorization: string | undefined): string {
  const token = /^Bearer +([\x21-\x7e]+) *$/iu.exec(authorization ?? '')?.[1];
  if (token !== undefined) return `Bearer ${token}`;
  throw new ProxyError(401, 'UNAUTHENTICATED', 'No access token was sent. Log in again.');
}
