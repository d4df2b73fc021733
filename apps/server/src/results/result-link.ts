import { parseUrl } from '../workspace/parse-url.ts';
import { ProxyError } from '../workspace/proxy-error.ts';
import type { Target } from '../workspace/resolve-target.ts';

/** The target of a checked link. */
export interface ResultLink {
  readonly target: Target;
  /** Exactly as in the link: its signature covers every character. */
  readonly pathAndQuery: string;
}

const MAX_LINK = 16_384;

/** Storage of the clouds that Databricks runs on. Only storage: under some of these domains anybody runs machines. */
const STORAGE_HOSTS: readonly RegExp[] = [
  /^(?:[a-z0-9][a-z0-9.-]*\.)?s3(?:-accelerate|-fips|-[a-z]{2}(?:-[a-z]+)+-\d)?(?:\.dualstack)?(?:\.[a-z]{2}(?:-[a-z]+)+-\d)?\.amazonaws\.com(?:\.cn)?$/u,
  /^[a-z0-9]+\.(?:blob|dfs)\.core\.windows\.net$/u,
  /^(?:[a-z0-9][a-z0-9._-]*\.)?storage\.googleapis\.com$/u,
  /^(?:[a-z0-9][a-z0-9-]*\.)+r2\.cloudflarestorage\.com$/u,
];

/** The only paths of the local workspace that are read without its token: files of results, and artifacts of MLflow. */
const LOCAL_FILE = /^\/(?:results\/[\w-]+\/\d+|mlflow-files\/[\x21-\x7e]+)$/u;

const refuse = (message: string): never => {
  throw new ProxyError(400, 'INVALID_PARAMETER_VALUE', message);
};

/**
 * Decides whether a link to a file of a result or of a run may be fetched. Throws ProxyError: 400 for anything else than such a link, 403 for a host that
 * keeps no results. Messages never hold the link: whoever has it may read the rows.
 */
export function checkResultLink(link: string, localWorkspaceUrl: string): ResultLink {
  const url = parseUrl(link);
  if (!url || link.length > MAX_LINK || !/^https?:\/\/[\x21-\x7e]+$/u.test(link) || link.includes('\\'))
    return refuse('The link to the result is not a URL');
  if (url.username !== '' || url.password !== '' || link.includes('#'))
    return refuse('The link to the result is not a presigned link of a workspace');
  const rest = /^https?:\/\/[^/?]*(?<rest>.*)$/u.exec(link)?.groups?.['rest'] ?? '';
  // Resolved dots would be another path than the one that was signed, and than the one that is checked here.
  if (rest !== `${url.pathname}${url.search}`) return refuse('The link to the result has an unexpected path');
  const local = new URL(localWorkspaceUrl);
  if (url.origin === local.origin) {
    if (!LOCAL_FILE.test(url.pathname)) return refuse('The link does not lead to a result');
    return {
      target: { origin: local.origin, host: local.host, ownNetworkAllowed: true },
      pathAndQuery: rest,
    };
  }
  if (!STORAGE_HOSTS.some((host) => host.test(url.hostname)))
    throw new ProxyError(
      403,
      'HOST_NOT_ALLOWED',
      `This server does not fetch results from ${url.host}: it is neither the local workspace nor the storage of a cloud that Databricks runs on.`,
    );
  if (url.protocol !== 'https:' || url.port !== '')
    return refuse(`${url.hostname} is reached with https:// and without a port`);
  return { target: { origin: url.origin, host: url.host, ownNetworkAllowed: false }, pathAndQuery: rest };
}
