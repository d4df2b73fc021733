import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Server, startServer } from './killed-server.ts';
import { bundleProgram } from './writers.ts';

/** How often the server is killed: KILLS=100 for the long form. */
const KILLS = Number(process.env['KILLS'] ?? 3);
/** A start of the server, its runs, and a look at them, on a machine that does other things too. */
const KILL_MS = 90_000;
const RUNS = 4;

interface Run {
  readonly run_id: number;
  readonly state: { readonly life_cycle_state: string; readonly result_state?: string };
  readonly tasks?: readonly {
    readonly run_id: number;
    readonly task_key: string;
    readonly state: Run['state'];
  }[];
}
interface Iteration {
  readonly state: Run['state'];
  readonly for_each_iteration: { readonly input: string };
}

let home: string;
let program: string;
let server: Server;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'killed-jobs-'));
  program = await bundleProgram(new URL('jobs-entry.ts', import.meta.url));
});
afterAll(async () => {
  await server.kill();
  await rm(program);
  await rm(home, { recursive: true, force: true });
});

async function query({ call }: Server, statement: string): Promise<readonly (readonly string[])[]> {
  const { warehouses } = (await call('/api/2.0/sql/warehouses')) as { warehouses: { id: string }[] };
  const [{ id: warehouse_id } = { id: '' }] = warehouses;
  const answer = await call('/api/2.0/sql/statements', { statement, warehouse_id, wait_timeout: '50s' });
  const { status, result } = answer as {
    status: { state: string };
    result?: { data_array?: (readonly string[])[] };
  };
  expect(status.state, JSON.stringify(answer)).toBe('SUCCEEDED');
  return result?.data_array ?? [];
}

const ELEMENTS = ['a', 'b', 'c'];

/** Makes three tables, and a job whose tasks write the id of their run into one each; the second for each of some elements. */
async function makeJob(server: Server): Promise<number> {
  const { warehouses } = (await server.call('/api/2.0/sql/warehouses')) as { warehouses: { id: string }[] };
  const task = async (name: string, value: string) => {
    await query(server, `CREATE TABLE main.default.${name} (run STRING)`);
    const text = `INSERT INTO main.default.${name} SELECT concat(:run, :value) WHERE (SELECT count(*) FROM range(3000000)) > 0`;
    await server.call('/api/2.0/workspace/import', {
      path: `/${name}.sql`,
      format: 'RAW',
      content: Buffer.from(text).toString('base64'),
    });
    return {
      task_key: name,
      sql_task: {
        warehouse_id: warehouses[0]?.id,
        file: { path: `/${name}.sql` },
        parameters: { run: '{{job.run_id}}', value },
      },
    };
  };
  const [first, second] = [await task('first', ''), await task('second', '')];
  const each = {
    task_key: 'each',
    for_each_task: {
      inputs: JSON.stringify(ELEMENTS),
      concurrency: 2,
      task: await task('element', ' {{input}}'),
    },
    depends_on: [{ task_key: 'first' }],
  };
  const job = await server.call('/api/2.2/jobs/create', {
    name: 'killed',
    queue: { enabled: true },
    tasks: [first, each, { ...second, depends_on: [{ task_key: 'each' }] }],
  });
  return Number(job?.['job_id']);
}

async function activeRuns({ call }: Server, job: number): Promise<number> {
  const page = await call(`/api/2.2/jobs/runs/list?job_id=${job}&active_only=true`);
  return ((page?.['runs'] ?? []) as Run[]).length;
}

async function allRuns({ call }: Server, job: number): Promise<readonly Run[]> {
  const runs: Run[] = [];
  for (let token = ''; ; ) {
    const page = await call(
      `/api/2.2/jobs/runs/list?job_id=${job}&expand_tasks=true&limit=24&page_token=${token}`,
    );
    runs.push(...((page?.['runs'] ?? []) as Run[]));
    const next = page?.['next_page_token'];
    if (typeof next !== 'string' || next === '') return runs;
    token = next;
  }
}

/** The rows of a table and how often each is there. */
async function counted(server: Server, table: string): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const [row = ''] of await query(server, `SELECT run FROM main.default.${table}`))
    counts.set(row, (counts.get(row) ?? 0) + 1);
  return counts;
}

/** Compares what the iterations of a run say with what each of them wrote. */
async function checkIterations(
  server: Server,
  { run_id, state, tasks = [] }: Run,
  written: ReadonlyMap<string, number>,
): Promise<void> {
  const each = tasks.find(({ task_key }) => task_key === 'each');
  const page = each && (await server.call(`/api/2.2/jobs/runs/get?run_id=${each.run_id}`));
  const iterations = (page?.['iterations'] ?? []) as readonly Iteration[];
  const context = `${run_id}: ${JSON.stringify({ state, each: each?.state, iterations })}`;
  for (const element of ELEMENTS) {
    const own = iterations.filter(({ for_each_iteration: { input } }) => input === JSON.stringify(element));
    const count = written.get(`${run_id} ${element}`) ?? 0;
    expect(own.length, context).toBeLessThanOrEqual(1);
    expect(count, `${element} of ${context}`).toBeLessThanOrEqual(own.length);
    if (own[0]) expect(['SUCCESS', 'FAILED'], context).toContain(own[0].state.result_state);
    if (own[0]?.state.result_state === 'SUCCESS' || each?.state.result_state === 'SUCCESS')
      expect(count, `${element} of ${context}`).toBe(1);
  }
}

it(
  'every run ends in a true state after kill -9 of the server in the middle of runs, none lost, none twice',
  async () => {
    server = await startServer(program, home);
    const job = await makeJob(server);
    const runNow = async (idempotency_token: string): Promise<number | undefined> => {
      const answer = await server.call('/api/2.2/jobs/run-now', { job_id: job, idempotency_token });
      return answer && Number(answer['run_id']);
    };
    const told = new Map<string, number>();
    for (let kill = 0; kill < KILLS; kill++) {
      const tokens = Array.from({ length: RUNS }, () => randomUUID());
      const asking = Promise.all(
        tokens.map(async (token) => {
          const id = await runNow(token);
          if (id !== undefined) told.set(token, id);
        }),
      );
      // Otherwise the kill meets no run.
      await expect.poll(() => activeRuns(server, job), { interval: 20 }).toBeGreaterThan(0);
      await setTimeout(kill % 2 === 0 ? 0 : Math.random() * 600);
      await server.kill();
      await asking;
      server = await startServer(program, home);
      // Who got no answer asks again: the run that was begun, or the first one.
      for (const token of tokens) {
        const id = await runNow(token);
        expect(id).toBeDefined();
        expect(told.get(token) ?? id).toBe(id);
        told.set(token, Number(id));
      }
    }
    await expect
      .poll(async () => (await allRuns(server, job)).filter(({ state }) => state.result_state === undefined))
      .toEqual([]);
    const runs = await allRuns(server, job);
    // One run for each that was asked for.
    const sorted = (ids: readonly number[]): number[] => ids.toSorted((a, b) => a - b);
    expect(sorted(runs.map(({ run_id }) => run_id))).toEqual(sorted([...told.values()]));
    for (const name of ['first', 'second']) {
      const written = await counted(server, name);
      for (const { run_id, state, tasks = [] } of runs) {
        const count = written.get(String(run_id)) ?? 0;
        const task = tasks.find(({ task_key }) => task_key === name);
        const context = `${name} of ${run_id}: ${JSON.stringify({ state, task: task?.state, count })}`;
        expect(['SUCCESS', 'FAILED'], context).toContain(state.result_state);
        expect(count, context).toBeLessThanOrEqual(1);
        if (state.result_state === 'SUCCESS' || task?.state.result_state === 'SUCCESS')
          expect(count, context).toBe(1);
      }
      expect([...written.keys()].filter((id) => !runs.some(({ run_id }) => String(run_id) === id))).toEqual(
        [],
      );
    }
    const elements = await counted(server, 'element');
    for (const run of runs) await checkIterations(server, run, elements);
    const ids = new Set(runs.map(({ run_id }) => String(run_id)));
    expect([...elements.keys()].filter((row) => !ids.has(row.split(' ')[0] ?? ''))).toEqual([]);
  },
  (KILLS + 2) * KILL_MS,
);
