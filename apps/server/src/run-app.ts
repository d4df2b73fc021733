import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { localMasterData } from '@lakehouse/core/mdm/setup/local-master-data';
import { startLocalWorkspace } from '@lakehouse/local-workspace/app/start';
import { OneTimeLink } from './security/one-time-link.ts';
import { buildServer } from './server.ts';
import type { Settings } from './settings.ts';

export interface RunningApp {
  readonly url: string;
  readonly localWorkspaceUrl: string;
  readonly token: string;
  /** Opens the app with the token of the local workspace, once, for a browser that is not known to be this user's. */
  readonly oneTimeLink: string;
  close(): Promise<void>;
}

/** The app could not start, for a reason that the user can do something about. */
export class StartError extends Error {
  override name = 'StartError';
}

const isPortTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

async function listening<T>(start: Promise<T>, port: number, variable: string): Promise<T> {
  try {
    return await start;
  } catch (error) {
    if (!isPortTaken(error)) throw error;
    throw new StartError(
      `Port ${port} is in use. Stop the other program, or choose another port: ${variable}=${port + 10} npm start`,
    );
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
  const workspace = await listening(
    startLocalWorkspace({
      home: resolve(settings.LAKEHOUSE_HOME),
      port: settings.LOCAL_WORKSPACE_PORT,
      token: settings.LOCAL_WORKSPACE_TOKEN,
      statementTimeoutSeconds: settings.STATEMENT_TIMEOUT,
      seedTables: localMasterData(),
      onProgress: (text, fraction) => print(`${text} (${Math.round(fraction * 100)} %)`),
    }),
    settings.LOCAL_WORKSPACE_PORT,
    'LOCAL_WORKSPACE_PORT',
  );
  let url = '';
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
    url = await listening(server.listen({ host: settings.HOST, port: settings.PORT }), settings.PORT, 'PORT');
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
