import { join } from 'node:path';
import type { AllowedHost } from '../http/allowed-host.ts';
import { describeFailure } from '../http/describe-failure.ts';
import type { FaultPlan } from '../http/faults.ts';
import type { MailSettings } from '../http/mail-settings.ts';
import type { Readiness } from '../http/readiness.ts';
import { LOCAL_NAMES } from '../http/tls/issue-certificate.ts';
import { serveTls, type TlsPort } from '../http/tls/serve-tls.ts';
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
  /** The port of the same by HTTPS; 0 takes any free port, and there is none when absent. */
  readonly tlsPort?: number | undefined;
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

/** The workspace by HTTPS. */
export interface SecureAddress {
  /** Without a slash at the end. */
  readonly url: string;
  /** The file of the authority that clients have to trust. */
  readonly caFile: string;
}

export interface ServedWorkspace {
  /** Without a slash at the end. */
  readonly url: string;
  /** Absent where it is not served by HTTPS. */
  readonly secure?: SecureAddress | undefined;
  /** Stops statements and warehouses and frees the port; the store stays open. */
  close(): Promise<void>;
}

/** Addresses that mean every interface. */
const EVERYBODY: readonly string[] = ['0.0.0.0', '::'];

const urlOf = (host: string, port: number, protocol = 'http'): string =>
  `${protocol}://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** The names that the certificate has; the workspace is served by HTTPS under no others. */
const CERTIFIED: readonly string[] = [...LOCAL_NAMES.dns, ...LOCAL_NAMES.ip];

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
  let port = options.port;
  let secure: (TlsPort & { readonly host: string }) | undefined;
  const runtime = new LocalRuntime({
    settings: sparkSettings(home),
    temporary: store.temporary,
    catalog: store.sparkCatalog,
    // Drivers run on this computer: a wildcard address is reached through loopback.
    workspace: () => ({ url: urlOf(EVERYBODY.includes(host) ? '127.0.0.1' : host, port), token }),
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
    await secure?.close();
    await app.close();
    await resources.close();
  };
  try {
    // Listening comes first: a taken port is known before the samples are made.
    port = Number(new URL(await app.listen({ host, port })).port);
    if (options.tlsPort !== undefined) {
      const own = [...CERTIFIED, ...EVERYBODY].includes(host) ? host : '127.0.0.1';
      const served = await serveTls(app, {
        host: own,
        port: options.tlsPort,
        folder: join(home, 'tls'),
        onFailure: (failure) =>
          options.reportFailure?.(`The port with HTTPS failed: ${describeFailure(failure)}`),
      });
      secure = { ...served, host: EVERYBODY.includes(own) ? '127.0.0.1' : own };
    }
    await options.setUp((text, fraction) => {
      readiness.text = `${text} (${Math.round(fraction * 100)} %)`;
    });
    await resources.ready();
    readiness.ready = true;
    return {
      url: urlOf(host, port),
      secure: secure && { url: urlOf(secure.host, secure.port, 'https'), caFile: secure.caFile },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
