import { setTimeout as pause } from 'node:timers/promises';
import { startApp, type TestApp } from '../../e2e/support/app.ts';
import { table } from '../support/table.ts';
import { report } from '../support/verdict.ts';
import { hostileFiles, hostileStatements } from './hostile.ts';

const STATEMENTS = 1000;
const SEED = 20_261_122;
const AT_ONCE = 8;
/** After this each statement is cancelled. */
const PATIENCE_MS = 1500;
const EVERY_MS = 20;
const LIMIT_MS = 100;
const WAREHOUSE = '10ca1000000000a1';
const VOLUME = '/Volumes/main/default/uploads';

interface Health {
  answers: number;
  longestMs: number;
  sumMs: number;
}

/** Asks a port for its health until it is told to stop. */
function watch(url: string): { readonly health: Health; readonly stop: () => Promise<void> } {
  const health: Health = { answers: 0, longestMs: 0, sumMs: 0 };
  const stopped = new AbortController();
  const done = (async () => {
    while (!stopped.signal.aborted) {
      const start = performance.now();
      const answer = await fetch(`${url}/healthz`);
      await answer.text();
      if (!answer.ok) throw new Error(`${url}/healthz answered ${answer.status}`);
      const ms = performance.now() - start;
      health.answers++;
      health.sumMs += ms;
      health.longestMs = Math.max(health.longestMs, ms);
      await pause(EVERY_MS);
    }
  })();
  return {
    health,
    stop: () => {
      stopped.abort();
      return done;
    },
  };
}

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

const app = await startApp();
const watches = [watch(app.url), watch(app.workspaceUrl)];
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
} finally {
  await Promise.all(watches.map(({ stop }) => stop()));
  await app.stop();
}
const counted = [...ends].toSorted(([, a], [, b]) => b - a);
console.log(table(['how the statements ended', 'number'], counted));
report(
  watches.map(({ health }, at) => ({
    what: `longest of ${health.answers} answers of /healthz of ${at === 0 ? 'the app' : 'the local workspace'} (mean ${(health.sumMs / health.answers).toFixed(1)} ms)`,
    value: health.longestMs,
    limit: LIMIT_MS,
    unit: ' ms',
  })),
);
