import { z } from 'zod';

/** One host that calls may go to besides public ones. */
export interface AllowedHost {
  /** As URLs write it: lower case, IPv6 in brackets. */
  readonly hostname: string;
  /** `80`, `443`, … */
  readonly port: string;
  readonly protocol: 'http:' | 'https:';
}

const LOOPBACK = /^(localhost|127(?:\.\d{1,3}){3}|\[::1\])$/u;

export const isLoopbackName = (hostname: string): boolean => LOOPBACK.test(hostname);

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** The port a URL connects to. */
export const portOf = (url: URL): string => url.port || (DEFAULT_PORTS[url.protocol] ?? '');

/** A bare host means https, except on this machine, where it means both. */
function readHost(text: string): readonly AllowedHost[] | undefined {
  const given = /^https?:\/\//iu.test(text);
  const candidates = given ? [text] : [`https://${text}`, `http://${text}`];
  if (!candidates.every((candidate) => URL.canParse(candidate))) return undefined;
  const urls = candidates.map((candidate) => new URL(candidate));
  if (urls.some((url) => url.pathname !== '/' || url.search || url.hash || url.username || url.password))
    return undefined;
  const usable = urls.filter((url) => url.protocol === 'https:' || isLoopbackName(url.hostname));
  if (usable.length === 0) return undefined;
  return usable.map((url) => ({
    hostname: url.hostname,
    port: portOf(url),
    protocol: url.protocol === 'https:' ? 'https:' : 'http:',
  }));
}

/** Whether a URL leads to an allowed host. */
export const isAllowedHost = (url: URL, hosts: readonly AllowedHost[]): boolean =>
  hosts.some(
    ({ hostname, port, protocol }) =>
      url.hostname === hostname && portOf(url) === port && url.protocol === protocol,
  );

/**
 * Reads a list of hosts: `host`, `host:port` or an origin, separated by commas. Plain http is for loopback
 * only.
 */
export const allowedHosts = z.string().transform((text, context): readonly AllowedHost[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
    .flatMap((item) => {
      const hosts = readHost(item);
      if (hosts) return hosts;
      context.addIssue({
        code: 'custom',
        message: `“${item}” is not a host such as my-workspace.example.com or http://127.0.0.1:8080 (plain http is for this machine only)`,
      });
      return [];
    }),
);
