import { expect } from 'vitest';
import { actingDriver, type Told } from './acting-driver.ts';
import { startFakeWorkspace } from './fake-workspace.ts';

interface State {
  readonly life_cycle_state: string;
  readonly result_state?: string;
  readonly state_message: string;
}
interface Part {
  readonly run_id: number;
  readonly state: State;
  readonly status: { readonly state: string; readonly termination_details?: Record<string, string> };
}
export interface Run extends Part {
  readonly tasks: readonly (Part & {
    readonly task_key: string;
    readonly attempt_number: number;
    readonly cluster_instance?: { readonly cluster_id: string };
  })[];
  readonly [field: string]: unknown;
}

export const notebook = (path: string, more: object = {}) => ({
  task_key: path.slice(1),
  notebook_task: { notebook_path: path },
  ...more,
});

/** A fake workspace whose clusters act by themselves, with what tests of jobs ask it. */
export async function startJobWorkspace(options: Parameters<typeof startFakeWorkspace>[0] = {}) {
  const workspace = await startFakeWorkspace(options);
  const told: Told[] = [];
  workspace.runtime.act = actingDriver(told);
  const api = (path: string): string => `/api/2.2/jobs/${path}`;
  const post = (path: string, body: object) => workspace.call('POST', api(path), body);
  const read = (path: string) => workspace.call('GET', api(path));

  const run = async (id: unknown): Promise<Run> =>
    (await read(`runs/get?run_id=${String(id)}`)).body as unknown as Run;
  const submit = async (...tasks: object[]): Promise<number> => {
    const { status, body } = await post('runs/submit', { run_name: 'r', tasks });
    expect([status, body]).toEqual([200, { run_id: expect.any(Number) }]);
    return Number(body['run_id']);
  };
  const ended = async (id: unknown): Promise<Run> => {
    await expect.poll(async () => (await run(id)).status.state).toBe('TERMINATED');
    return run(id);
  };
  return {
    ...workspace,
    told,
    post,
    read,
    run,
    submit,
    ended,
    /** Puts a Python notebook of one cell, or another source, into the workspace. */
    put: async (path: string, source: string, language = 'PYTHON'): Promise<void> => {
      const { status } = await workspace.call('POST', '/api/2.0/workspace/import', {
        path,
        language,
        format: 'SOURCE',
        content: Buffer.from(source).toString('base64'),
      });
      expect(status).toBe(200);
    },
    putFile: async (path: string, text: string): Promise<void> => {
      const { status } = await workspace.call('POST', '/api/2.0/workspace/import', {
        path,
        format: 'RAW',
        content: Buffer.from(text).toString('base64'),
      });
      expect(status).toBe(200);
    },
    output: async (id: unknown) => (await read(`runs/get-output?run_id=${String(id)}`)).body,
    /** How each task ended: `key#attempt RESULT`. */
    results: ({ tasks }: Run): readonly string[] =>
      tasks.map((one) => `${one.task_key}#${one.attempt_number} ${one.state.result_state ?? ''}`),
  };
}

export type JobWorkspace = Awaited<ReturnType<typeof startJobWorkspace>>;
