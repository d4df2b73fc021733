/** The configuration of our own server. */
interface ServerConfig {
  /** The local workspace that runs with the app. */
  readonly localWorkspaceUrl: string;
  /** Its token; absent if the server can't tell that this browser belongs to the user who started it. */
  readonly localWorkspaceToken?: string;
}

/** Our server did not return its configuration. */
class ServerConfigError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ServerConfigError';
  }
}

const START_IT = 'Start the app with "npm start" to use it.';

/** The token of a one-time link: the server does not return it again. */
let granted: ServerConfig | undefined;

/** Requests the local workspace from our server. Rejects with ServerConfigError. */
export async function fetchServerConfig(signal?: AbortSignal): Promise<ServerConfig> {
  if (granted) return granted;
  const link = /^#link=([\w-]+)$/u.exec(window.location.hash)?.[1];
  const answer = await fetch('/api/config', {
    headers: { accept: 'application/json', ...(link === undefined ? {} : { 'x-lakehouse-link': link }) },
    signal: signal ?? null,
  }).catch((cause: unknown) => {
    throw new ServerConfigError(
      'The server of this app did not respond. Check that it is still running.',
      cause,
    );
  });
  const config: unknown = answer.ok ? await answer.json().catch(() => null) : null;
  if (!isServerConfig(config))
    throw new ServerConfigError(`No local workspace is running with this app. ${START_IT}`);
  if (link !== undefined && config.localWorkspaceToken !== undefined) {
    granted = config;
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  }
  return config;
}

/** The local workspace with the token that opens it. Rejects with ServerConfigError. */
export async function fetchExampleCredentials(): Promise<Required<ServerConfig>> {
  const { localWorkspaceUrl, localWorkspaceToken } = await fetchServerConfig();
  if (localWorkspaceToken === undefined)
    throw new ServerConfigError(
      'The app reveals the token of the local workspace only to the user who started it. Open the one-time link printed by "npm start", or enter the URL and the token printed above it.',
    );
  return { localWorkspaceUrl, localWorkspaceToken };
}

// Checked by hand: a schema library would weigh more than the rest of the landing page.
const isServerConfig = (value: unknown): value is ServerConfig =>
  typeof value === 'object' &&
  value !== null &&
  'localWorkspaceUrl' in value &&
  typeof value.localWorkspaceUrl === 'string' &&
  (!('localWorkspaceToken' in value) || typeof value.localWorkspaceToken === 'string');
