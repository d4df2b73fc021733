import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { localMasterData } from '@lakehouse/core/mdm/setup/local-master-data';
import { type RunPage, startLocalWorkspace } from '@lakehouse/local-workspace/app/start';
import { OneTimeLink } from './security/one-time-link.ts';
import { buildServer } from './server.ts';
import type { Settings } from './settings.ts';
import { folderFailure, portFailure, StartError } from './start-failure.ts';

export interface RunningApp {
  readonly url: string;
  readonly localWorkspaceUrl: string;
  readonly token: string;
  /** Opens the app with the token of the local workspace, once, for a browser that is not known to be this user's. */
  readonly oneTimeLink: string;
  close(): Promise<void>;
}

/** The screen of a run in the app, as the web app's own links lead to it. */
function runPage(app: string, { job_id, run_id }: Parameters<RunPage>[0]): string {
  const search = new URLSearchParams({
    ...(job_id !== undefined && { job: String(job_id) }),
    run: String(run_id),
  });
  return `${app}/jobs?${search}`;
}

/** Rejects with the error that `explain` returns for a failure. */
async function explained<T>(start: Promise<T>, explain: (error: unknown) => unknown): Promise<T> {
  try {
    return await start;
  } catch (error) {
    throw explain(error);
  }
}

/** Starts the local workspace, then the web server. Rejects with StartError, leaving nothing behind. */
export async function runApp(
  settings: Settings,
  webRoot: string,
  print: (line: string) => void,
): Promise<RunningApp> {
  if (!existsSync(join(webRoot, 'index.html')))
    throw new StartError(`The web app is not built: ${webRoot} has no index.html. Run: npm run build`);
  const home = resolve(settings.LAKEHOUSE_HOME);
  let url = '';
  const workspace = await explained(
    startLocalWorkspace({
      home,
      port: settings.LOCAL_WORKSPACE_PORT,
      token: settings.LOCAL_WORKSPACE_TOKEN,
      statementTimeoutSeconds: settings.STATEMENT_TIMEOUT,
      planningTimeoutSeconds: settings.PLANNING_TIMEOUT,
      temporaryDiskMiB: settings.TEMPORARY_DISK_MIB,
      webhookHosts: settings.ALLOWED_WEBHOOK_HOSTS,
      apiHosts: settings.ALLOWED_API_HOSTS,
      mail:
        settings.SMTP_URL === undefined ? undefined : { url: settings.SMTP_URL, from: settings.SMTP_FROM },
      runPage: (run) => (url === '' ? undefined : runPage(url, run)),
      seedTables: localMasterData(),
      reportFailure: print,
      onProgress: (text, fraction) => print(`${text} (${Math.round(fraction * 100)} %)`),
    }),
    (error) => folderFailure(portFailure(error, settings.LOCAL_WORKSPACE_PORT, 'LOCAL_WORKSPACE_PORT'), home),
  );
  const toOpen = (secret: string): string => `${url}/#link=${secret}`;
  const link = new OneTimeLink((next) => print(`The link was used. The next:  ${toOpen(next)}`));
  const server = buildServer({
    webRoot,
    localWorkspace: workspace,
    tokenRule: { link },
    allowedWorkspaceHosts: settings.ALLOWED_WORKSPACE_HOSTS,
    allowedHosts: settings.ALLOWED_HOSTS,
    assistant: { baseUrl: settings.ASSISTANT_BASE_URL },
    log: () => undefined,
    reportFailure: print,
  });
  const close = async (): Promise<void> => {
    await server.close();
    await workspace.close();
  };
  try {
    const { HOST: host, PORT: port } = settings;
    url = await explained(server.listen({ host, port }), (error) => portFailure(error, port, 'PORT'));
    return {
      url,
      localWorkspaceUrl: workspace.url,
      token: workspace.token,
      oneTimeLink: toOpen(link.secret),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
