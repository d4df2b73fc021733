import {
  type AllowedHost,
  isAllowedHost,
  isLoopbackName,
  portOf,
} from '@lakehouse/local-workspace/http/allowed-host';
import { ProxyError } from './proxy-error.ts';

/** Where a checked call goes. */
export interface Target {
  /** `https://host` or `http://127.0.0.1:4001`. */
  readonly origin: string;
  /** Its name in messages. */
  readonly host: string;
  /** Whether its name may point into the own network. */
  readonly ownNetworkAllowed: boolean;
}

export interface TargetRules {
  /** The origin of the local workspace, which is always allowed. */
  readonly localWorkspaceUrl: string;
  readonly allowedHosts: readonly AllowedHost[];
}

/** Under these names Databricks runs workspaces, on its public and government clouds. */
const CLOUD_SUFFIXES: readonly string[] = [
  '.databricks.com',
  '.azuredatabricks.net',
  '.databricks.azure.us',
  '.databricks.azure.cn',
  '.databricks.us',
  '.databricks.mil',
];

const MAX_URL = 2000;

const refuse = (message: string): never => {
  throw new ProxyError(400, 'INVALID_PARAMETER_VALUE', message);
};

/** The workspace URL as users paste it: https when the scheme is missing; path, query and fragment do not matter. */
function parseWorkspaceUrl(text: string): URL {
  const trimmed = text.trim();
  if (trimmed === '') return refuse('No workspace URL was sent. Log in again.');
  const candidate = /^[a-z][a-z0-9+.-]*:\/\//iu.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (trimmed.length > MAX_URL || /[\s\\\p{Cc}]/u.test(trimmed) || !URL.canParse(candidate))
    return refuse('The workspace URL is not a URL. It looks like https://my-workspace.cloud.databricks.com');
  const url = new URL(candidate);
  if (url.username !== '' || url.password !== '')
    return refuse(
      'The workspace URL must not contain a user name or password. Put the token into its own field.',
    );
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return refuse(`The workspace URL must start with https://, not ${url.protocol}//`);
  return url;
}

/**
 * Decides whether calls to a workspace URL may be forwarded. Throws ProxyError: 400 for a bad URL, 403 for a host that
 * is not allowed.
 */
export function resolveTarget(workspaceUrl: string, rules: TargetRules): Target {
  const url = parseWorkspaceUrl(workspaceUrl);
  const local = new URL(rules.localWorkspaceUrl);
  // Under whatever name of this machine it is asked for, it is reached at the one address where it listens.
  if (isLoopbackName(url.hostname) && portOf(url) === portOf(local) && url.protocol === local.protocol)
    return { origin: local.origin, host: local.host, ownNetworkAllowed: true };
  if (isAllowedHost(url, rules.allowedHosts))
    return { origin: url.origin, host: url.host, ownNetworkAllowed: true };
  if (CLOUD_SUFFIXES.some((suffix) => url.hostname.endsWith(suffix))) {
    if (url.protocol === 'https:' && portOf(url) === '443')
      return { origin: url.origin, host: url.host, ownNetworkAllowed: false };
    return refuse(`${url.hostname} is reached with https:// and without a port`);
  }
  throw new ProxyError(
    403,
    'HOST_NOT_ALLOWED',
    `This server does not forward calls to ${url.host}: it is neither a Databricks cloud host nor the local workspace. Add it to ALLOWED_WORKSPACE_HOSTS if it is yours.`,
  );
}
