import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import { startApp, type TestApp } from './app.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The milliseconds that Spark may take on busy cores. */
export const SPARK_MS = 600_000;

export interface AppWithCluster {
  readonly app: TestApp;
  /** Calls the workspace's REST API. Rejects unless the answer is a success. */
  readonly call: (method: string, path: string, body?: object) => Promise<Record<string, unknown>>;
  /** Makes a secret scope with secrets. */
  readonly putSecrets: (scope: string, secrets: Readonly<Record<string, string>>) => Promise<void>;
  /** Starts a cluster, and waits until it runs. */
  readonly startCluster: (name: string) => Promise<void>;
}

/** Waits for a text that comes when Spark has done something. */
export const heardOfSpark = (page: Page, text: string): Promise<void> =>
  page.getByText(text, { exact: true }).first().waitFor({ timeout: SPARK_MS });

/** Starts the app with the Spark that the checks of this repository install. */
export async function startAppWithCluster(): Promise<AppWithCluster> {
  const app = await startApp({
    LAKEHOUSE_SPARK_PYTHON: join(ROOT, '.venv/bin/python'),
    LAKEHOUSE_SPARK_HOME: join(ROOT, 'node_modules/.cache/lakehouse/spark'),
  });
  const call: AppWithCluster['call'] = async (method, path, body) => {
    const answer = await fetch(`${app.workspaceUrl}/api/${path}`, {
      method,
      headers: { Authorization: `Bearer ${app.token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>;
  };
  const putSecrets: AppWithCluster['putSecrets'] = async (scope, secrets) => {
    await call('POST', '2.0/secrets/scopes/create', { scope });
    for (const [key, string_value] of Object.entries(secrets))
      await call('POST', '2.0/secrets/put', { scope, key, string_value });
  };
  const startCluster = async (cluster_name: string): Promise<void> => {
    const { cluster_id } = await call('POST', '2.1/clusters/create', {
      cluster_name,
      spark_version: '15.4.x-scala2.12',
      num_workers: 0,
      spark_conf: {
        'spark.driver.extraJavaOptions': '-XX:TieredStopAtLevel=1 -XX:ReservedCodeCacheSize=240m',
        'spark.sql.shuffle.partitions': '1',
      },
    });
    const isRunning = async () =>
      (await call('GET', `2.1/clusters/get?cluster_id=${String(cluster_id)}`))['state'] === 'RUNNING';
    await vi.waitUntil(isRunning, { timeout: SPARK_MS, interval: 500 });
  };
  return { app, call, putSecrets, startCluster };
}
