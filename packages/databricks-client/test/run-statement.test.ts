import { describe, expect, it } from 'vitest';
import type { Transport } from '../src/http/transport.ts';
import { runStatement } from '../src/statements/run-statement.ts';

const columns = [{ name: 'a', position: 0, type_name: 'LONG', type_text: 'BIGINT' }];
const state = (name: string, rest: object = {}) => ({ statement_id: 's1', status: { state: name, ...rest } });
const succeeded = (rest: object) => ({
  ...state('SUCCEEDED'),
  manifest: { schema: { columns }, total_row_count: 3, truncated: true },
  ...rest,
});

function platform(answers: Record<string, unknown[]>) {
  const calls: string[] = [];
  const bodies: unknown[] = [];
  const transport: Transport = async (request) => {
    const line = `${request.method} ${request.path.replace('/api/2.0/sql/statements', '')}`;
    calls.push(line);
    if (typeof request.body === 'string') bodies.push(JSON.parse(request.body));
    const next = answers[line]?.shift();
    if (next === undefined) throw new Error(`not expected: ${line}`);
    return new Response(JSON.stringify(await Promise.resolve(next)));
  };
  return { calls, bodies, transport };
}
const request = { statement: 'SELECT 1', warehouse_id: 'w' };

describe('runStatement', () => {
  it('polls, follows chunks and gives exact cells', async () => {
    const { calls, bodies, transport } = platform({
      'POST ': [state('PENDING')],
      'GET /s1': [
        state('RUNNING'),
        succeeded({ result: { data_array: [['9223372036854775807'], [null]], next_chunk_index: 1 } }),
      ],
      'GET /s1/result/chunks/1': [{ data_array: [['3']] }],
    });
    const states: string[] = [];
    const rows = await runStatement(transport, request, { firstPollMs: 1, onState: (s) => states.push(s) });
    expect(rows).toEqual({
      statementId: 's1',
      columns: [{ name: 'a', type: 'BIGINT' }],
      rows: [['9223372036854775807'], [null], ['3']],
      truncated: true,
      totalRowCount: 3,
    });
    expect(states).toEqual(['PENDING', 'RUNNING', 'SUCCEEDED']);
    expect(calls).toEqual(['POST ', 'GET /s1', 'GET /s1', 'GET /s1/result/chunks/1']);
    expect(bodies[0]).toMatchObject({ ...request, wait_timeout: '5s', disposition: 'INLINE' });
  });

  it('throws the message of the platform', async () => {
    const { transport } = platform({
      'POST ': [
        state('FAILED', {
          sql_state: '42P01',
          error: { error_code: 'BAD_REQUEST', message: '[X] no table' },
        }),
      ],
    });
    await expect(runStatement(transport, request)).rejects.toMatchObject({
      name: 'StatementError',
      code: 'BAD_REQUEST',
      message: '[X] no table',
      sqlState: '42P01',
      statementId: 's1',
    });
  });

  it('has no rows for a statement without a result', async () => {
    const { transport } = platform({
      'POST ': [{ ...state('SUCCEEDED'), manifest: { schema: {}, total_row_count: 0 }, result: {} }],
    });
    expect(await runStatement(transport, request)).toMatchObject({ columns: [], rows: [], totalRowCount: 0 });
  });

  it('cancels on the platform when aborted while polling', async () => {
    const { calls, transport } = platform({
      'POST ': [state('RUNNING')],
      'GET /s1': [state('RUNNING')],
      'POST /s1/cancel': [{}],
    });
    const stop = new AbortController();
    const run = runStatement(transport, request, { signal: stop.signal, firstPollMs: 60_000 });
    await expect.poll(() => calls).toContain('POST ');
    stop.abort();
    await expect(run).rejects.toMatchObject({ code: 'CANCELLED' });
    await expect.poll(() => calls).toContain('POST /s1/cancel');
  });

  it('rejects at once when aborted during the first call, and cancels when the id is known', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const { calls, transport } = platform({
      'POST ': [new Promise((resolve) => (answer = resolve))],
      'POST /s1/cancel': [{}],
    });
    const stop = new AbortController();
    const run = runStatement(transport, request, { signal: stop.signal });
    stop.abort();
    await expect(run).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(calls).toEqual(['POST ']);
    answer(state('RUNNING'));
    await expect.poll(() => calls).toContain('POST /s1/cancel');
  });

  it('does not even start when it is aborted already', async () => {
    const { calls, transport } = platform({});
    await expect(runStatement(transport, request, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'CANCELLED',
    });
    expect(calls).toEqual([]);
  });
});
