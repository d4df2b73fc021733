import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';
import { startApp, type TestApp } from '../../e2e/support/app.ts';
import { mean, quantile } from '../support/statistics.ts';
import { table } from '../support/table.ts';
import { report } from '../support/verdict.ts';
import { startControl } from './control.ts';
import { hostileFiles, hostileStatements } from './hostile.ts';
import { hostileRequests, startHostileWorkspace } from './requests.ts';
import { longestTurn, withTurns } from './turns.ts';
import { askForHealth, watch } from './watch.ts';

const STATEMENTS = 1000;
const SEED = 20_261_122;
const AT_ONCE = 8;
/** After this each statement is cancelled. */
const PATIENCE_MS = 1500;
const LIMIT_MS = 100;
const WAREHOUSE = '10ca1000000000a1';
const VOLUME = '/Volumes/main/default/uploads';

async function call(app: TestApp, method: string, path: string, body?: string | Buffer): Promise<Response> {
  return fetch(`${app.workspaceUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${app.token}` },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
  });
}

/** How a statement ended: its state, or the class of its error. */
async function outcome(app: TestApp, statement: string): Promise<string> {
  const body = JSON.stringify({ statement, warehouse_id: WAREHOUSE, wait_timeout: '0s', row_limit: 10 });
  const answer = await call(app, 'POST', '/api/2.0/sql/statements', body);
  if (answer.status !== 200) return `HTTP ${answer.status}`;
  const { statement_id: id } = (await answer.json()) as { statement_id: string };
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const { status } = (await (await call(app, 'GET', `/api/2.0/sql/statements/${id}`)).json()) as {
      status: { state: string; error?: { message: string } };
    };
    if (status.error)
      return /^\[([A-Z_]+)/u.exec(status.error.message)?.[1] ?? status.error.message.slice(0, 80);
    if (status.state !== 'PENDING' && status.state !== 'RUNNING') return status.state;
    if (performance.now() > end) await call(app, 'POST', `/api/2.0/sql/statements/${id}/cancel`);
    await pause(50);
  }
}

async function bench(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lakehouse-availability-'));
  const turns = join(folder, 'turns');
  const control = await startControl();
  const hostile = await startHostileWorkspace();
  const app = await startApp({ ...withTurns(turns), ALLOWED_WORKSPACE_HOSTS: hostile.url });
  const since = Date.now();
  const watches = [control.url, app.url, app.workspaceUrl].map((url) => watch(import.meta.url, url));
  const ends = new Map<string, number>();
  try {
    const files = hostileFiles();
    for (const { name, content } of files)
      await call(app, 'PUT', `/api/2.0/fs/files${VOLUME}/${name}?overwrite=true`, content);
    const statements = [
      ...files.map(({ name, read }) => read(`${VOLUME}/${name}`)),
      ...hostileStatements(STATEMENTS, SEED),
    ];
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let next = statements.shift(); next !== undefined; next = statements.shift()) {
          const end = await outcome(app, next);
          ends.set(end, (ends.get(end) ?? 0) + 1);
        }
      }),
    );
    await hostileRequests(app, hostile.url);
    const [idle = [], ...served] = (await Promise.all(watches.map(({ stop }) => stop()))).map(
      ({ answersMs }) => answersMs,
    );
    const turn = await longestTurn(turns, since);
    const counted = [...ends].toSorted(([, a], [, b]) => b - a);
    console.log(table(['how the statements ended', 'number'], counted));
    const names = ['an idle server', 'the app', 'the local workspace'];
    const metrics = [idle, ...served].map((all) => [
      mean(all),
      quantile(all, 0.5),
      quantile(all, 0.999),
      Math.max(...all),
    ]);
    const ratios = metrics.map((own) => own.map((value, at) => value / (metrics[0]?.[at] ?? value)));
    const head = ['mean', 'median', '99.9 %', 'longest'];
    console.log(
      table(
        [
          '/healthz of',
          'answers',
          ...head.map((name) => `${name} (ms)`),
          ...head.map((name) => `${name} (ratio)`),
        ],
        names.map((name, at) => [
          name,
          [idle, ...served][at]?.length ?? 0,
          ...(metrics[at] ?? []),
          ...(ratios[at] ?? []),
        ]),
      ),
    );
    const longestIdle = Math.max(...idle);
    report([
      ...served.map((all, at) => ({
        what: `longest answer of /healthz of ${names[at + 1]} (of an idle server: ${longestIdle.toFixed(0)} ms)`,
        value: Math.max(...all),
        limit: LIMIT_MS,
        unit: ' ms',
      })),
      ...(turn === undefined
        ? []
        : [
            {
              what: "processor's time of the serving thread's longest turn",
              value: turn,
              limit: LIMIT_MS,
              unit: ' ms',
            },
          ]),
    ]);
  } finally {
    control.stop();
    hostile.stop();
    await app.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await (isMainThread ? bench() : askForHealth());
