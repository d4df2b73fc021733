import type { AllowedHost } from '../http/allowed-host.ts';
import { faultsAllowed } from '../http/fault-routes.ts';
import { FaultPlan } from '../http/faults.ts';
import type { MailSettings } from '../http/mail-settings.ts';
import { workspaceToken } from '../http/workspace-token.ts';
import type { RunPage } from '../resources/resource.ts';
import type { SeedTable } from '../samples/seed-table.ts';
import { ownFolder } from '../storage/own-folder.ts';
import { openLocalStore } from './create-engine.ts';
import { createSamples } from './create-samples.ts';
import { type SecureAddress, type ServeOptions, serveWorkspace } from './serve-workspace.ts';

export type { RunPage, SecureAddress };

export interface LocalWorkspaceOptions {
  /** The data folder; made when missing. */
  readonly home: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** The port of the same by HTTPS; 0 takes any free port, and there is none when absent. */
  readonly tlsPort?: number | undefined;
  readonly token?: string | undefined;
  readonly host?: string;
  /** Files outside volumes that `read_files` may read; none when absent. */
  readonly filesRoot?: string;
  /** Seconds after which a statement is stopped; an hour when absent. */
  readonly statementTimeoutSeconds?: number;
  /** Seconds that the planning of a statement may take without reading anything; 10 when absent. */
  readonly planningTimeoutSeconds?: number;
  /** MiB that DuckDB may write of rows that don't fit into memory, for each process of a warehouse; 10 GiB when absent. */
  readonly temporaryDiskMiB?: number;
  /** Hosts in the own network to which webhooks may lead; none when absent. */
  readonly webhookHosts?: readonly AllowedHost[];
  /** Hosts in the own network whose APIs may be asked for samples; none when absent. */
  readonly apiHosts?: readonly AllowedHost[];
  /** The server that sends mails; none when absent. */
  readonly mail?: MailSettings | undefined;
  /** The address of a page that shows a run, where there is one: it is asked for with each answer about a run. */
  readonly runPage?: RunPage;
  readonly log?: (line: string) => void;
  /** Hears where requests failed for a reason that nobody expected. */
  readonly reportFailure?: (line: string) => void;
  /** Tables that the first start makes beside the samples. */
  readonly seedTables?: readonly SeedTable[];
  /** What is being set up, and how much of it is done (0 to 1). */
  readonly onProgress?: (text: string, fraction: number) => void;
  /** For tests: the faults to simulate. With LOCAL_WORKSPACE_FAULTS=1 in the environment it can also be planned over HTTP. */
  readonly faults?: FaultPlan;
}

export interface LocalWorkspace {
  /** Without a slash at the end. */
  readonly url: string;
  /** The same by HTTPS; absent where it is not served so. */
  readonly secure?: SecureAddress | undefined;
  readonly token: string;
  close(): Promise<void>;
}

/** No statement may block a warehouse for ever; the platform's limit is two days, on more than one computer. */
const STATEMENT_TIMEOUT_SECONDS = 3600;

/**
 * Starts the local workspace and resolves when it is ready to work. Its port answers 503 while samples are being made.
 * Rejects when the port is taken (error code EADDRINUSE) or the data folder cannot be used.
 */
export async function startLocalWorkspace(options: LocalWorkspaceOptions): Promise<LocalWorkspace> {
  const { home, port, host = '127.0.0.1', filesRoot, log = () => undefined } = options;
  const { planningTimeoutSeconds, temporaryDiskMiB } = options;
  const faultControl = faultsAllowed();
  const faults = options.faults ?? (faultControl ? new FaultPlan() : undefined);
  await ownFolder(home);
  const token = await workspaceToken(options.token, home);
  const store = await openLocalStore({
    home,
    log,
    ...(filesRoot ? { filesRoot } : {}),
    statementTimeoutMs: 1000 * (options.statementTimeoutSeconds ?? STATEMENT_TIMEOUT_SECONDS),
    ...(planningTimeoutSeconds !== undefined && { planLimitMs: 1000 * planningTimeoutSeconds }),
    ...(temporaryDiskMiB !== undefined && { temporaryLimitMiB: temporaryDiskMiB }),
  });
  const setUp: ServeOptions['setUp'] = async (report) => {
    // Samples left incomplete by an interrupted start are created again.
    await store.setReadOnly('samples', false);
    await createSamples(store, {
      ...(options.seedTables ? { seedTables: options.seedTables } : {}),
      onProgress: (text, fraction) => {
        report(text, fraction);
        options.onProgress?.(text, fraction);
      },
    });
    // Sample data that users learn with has to be the same tomorrow.
    await store.setReadOnly('samples', true);
  };
  try {
    const served = await serveWorkspace(store, {
      home,
      port,
      tlsPort: options.tlsPort,
      host,
      token,
      log,
      reportFailure: options.reportFailure,
      faults,
      faultControl,
      webhookHosts: options.webhookHosts,
      apiHosts: options.apiHosts,
      mail: options.mail,
      runPage: options.runPage,
      setUp,
    });
    return {
      url: served.url,
      secure: served.secure,
      token,
      close: async () => {
        await served.close();
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}
