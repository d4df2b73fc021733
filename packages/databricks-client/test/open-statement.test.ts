import { describe, expect, it } from 'vitest';
import type { Transport } from '../src/http/transport.ts';
import { openStatement } from '../src/statements/open-statement.ts';

const columns = [{ name: 'a', position: 0, type_name: 'LONG', type_text: 'BIGINT' }];
const request = { statement: 'SELECT 1', warehouse_id: 'w' };

function platform(manifest: object, result: object) {
  const calls: string[] = [];
  const transport: Transport = async ({ method, path }) => {
    calls.push(`${method} ${path.replace('/api/2.0/sql/statements', '')}`);
    return Response.json(
      method === 'GET'
        ? { data_array: [['3']] }
        : {
            statement_id: 's1',
            status: { state: 'SUCCEEDED' },
            manifest: { schema: { columns }, ...manifest },
            result,
          },
    );
  };
  return { calls, transport };
}

describe('openStatement', () => {
  it('leaves the chunks on the platform until they are read', async () => {
    const chunks = [
      { chunk_index: 0, row_offset: 0, row_count: 2 },
      { chunk_index: 1, row_offset: 2, row_count: 1 },
    ];
    const { calls, transport } = platform(
      { chunks, total_row_count: 3, truncated: true },
      { data_array: [['1'], ['2']], next_chunk_index: 1 },
    );
    const open = await openStatement(transport, request);
    expect(open).toMatchObject({
      statementId: 's1',
      totalRowCount: 3,
      truncated: true,
      firstRows: [['1'], ['2']],
    });
    expect(open.chunks).toEqual([
      { rowOffset: 0, rowCount: 2 },
      { rowOffset: 2, rowCount: 1 },
    ]);
    expect(await open.readChunk(0)).toBe(open.firstRows);
    expect(calls).toEqual(['POST ']);
    expect(await open.readChunk(1)).toEqual([['3']]);
    expect(calls).toEqual(['POST ', 'GET /s1/result/chunks/1']);
  });

  it('takes a result without a list of chunks for one chunk, and refuses one that must have more', async () => {
    const one = await openStatement(platform({}, { data_array: [['1']] }).transport, request);
    expect([one.chunks, one.totalRowCount]).toEqual([[{ rowOffset: 0, rowCount: 1 }], 1]);
    expect((await openStatement(platform({}, {}).transport, request)).chunks).toEqual([]);
    const { transport } = platform({}, { data_array: [['1']], next_chunk_index: 1 });
    await expect(openStatement(transport, request)).rejects.toMatchObject({ code: 'MALFORMED_RESPONSE' });
  });
});
