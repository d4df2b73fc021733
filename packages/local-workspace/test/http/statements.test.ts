import { createFetchTransport } from '@lakehouse/databricks-client/http/transport';
import { runStatement } from '@lakehouse/databricks-client/statements/run-statement';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCAL_WAREHOUSE } from '../../src/resources/warehouses/warehouse-record.ts';
import { type FakeWorkspace, startFakeWorkspace, TOKEN } from './fake-workspace.ts';

const PATH = '/api/2.0/sql/statements';
let workspace: FakeWorkspace;
beforeAll(async () => {
  workspace = await startFakeWorkspace({ maxBytes: 12 * 1024 * 1024 });
});
afterAll(() => workspace.close());

const execute = (statement: string, more: object = {}) =>
  workspace.call('POST', PATH, { statement, warehouse_id: LOCAL_WAREHOUSE.id, ...more });
const idOf = (answer: { body: Record<string, never> }): string => answer.body['statement_id'] ?? '';
const get = (id: string) => workspace.call('GET', `${PATH}/${id}`);

describe('results', () => {
  it('come in chunks that add up', async () => {
    const first = await execute('ROWS 5');
    const id = idOf(first);
    expect(first.body).toEqual({
      statement_id: id,
      status: { state: 'SUCCEEDED' },
      manifest: {
        format: 'JSON_ARRAY',
        schema: {
          column_count: 1,
          columns: [{ name: 'id', position: 0, type_name: 'LONG', type_text: 'BIGINT' }],
        },
        total_chunk_count: 3,
        total_row_count: 5,
        truncated: false,
        chunks: [
          { chunk_index: 0, row_offset: 0, row_count: 2 },
          { chunk_index: 1, row_offset: 2, row_count: 2 },
          { chunk_index: 2, row_offset: 4, row_count: 1 },
        ],
      },
      result: {
        chunk_index: 0,
        row_offset: 0,
        row_count: 2,
        next_chunk_index: 1,
        next_chunk_internal_link: `${PATH}/${id}/result/chunks/1?row_offset=2`,
        data_array: [['0'], ['1']],
      },
    });
    expect((await get(id)).body).toEqual(first.body);
    const second = await workspace.call('GET', `${PATH}/${id}/result/chunks/1?row_offset=2`);
    expect(second.body).toMatchObject({ chunk_index: 1, next_chunk_index: 2, data_array: [['2'], ['3']] });
    const last = await workspace.call('GET', `${PATH}/${id}/result/chunks/2`);
    expect(last.body).toEqual({ chunk_index: 2, row_offset: 4, row_count: 1, data_array: [['4']] });
    expect((await workspace.call('GET', `${PATH}/${id}/result/chunks/3`)).status).toBe(404);
    expect((await workspace.call('GET', `${PATH}/${id}/result/chunks/x`)).status).toBe(400);
  });

  it('have no chunks when there are no rows', async () => {
    const { body } = await execute('DDL');
    expect(body).toMatchObject({
      manifest: { total_chunk_count: 0, total_row_count: 0, chunks: [] },
      result: {},
    });
    expect(body['result']).toEqual({});
    expect((await execute('ROWS 0')).body).toMatchObject({
      manifest: { schema: { column_count: 1 }, total_chunk_count: 0 },
    });
  });

  it('name types as the platform does', async () => {
    const { body } = await execute('TYPES');
    expect(body).toMatchObject({
      manifest: {
        schema: {
          columns: [
            { type_name: 'DECIMAL', type_text: 'DECIMAL(10,2)', type_precision: 10, type_scale: 2 },
            { type_name: 'TIMESTAMP', type_text: 'TIMESTAMP_NTZ' },
            { type_name: 'STRUCT', type_text: 'STRUCT<`a b`: INT>' },
            { type_name: 'MAP', type_text: 'MAP<STRING, ARRAY<BIGINT>>' },
          ],
        },
      },
    });
  });

  it('are cut at row_limit and byte_limit, and say so', async () => {
    expect((await execute('ROWS 5', { row_limit: 3 })).body).toMatchObject({
      manifest: { truncated: true, total_row_count: 3 },
    });
    expect((await execute('ROWS 9', { byte_limit: 4 })).body).toMatchObject({
      manifest: { truncated: true, total_row_count: 4, total_chunk_count: 2 },
    });
  });

  it('fail rather than be cut above 25 MiB', async () => {
    const { status, body } = await execute('BIG 26');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: {
        state: 'FAILED',
        error: { error_code: 'RESOURCE_EXHAUSTED', message: expect.stringContaining('26214400') },
      },
    });
  });

  it('of failed statements are an error with status 200', async () => {
    const { status, body } = await execute('FAIL');
    expect(status).toBe(200);
    expect(body).toEqual({
      statement_id: body['statement_id'],
      status: {
        state: 'FAILED',
        sql_state: '42P01',
        error: { error_code: 'BAD_REQUEST', message: '[TABLE_OR_VIEW_NOT_FOUND] nope' },
      },
    });
    expect((await workspace.call('GET', `${PATH}/${body['statement_id']}/result/chunks/0`)).status).toBe(404);
  });

  it('can be fetched for an hour; the statement is known for twelve', async () => {
    const id = idOf(await execute('ROWS 1'));
    workspace.clock.now += 3_599_000;
    expect((await get(id)).body).toMatchObject({ status: { state: 'SUCCEEDED' } });
    workspace.clock.now += 1000;
    const closed = await get(id);
    expect(closed.body).toEqual({ statement_id: id, status: { state: 'CLOSED' } });
    workspace.clock.now += 11 * 3_600_000;
    expect(await get(id)).toMatchObject({ status: 404, body: { error_code: 'NOT_FOUND' } });
  });

  it('are let go when they are closed, and what still runs is canceled', async () => {
    const close = (id: string) => workspace.call('DELETE', `${PATH}/${id}`);
    const id = idOf(await execute('ROWS 1'));
    expect(await close(id)).toMatchObject({ status: 200, body: {} });
    expect((await get(id)).body).toEqual({ statement_id: id, status: { state: 'CLOSED' } });
    expect((await workspace.call('GET', `${PATH}/${id}/result/chunks/0`)).status).toBe(404);
    // A repeated close is none that fails.
    expect((await close(id)).status).toBe(200);
    const running = idOf(await execute('HANG', { wait_timeout: '0s' }));
    expect((await close(running)).status).toBe(200);
    expect((await get(running)).body).toMatchObject({ status: { state: 'CANCELED' } });
    expect(await close('none')).toMatchObject({ status: 404, body: { error_code: 'NOT_FOUND' } });
  });

  it('go, oldest first, when they take too much memory', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 3; i++) ids.push(idOf(await execute('BIG 5')));
    const states = await Promise.all(ids.map(async (id) => (await get(id)).body['status']?.['state']));
    expect(states).toEqual(['CLOSED', 'SUCCEEDED', 'SUCCEEDED']);
  });
});

describe('requests', () => {
  it('hand defaults and parameters to the engine', async () => {
    const { body } = await execute('ECHO', {
      catalog: 'main',
      schema: 'default',
      parameters: [{ name: 'a', value: '1', type: 'INT' }, { name: 'b' }, { name: 'c', value: null }],
    });
    const cell = (body['result'] as unknown as { data_array: string[][] }).data_array[0]?.[0] ?? '';
    expect(JSON.parse(cell)).toEqual([
      'main',
      'default',
      [
        { name: 'a', value: '1', type: 'INT' },
        { name: 'b', value: null },
        { name: 'c', value: null },
      ],
    ]);
  });

  it('may have parameters by position, as drivers give them', async () => {
    const { body } = await execute('ECHO', {
      parameters: [
        { ordinal: 2, value: 'x' },
        { ordinal: 1, value: '1', type: 'INT' },
      ],
    });
    const cell = (body['result'] as unknown as { data_array: string[][] }).data_array[0]?.[0] ?? '';
    expect(JSON.parse(cell)[2]).toEqual([
      { name: '?2', value: 'x' },
      { name: '?1', value: '1', type: 'INT' },
    ]);
  });

  it.each([
    ['a parameter without name or position', { parameters: [{ value: 'x' }] }],
    ['a parameter with name and position', { parameters: [{ name: 'a', ordinal: 1, value: 'x' }] }],
    ['parameters by name and by position', { parameters: [{ name: 'a' }, { ordinal: 1, value: 'x' }] }],
    ['a position before the first', { parameters: [{ ordinal: 0, value: 'x' }] }],
    ['two parameters of one position', { parameters: [{ ordinal: 1 }, { ordinal: 1 }] }],
    ['an empty statement', { statement: ' ' }],
    ['no warehouse', { warehouse_id: undefined }],
    ['a malformed warehouse id', { warehouse_id: 'nope' }],
    ['a wait that is too short', { wait_timeout: '4s' }],
    ['a wait that is too long', { wait_timeout: '51s' }],
    ['a wait without unit', { wait_timeout: '10' }],
    ['an unknown on_wait_timeout', { on_wait_timeout: 'WAIT' }],
    ['a row limit of 0', { row_limit: 0 }],
    ['a byte limit of 0', { byte_limit: 0 }],
    ['an unknown disposition', { disposition: 'EMAIL' }],
    ['an unknown format', { disposition: 'EXTERNAL_LINKS', format: 'PARQUET' }],
    ['an unknown compression', { result_compression: 'ZIP' }],
    ['inline CSV', { format: 'CSV' }],
    ['inline Arrow', { format: 'ARROW_STREAM' }],
    ['a parameter value that is not a string', { parameters: [{ name: 'a', value: 5 }] }],
  ])('with %s are refused', async (_name, more) => {
    const answer = await execute('ROWS 1', more);
    expect(answer).toMatchObject({ status: 400, body: { error_code: 'INVALID_PARAMETER_VALUE' } });
  });

  it('to an unknown warehouse are refused', async () => {
    const answer = await execute('ROWS 1', { warehouse_id: '00000000000000ff' });
    expect(answer).toMatchObject({ status: 404, body: { error_code: 'RESOURCE_DOES_NOT_EXIST' } });
  });
});

describe('time', () => {
  it('0s answers PENDING even when the statement is done', async () => {
    const { body } = await execute('ROWS 1', { wait_timeout: '0s' });
    expect(body).toEqual({ statement_id: body['statement_id'], status: { state: 'PENDING' } });
    await expect
      .poll(async () => (await get(idOf({ body }))).body)
      .toMatchObject({ status: { state: 'SUCCEEDED' } });
  });

  it('is pending while it waits for its turn, and running afterwards', async () => {
    const id = idOf(await execute('QUEUE', { wait_timeout: '0s' }));
    await expect.poll(() => workspace.engine.seen.at(-1)?.statement).toBe('QUEUE');
    const state = async () => (await get(id)).body;
    expect(await state()).toMatchObject({ status: { state: 'PENDING' } });
    workspace.engine.seen.at(-1)?.onRun?.();
    expect(await state()).toMatchObject({ status: { state: 'RUNNING' } });
    await workspace.call('POST', `${PATH}/${id}/cancel`);
    workspace.engine.seen.at(-1)?.onRun?.();
    expect(await state()).toMatchObject({ status: { state: 'CANCELED' } });
  });

  it('a running statement can be cancelled, once', async () => {
    const id = idOf(await execute('HANG', { wait_timeout: '0s' }));
    await expect.poll(async () => (await get(id)).body).toMatchObject({ status: { state: 'RUNNING' } });
    expect((await workspace.call('POST', `${PATH}/${id}/cancel`)).body).toEqual({});
    expect((await get(id)).body).toEqual({ statement_id: id, status: { state: 'CANCELED' } });
    expect((await workspace.call('POST', `${PATH}/${id}/cancel`)).status).toBe(200);
    expect((await workspace.call('POST', `${PATH}/unknown/cancel`)).status).toBe(404);
  });

  it('goes on or ends when the wait is over, as asked', async () => {
    const [going, ended] = await Promise.all([
      execute('HANG', { wait_timeout: '5s' }),
      execute('HANG', { wait_timeout: '5s', on_wait_timeout: 'CANCEL' }),
    ]);
    expect(going.body).toMatchObject({ status: { state: 'RUNNING' } });
    expect(ended.body).toMatchObject({ status: { state: 'CANCELED' } });
    await workspace.call('POST', `${PATH}/${idOf(going)}/cancel`);
  });
});

describe('our client', () => {
  it('runs statements over all chunks', async () => {
    const transport = createFetchTransport({
      baseUrl: workspace.url,
      headers: () => ({ authorization: `Bearer ${TOKEN}` }),
    });
    const warehouse_id = LOCAL_WAREHOUSE.id;
    const rows = await runStatement(transport, { statement: 'ROWS 5', warehouse_id });
    expect(rows.rows).toEqual([['0'], ['1'], ['2'], ['3'], ['4']]);
    expect(rows.columns).toEqual([{ name: 'id', type: 'BIGINT' }]);
    await expect(runStatement(transport, { statement: 'FAIL', warehouse_id })).rejects.toMatchObject({
      name: 'StatementError',
      message: '[TABLE_OR_VIEW_NOT_FOUND] nope',
    });
  });
});
