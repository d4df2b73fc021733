import { resolve } from 'node:path';
import { localMasterData } from '@lakehouse/core/mdm/setup/local-master-data';
import { type LocalWorkspace, type RunPage, startLocalWorkspace } from '@lakehouse/local-workspace/app/start';
import type { Settings } from './settings.ts';
import { folderFailure, isAboutPort, portFailure, type StartWith } from './start-failure.ts';

/** How the workspace is started with another port or folder. */
export interface StartHints {
  readonly port: StartWith;
  readonly tlsPort: StartWith;
  readonly folder: StartWith;
}

/** Resolves or rejects as a start does, but with the error that `explain` returns for a failure. */
export async function explained<T>(start: Promise<T>, explain: (error: unknown) => unknown): Promise<T> {
  try {
    return await start;
  } catch (error) {
    throw explain(error);
  }
}

interface Start {
  readonly settings: Settings;
  readonly hints: StartHints;
  readonly print: (line: string) => void;
  readonly host?: string;
  readonly runPage?: RunPage;
}

/** What a start prints of the workspace. */
export const describeWorkspace = ({
  url,
  secure,
  token,
}: Pick<LocalWorkspace, 'url' | 'secure' | 'token'>): readonly string[] => [
  `Local workspace:   ${url}`,
  ...(secure ? [`By HTTPS:          ${secure.url}`, `Its authority:     ${secure.caFile}`] : []),
  `Its access token:  ${token}`,
];

/** Starts the local workspace as the settings say. Rejects with StartError for a port or folder that can't be used. */
export function startWorkspace({ settings, hints, print, ...more }: Start): Promise<LocalWorkspace> {
  const home = resolve(settings.LAKEHOUSE_HOME);
  const { LOCAL_WORKSPACE_PORT: port, LOCAL_WORKSPACE_TLS_PORT: tlsPort } = settings;
  const explainPort = (error: unknown): unknown =>
    tlsPort !== undefined && isAboutPort(error, tlsPort)
      ? portFailure(error, tlsPort, hints.tlsPort)
      : portFailure(error, port, hints.port);
  return explained(
    startLocalWorkspace({
      home,
      port,
      tlsPort,
      token: settings.LOCAL_WORKSPACE_TOKEN,
      statementTimeoutSeconds: settings.STATEMENT_TIMEOUT,
      planningTimeoutSeconds: settings.PLANNING_TIMEOUT,
      temporaryDiskMiB: settings.TEMPORARY_DISK_MIB,
      webhookHosts: settings.ALLOWED_WEBHOOK_HOSTS,
      apiHosts: settings.ALLOWED_API_HOSTS,
      mail:
        settings.SMTP_URL === undefined ? undefined : { url: settings.SMTP_URL, from: settings.SMTP_FROM },
      seedTables: localMasterData(),
      reportFailure: print,
      onProgress: (text, fraction) => print(`${text} (${Math.round(fraction * 100)} %)`),
      ...more,
    }),
    (error) => folderFailure(explainPort(error), home, hints.folder),
  );
}
