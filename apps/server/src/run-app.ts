import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalWorkspace, RunPage } from '@lakehouse/local-workspace/app/start';
import { OneTimeLink } from './security/one-time-link.ts';
import { buildServer } from './server.ts';
import type { Settings } from './settings.ts';
import { portFailure, StartError } from './start-failure.ts';
import { explained, type StartHints, startWorkspace } from './start-workspace.ts';

export interface RunningApp {
  readonly url: string;
  readonly workspace: Pick<LocalWorkspace, 'url' | 'secure' | 'token'>;
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

const HINTS: StartHints = {
  port: (port) => `LOCAL_WORKSPACE_PORT=${port} npm start`,
  tlsPort: (port) => `LOCAL_WORKSPACE_TLS_PORT=${port} npm start`,
  folder: (folder) => `LAKEHOUSE_HOME=${folder} npm start`,
};

/** Starts the local workspace, then the web server. Rejects with StartError, leaving nothing behind. */
export async function runApp(
  settings: Settings,
  webRoot: string,
  print: (line: string) => void,
): Promise<RunningApp> {
  if (!existsSync(join(webRoot, 'index.html')))
    throw new StartError(`The web app is not built: ${webRoot} has no index.html. Run: npm run build`);
  let url = '';
  const workspace = await startWorkspace({
    settings,
    hints: HINTS,
    print,
    runPage: (run) => (url === '' ? undefined : runPage(url, run)),
  });
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
    url = await explained(server.listen({ host, port }), (error) =>
      portFailure(error, port, (other) => `PORT=${other} npm start`),
    );
    return {
      url,
      workspace,
      oneTimeLink: toOpen(link.secret),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
