import type { AllowedHost } from '../http/allowed-host.ts';
import type { FaultPlan } from '../http/faults.ts';
import type { MailSettings } from '../http/mail-settings.ts';
import type { Readiness } from '../http/readiness.ts';
import { RESOURCES } from '../resources/index.gen.ts';
import { openResources } from '../resources/open-resources.ts';
import type { RunPage } from '../resources/resource.ts';
import type { ClusterRuntime } from '../spark/cluster-runtime.ts';
import { LocalRuntime } from '../spark/local-runtime.ts';
import { sparkSettings } from '../spark/spark-settings.ts';
import type { LocalStore } from './local-store.ts';
import { buildWorkspaceServer } from './server.ts';

export interface ServeOptions {
  /** The data folder, which exists. */
  readonly home: string;
  /**
   * Where compute and jobs are recorded; the data folder when absent. Another folder where this is not the app itself,
   * which may be running on the same data.
   */
  readonly records?: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly token: string;
  readonly host: string;
  readonly log: (line: string) => void;
  /** Hears where requests failed for a reason that nobody expected. */
  readonly reportFailure?: ((line: string) => void) | undefined;
  readonly faults?: FaultPlan | undefined;
  readonly faultControl?: boolean | undefined;
  /** What runs clusters: Spark on this computer where it is absent. */
  readonly clusterRuntime?: ClusterRuntime | undefined;
  /** Hosts in the own network to which webhooks may lead. */
  readonly webhookHosts?: readonly AllowedHost[] | undefined;
  /** Hosts in the own network whose APIs may be asked for samples. */
  readonly apiHosts?: readonly AllowedHost[] | undefined;
  /** The server that sends mails; absent where none is set. */
  readonly mail?: MailSettings | undefined;
  /** Where a person sees a run; absent where the workspace runs without an app. */
  readonly runPage?: RunPage | undefined;
  /** Makes what a new workspace comes with; the port answers 503 meanwhile. */
  readonly setUp: (onProgress: (text: string, fraction: number) => void) => Promise<void>;
}

export interface ServedWorkspace {
  /** Without a slash at the end. */
  readonly url: string;
  /** Stops statements and warehouses and frees the port; the store stays open. */
  close(): Promise<void>;
}

/** Addresses that mean every interface. */
const EVERYBODY: readonly string[] = ['0.0.0.0', '::'];

const urlOf = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/**
 * Serves a store over HTTP and resolves when it is ready to work. Rejects, with the port free again, when it cannot.
 */
export async function serveWorkspace(
  store: Pick<LocalStore, 'engine' | 'catalog' | 'volumes' | 'temporary'> &
    Partial<Pick<LocalStore, 'sparkCatalog' | 'readJson'>>,
  options: ServeOptions,
): Promise<ServedWorkspace> {
  const { home, host, token, log, faults, faultControl } = options;
  const readiness: Readiness = { ready: false, text: 'starting' };
  const address = { host, port: options.port };
  const runtime = new LocalRuntime({
    settings: sparkSettings(home),
    temporary: store.temporary,
    catalog: store.sparkCatalog,
    // Drivers run on this computer: a wildcard address is reached through loopback.
    workspace: () => ({ url: urlOf(EVERYBODY.includes(host) ? '127.0.0.1' : host, address.port), token }),
    log,
  });
  const resources = await openResources(RESOURCES, {
    home,
    records: options.records ?? home,
    temporary: store.temporary,
    engine: store.engine,
    catalog: store.catalog,
    volumes: store.volumes,
    sparkCatalog: store.sparkCatalog,
    clusterRuntime: options.clusterRuntime ?? runtime,
    address: () => address,
    now: Date.now,
    log,
    webhookHosts: options.webhookHosts,
    apiHosts: options.apiHosts,
    mail: options.mail,
    runPage: options.runPage,
  });
  const app = buildWorkspaceServer({
    resources,
    token,
    readiness,
    log,
    reportFailure: options.reportFailure,
    faults,
    faultControl,
    readJson: store.readJson,
  });
  const close = async (): Promise<void> => {
    await resources.stop();
    await app.close();
    await resources.close();
  };
  try {
    // Listening comes first: a taken port is known before the samples are made.
    address.port = Number(new URL(await app.listen({ host, port: options.port })).port);
    await options.setUp((text, fraction) => {
      readiness.text = `${text} (${Math.round(fraction * 100)} %)`;
    });
    await resources.ready();
    readiness.ready = true;
    return { url: urlOf(host, address.port), close };
  } catch (error) {
    await close();
    throw error;
  }
}
