/** What our own server tells about itself. */
export interface ServerConfig {
  /** The workspace that runs beside the app, with the token that opens it. */
  readonly localWorkspaceUrl: string;
  readonly localWorkspaceToken: string;
}

/** Our server did not give its configuration. */
class ServerConfigError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ServerConfigError';
  }
}

const START_IT = 'Start the app with "npm start" to have it.';

/** Asks our server for the local workspace. Rejects with ServerConfigError. */
export async function fetchServerConfig(signal?: AbortSignal): Promise<ServerConfig> {
  const answer = await fetch('/api/config', {
    headers: { accept: 'application/json' },
    signal: signal ?? null,
  }).catch((cause: unknown) => {
    throw new ServerConfigError('The server of this app did not answer. Check that it still runs.', cause);
  });
  const config: unknown = answer.ok ? await answer.json().catch(() => null) : null;
  if (!isServerConfig(config))
    throw new ServerConfigError(`No local workspace runs beside this app. ${START_IT}`);
  return config;
}

// Checked by hand: a schema library would weigh more than the rest of the landing page.
const isServerConfig = (value: unknown): value is ServerConfig =>
  typeof value === 'object' &&
  value !== null &&
  'localWorkspaceUrl' in value &&
  'localWorkspaceToken' in value &&
  typeof value.localWorkspaceUrl === 'string' &&
  typeof value.localWorkspaceToken === 'string';
