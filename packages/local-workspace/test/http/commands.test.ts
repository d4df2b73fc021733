import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startFakeWorkspace } from './fake-workspace.ts';

let workspace: Awaited<ReturnType<typeof startFakeWorkspace>>;
let clusterId: string;
beforeEach(async () => {
  workspace = await startFakeWorkspace();
  clusterId = workspace.clusters.create({ spark_version: '15.4.x-scala2.12' }).record.cluster_id;
});
afterEach(() => workspace.close());

const post = (call: string, body: object) =>
  workspace.call('POST', `/api/1.2/${call}`, { clusterId, ...body });
const driver = () => workspace.runtime.driver;
const running = () => driver().launch.onEvent({ event: 'ready', version: '4.2.0' });
const openContext = async (): Promise<string> => {
  const { body } = await post('contexts/create', { language: 'python' });
  return String(body['id']);
};
const execute = async (contextId: string, command = '1', language = 'python'): Promise<string> =>
  String((await post('commands/execute', { contextId, language, command })).body['id']);
const status = async (contextId: string, commandId: string): Promise<Record<string, unknown>> =>
  (
    await workspace.call(
      'GET',
      `/api/1.2/commands/status?clusterId=${clusterId}&contextId=${contextId}&commandId=${commandId}`,
    )
  ).body;

describe('execution contexts', () => {
  it('need a running cluster, and refuse languages by name', async () => {
    expect(await post('contexts/create', { language: 'python' })).toMatchObject({
      status: 400,
      body: { error: `Cluster ${clusterId} is PENDING: start it and wait until it is RUNNING` },
    });
    running();
    for (const language of ['scala', 'r'])
      expect((await post('contexts/create', { language })).body).toEqual({
        error: `requirement failed: a local cluster runs python and sql, not ${language}`,
      });
  });

  it('are Pending until the driver has opened them, and unknown once destroyed', async () => {
    running();
    const contextId = await openContext();
    const path = `/api/1.2/contexts/status?clusterId=${clusterId}&contextId=${contextId}`;
    expect((await workspace.call('GET', path)).body).toEqual({ id: contextId, status: 'Pending' });
    driver().launch.onEvent({ event: 'opened', context: contextId });
    expect((await workspace.call('GET', path)).body).toEqual({ id: contextId, status: 'Running' });
    expect((await post('contexts/destroy', { contextId })).body).toEqual({ id: contextId });
    expect(driver().last('close')).toEqual({ op: 'close', context: contextId });
    expect((await workspace.call('GET', path)).status).toBe(404);
  });
});

describe('commands', () => {
  it('wait for their turn, show what they print while they run, and end with a result', async () => {
    running();
    const contextId = await openContext();
    const first = await execute(contextId, 'print(1)');
    const second = await execute(contextId, 'SELECT 2', 'sql');
    expect(await status(contextId, first)).toMatchObject({ status: 'Queued', results: null });
    driver().launch.onEvent({ event: 'opened', context: contextId });
    await expect.poll(() => driver().last('run')?.command).toBe(first);
    expect(driver().last('run')).toMatchObject({ language: 'python', code: 'print(1)', catalogs: ['main'] });
    const said = { context: contextId, command: first };
    driver().launch.onEvent({ event: 'output', ...said, text: '1\n' });
    expect(await status(contextId, first)).toMatchObject({ status: 'Running', results: { data: '1\n' } });
    expect(await status(contextId, second)).toMatchObject({ status: 'Queued' });
    driver().launch.onEvent({ event: 'result', ...said, result: { resultType: 'text', data: 'None' } });
    expect(await status(contextId, first)).toEqual({
      id: first,
      status: 'Finished',
      results: { resultType: 'text', data: '1\nNone' },
    });
    await expect.poll(() => driver().last('run')?.language).toBe('sql');
    expect(workspace.runtime.commandsEnded).toBe(1);
  });

  it('are cancelled at once while they wait, and by the driver while they run', async () => {
    running();
    const contextId = await openContext();
    driver().launch.onEvent({ event: 'opened', context: contextId });
    const first = await execute(contextId);
    const second = await execute(contextId);
    await expect.poll(() => driver().last('run')?.command).toBe(first);
    await post('commands/cancel', { contextId, commandId: second });
    expect(await status(contextId, second)).toMatchObject({ status: 'Cancelled' });
    await post('commands/cancel', { contextId, commandId: first });
    expect(await status(contextId, first)).toMatchObject({ status: 'Cancelling' });
    expect(driver().last('cancel')).toEqual({ op: 'cancel', context: contextId, command: first });
    driver().launch.onEvent({
      event: 'result',
      context: contextId,
      command: first,
      result: { resultType: 'cancelled' },
    });
    expect(await status(contextId, first)).toEqual({ id: first, status: 'Cancelled', results: null });
  });

  it('end in Error with the reason when the context or the cluster dies', async () => {
    running();
    const contextId = await openContext();
    driver().launch.onEvent({ event: 'opened', context: contextId });
    const command = await execute(contextId);
    driver().launch.onEvent({ event: 'closed', context: contextId, message: 'ended by SIGKILL' });
    expect(await status(contextId, command)).toMatchObject({
      status: 'Error',
      results: { resultType: 'error', cause: 'ended by SIGKILL' },
    });
    expect(await post('commands/execute', { contextId, language: 'python', command: '1' })).toMatchObject({
      status: 404,
      body: { error: 'ContextNotFound: ended by SIGKILL' },
    });
    const other = await openContext();
    const waiting = await execute(other);
    driver().launch.onEnd('it was ended by SIGKILL');
    expect(await status(other, waiting)).toMatchObject({ status: 'Error' });
  });

  it('are refused in the words of this API', async () => {
    running();
    const contextId = await openContext();
    expect((await post('commands/execute', { contextId, language: 'python', command: ' ' })).body).toEqual({
      error: 'requirement failed: missing command',
    });
    expect((await post('contexts/destroy', {})).body).toEqual({
      error: expect.stringContaining('contextId'),
    });
    expect(await status(contextId, 'nope')).toEqual({ error: 'CommandNotFound: there is no command nope' });
  });
});
