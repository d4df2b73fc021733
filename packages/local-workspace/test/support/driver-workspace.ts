import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll } from 'vitest';
import { type ServedWorkspace, serveWorkspace } from '../../src/app/serve-workspace.ts';
import { LOCAL_WAREHOUSE } from '../../src/resources/warehouses/warehouse-record.ts';
import { testStore } from '../../src/sql/test/store.ts';
import { FakeClusterRuntime } from '../http/fake-cluster-runtime.ts';

/** How a driver of SQL finds a workspace: by HTTPS, with a certificate of the workspace's own. */
export interface DriverAccess {
  readonly host: string;
  readonly port: number;
  readonly path: string;
  readonly token: string;
  /** The file of the authority that the driver has to trust. */
  readonly caFile: string;
  /** A folder for what the driver writes. */
  readonly home: string;
}

/** A workspace for a program that connects with a driver, for the tests of one file. */
export function driverWorkspace() {
  const store = testStore();
  let access: DriverAccess | undefined;
  let workspace: ServedWorkspace | undefined;
  beforeAll(async () => {
    await store.run('CREATE CATALOG samples');
    await store.run('CREATE SCHEMA samples.retail');
    const token = 'dapi-driver-test';
    workspace = await serveWorkspace(store.open(), {
      home: store.home(),
      port: 0,
      tlsPort: 0,
      host: '127.0.0.1',
      token,
      log: () => undefined,
      setUp: async () => undefined,
      clusterRuntime: new FakeClusterRuntime(),
    });
    if (!workspace.secure) throw new Error('The workspace is not served by HTTPS');
    access = {
      host: 'localhost',
      port: Number(new URL(workspace.secure.url).port),
      path: `/sql/1.0/warehouses/${LOCAL_WAREHOUSE.id}`,
      token,
      caFile: workspace.secure.caFile,
      home: store.home(),
    };
  });
  afterAll(() => workspace?.close());
  return (): DriverAccess => {
    if (!access) throw new Error('The workspace does not run yet');
    return access;
  };
}

/** Runs a program that prints the name of each check that it makes, and `done`, which is returned, when all of them hold. Rejects otherwise. */
export async function connects(
  { host, port, path, token, caFile, home }: DriverAccess,
  program: string,
  args: readonly string[],
): Promise<string | undefined> {
  const child = spawn(program, args, {
    cwd: home,
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      SSL_CERT_FILE: caFile,
      REQUESTS_CA_BUNDLE: caFile,
      DATABRICKS_HOST: host,
      DATABRICKS_PORT: String(port),
      DATABRICKS_HTTP_PATH: path,
      DATABRICKS_TOKEN: token,
    },
  });
  const [out, said] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  const last = out.trimEnd().split('\n').at(-1);
  if (last !== 'done') throw new Error(`After “${last}”: ${said.slice(-4000)}`);
  return last;
}
