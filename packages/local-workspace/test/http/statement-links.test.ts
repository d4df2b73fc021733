import { access, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createFetchTransport } from '@lakehouse/databricks-client/http/transport';
import { openLinkedStatement } from '@lakehouse/databricks-client/statements/open-linked-statement';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LOCAL_WAREHOUSE } from '../../src/resources/warehouses/warehouse-record.ts';
import { type FakeWorkspace, startFakeWorkspace, TOKEN } from './fake-workspace.ts';

const PATH = '/api/2.0/sql/statements';
const MINUTE = 60_000;
let workspace: FakeWorkspace;
beforeEach(async () => {
  workspace = await startFakeWorkspace({ maxFileBytes: 8 * 1024 * 1024 });
});
afterEach(() => workspace.close());

interface Link {
  readonly external_link: string;
  readonly expiration: string;
}

const execute = async (statement: string, more: object = {}) => {
  const request = { statement, warehouse_id: LOCAL_WAREHOUSE.id, disposition: 'EXTERNAL_LINKS', ...more };
  const { body } = await workspace.call('POST', PATH, request);
  return body as unknown as {
    statement_id: string;
    status: object;
    manifest: object;
    result: { external_links: Link[] };
  };
};
const linkOf = ({ result }: { result: { external_links: Link[] } }): string =>
  result.external_links[0]?.external_link ?? '';
const kept = (): Promise<string[]> => readdir(workspace.results).catch(() => []);
const stateOf = async (id: string) => (await workspace.call('GET', `${PATH}/${id}`)).body['status'];
/** As storage is asked: without a token. */
const fetchLink = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(url, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

describe('a result in files', () => {
  it('comes as links to chunks that add up', async () => {
    const answer = await execute('ROWS 45000');
    const id = answer.statement_id;
    expect(answer.manifest).toMatchObject({
      format: 'JSON_ARRAY',
      total_chunk_count: 3,
      total_row_count: 45_000,
      total_byte_count: JSON.stringify(Array.from({ length: 45_000 }, (_, at) => [String(at)])).length + 2,
      truncated: false,
      chunks: [
        { chunk_index: 0, row_offset: 0, row_count: 20_000 },
        { chunk_index: 1, row_offset: 20_000, row_count: 20_000 },
        { chunk_index: 2, row_offset: 40_000, row_count: 5000 },
      ],
    });
    expect(answer.result).toEqual({
      external_links: [
        {
          chunk_index: 0,
          row_offset: 0,
          row_count: 20_000,
          byte_count: expect.any(Number),
          next_chunk_index: 1,
          next_chunk_internal_link: `${PATH}/${id}/result/chunks/1?row_offset=20000`,
          external_link: expect.stringContaining(`${workspace.url}/results/${id}/0?`),
          expiration: new Date(workspace.clock.now + 15 * MINUTE).toISOString(),
        },
      ],
    });
    const last = await workspace.call('GET', `${PATH}/${id}/result/chunks/2`);
    const file = await fetchLink(linkOf({ result: last.body as never }));
    expect(file.status).toBe(200);
    const rows = JSON.parse(file.text) as string[][];
    expect([rows.length, rows[0], rows.at(-1)]).toEqual([5000, ['40000'], ['44999']]);
  });

  it('comes as CSV with a header in its first chunk only, and null as the word', async () => {
    const answer = await execute('TYPES', { format: 'CSV' });
    expect(answer.manifest).toMatchObject({ format: 'CSV' });
    const file = await fetchLink(linkOf(answer));
    expect(file.text).toBe('d,n,s,m\r\n1.50,null,{},{}\r\n');
    expect(file.headers.get('content-length')).toBe(String(file.text.length));
    const ids = await execute('ROWS 20001', { format: 'CSV' });
    const second = await workspace.call('GET', `${PATH}/${ids.statement_id}/result/chunks/1`);
    expect((await fetchLink(linkOf({ result: second.body as never }))).text).toBe('20000\r\n');
  });

  it('has no chunks when there are no rows', async () => {
    const answer = await execute('ROWS 0');
    expect(answer).toMatchObject({ manifest: { total_chunk_count: 0, chunks: [] }, result: {} });
    expect(answer.result).toEqual({});
  });

  it('is cut at the room that results may take', async () => {
    const answer = await execute('ROWS 1500000');
    expect(answer.manifest).toMatchObject({ truncated: true });
    expect((answer.manifest as { total_byte_count: number }).total_byte_count).toBeLessThanOrEqual(
      8 * 1024 * 1024,
    );
  });

  it('makes room for newer ones, oldest first', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 3; at++) ids.push((await execute('BIG 3')).statement_id);
    expect(await Promise.all(ids.map(stateOf))).toEqual([
      { state: 'CLOSED' },
      { state: 'SUCCEEDED' },
      { state: 'SUCCEEDED' },
    ]);
    await expect.poll(async () => (await kept()).toSorted()).toEqual(ids.slice(1).toSorted());
  });

  it('is deleted an hour after success, on a cancellation, and at the end', async () => {
    const first = await execute('ROWS 5');
    const link = linkOf(first);
    expect(await kept()).toEqual([first.statement_id]);
    workspace.clock.now += 60 * MINUTE;
    expect(await stateOf(first.statement_id)).toEqual({ state: 'CLOSED' });
    await expect.poll(kept).toEqual([]);
    expect((await fetchLink(link)).status).toBe(403);

    const hanging = await execute('HANG', { wait_timeout: '0s' });
    await expect.poll(kept).toEqual([hanging.statement_id]);
    await workspace.call('POST', `${PATH}/${hanging.statement_id}/cancel`);
    await expect.poll(kept).toEqual([]);

    await execute('ROWS 5');
    await workspace.resultStore.close();
    await expect(access(workspace.results)).rejects.toThrow();
  });

  it('leaves nothing behind when the statement fails', async () => {
    expect(await execute('FAIL')).toMatchObject({ status: { state: 'FAILED' } });
    await expect.poll(kept).toEqual([]);
  });

  it('is read by 100 at the same time', async () => {
    const link = linkOf(await execute('ROWS 20000'));
    const texts = await Promise.all(Array.from({ length: 100 }, async () => (await fetchLink(link)).text));
    expect(new Set(texts).size).toBe(1);
    expect(JSON.parse(texts[0] ?? '')).toHaveLength(20_000);
  });

  it('is read by our client', async () => {
    const transport = createFetchTransport({
      baseUrl: workspace.url,
      headers: () => ({ authorization: `Bearer ${TOKEN}` }),
    });
    const open = await openLinkedStatement(
      transport,
      { statement: 'ROWS 20003', warehouse_id: LOCAL_WAREHOUSE.id },
      ({ url }) => fetch(url),
    );
    expect([open.totalRowCount, open.firstRows.length]).toEqual([20_003, 20_000]);
    expect(await open.readChunk(1)).toEqual([['20000'], ['20001'], ['20002']]);
  });
});

describe('a result as Arrow', () => {
  const ARROW = { format: 'ARROW_STREAM' };
  const chunkOf = async (id: string, index: number) =>
    (await workspace.call('GET', `${PATH}/${id}/result/chunks/${index}`)).body as never;
  const bytesOf = async (url: string) => {
    const answer = await fetch(url);
    return { type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  it('comes as links to streams that are as large as they say, and add up', async () => {
    const answer = await execute('ROWS 600000', ARROW);
    const id = answer.statement_id;
    expect(answer.manifest).toMatchObject({
      format: 'ARROW_STREAM',
      schema: { columns: [{ name: 'id', type_name: 'LONG', type_text: 'BIGINT' }] },
      total_chunk_count: 2,
      total_row_count: 600_000,
      truncated: false,
    });
    expect(answer.manifest).not.toHaveProperty('result_compression');
    const { chunks, total_byte_count: total } = answer.manifest as {
      chunks: { row_offset: number; row_count: number; byte_count: number }[];
      total_byte_count: number;
    };
    const [first, second] = chunks;
    expect(second?.row_offset).toBe(first?.row_count);
    expect((first?.row_count ?? 0) + (second?.row_count ?? 0)).toBe(600_000);
    expect((first?.byte_count ?? 0) + (second?.byte_count ?? 0)).toBe(total);
    expect(answer.result.external_links).toEqual([
      {
        chunk_index: 0,
        ...first,
        next_chunk_index: 1,
        next_chunk_internal_link: `${PATH}/${id}/result/chunks/1?row_offset=${second?.row_offset}`,
        external_link: expect.stringContaining(`${workspace.url}/results/${id}/0?`),
        expiration: new Date(workspace.clock.now + 15 * MINUTE).toISOString(),
      },
    ]);
    for (const [index, { byte_count: size }] of chunks.entries()) {
      const { type, bytes } = await bytesOf(linkOf({ result: await chunkOf(id, index) }));
      expect([type, bytes.length]).toEqual(['application/vnd.apache.arrow.stream', size]);
      // Each is a stream of its own, from its first message to its end.
      expect(bytes.readUInt32LE(0)).toBe(0xffffffff);
      expect(bytes.subarray(-8).toString('hex')).toBe('ffffffff00000000');
    }
  });

  it('is compressed when that is asked for, and tells the bytes that it has when it is not', async () => {
    const plain = await execute('ROWS 5000', ARROW);
    const small = await execute('ROWS 5000', { ...ARROW, result_compression: 'LZ4_FRAME' });
    expect(small.manifest).toEqual({ ...plain.manifest, result_compression: 'LZ4_FRAME' });
    const { bytes } = await bytesOf(linkOf(small));
    expect(small.result.external_links[0]).toMatchObject({ byte_count: bytes.length });
    expect(bytes.readUInt32LE(0)).toBe(0x184d2204);
    expect(bytes.length).toBeLessThan((await bytesOf(linkOf(plain))).bytes.length);
    const text = await execute('ROWS 2', { result_compression: 'LZ4_FRAME' });
    expect(text.manifest).not.toHaveProperty('result_compression');
    expect((await fetchLink(linkOf(text))).text).toBe('[["0"],["1"]]');
  });

  it('comes in the answer when it is small and may, with no file', async () => {
    const hybrid = { ...ARROW, disposition: 'INLINE_OR_EXTERNAL_LINKS' };
    const answer = await execute('ROWS 3', hybrid);
    const { bytes } = await bytesOf(linkOf(await execute('ROWS 3', ARROW)));
    expect(answer.result).toEqual({
      chunk_index: 0,
      row_offset: 0,
      row_count: 3,
      byte_count: bytes.length,
      attachment: bytes.toString('base64'),
    });
    expect(await chunkOf(answer.statement_id, 0)).toEqual(answer.result);
    await expect.poll(kept).not.toContain(answer.statement_id);
    const large = await execute('ROWS 600000', hybrid);
    expect(large.result).toEqual({ external_links: [expect.objectContaining({ next_chunk_index: 1 })] });
    const wide = await execute('BIG 5', hybrid);
    expect(wide.result).toEqual({ external_links: [expect.objectContaining({ row_count: 1 })] });
    expect((await execute('ROWS 0', hybrid)).result).toEqual({});
    const json = await execute('ROWS 2', { disposition: 'INLINE_OR_EXTERNAL_LINKS' });
    expect(json.result).toMatchObject({ row_count: 2, data_array: [['0'], ['1']] });
    const csv = await execute('ROWS 2', { disposition: 'INLINE_OR_EXTERNAL_LINKS', format: 'CSV' });
    expect((await fetchLink(linkOf(csv))).text).toBe('id\r\n0\r\n1\r\n');
  });

  it('is deleted with its statement', async () => {
    for (const disposition of ['EXTERNAL_LINKS', 'INLINE_OR_EXTERNAL_LINKS']) {
      const { statement_id: id, result } = await execute('ROWS 5', { ...ARROW, disposition });
      expect((await workspace.call('DELETE', `${PATH}/${id}`)).status).toBe(200);
      expect(await stateOf(id)).toEqual({ state: 'CLOSED' });
      expect((await workspace.call('GET', `${PATH}/${id}/result/chunks/0`)).status).toBe(404);
      if (disposition === 'EXTERNAL_LINKS') expect((await fetchLink(linkOf({ result }))).status).toBe(404);
    }
    await expect.poll(kept).toEqual([]);
  });

  it('is cut at the room that results may take, before it has more', async () => {
    const answer = await execute('ROWS 1500000', ARROW);
    expect(answer.manifest).toMatchObject({ truncated: true });
    const { total_byte_count: total } = answer.manifest as { total_byte_count: number };
    expect(total).toBeLessThanOrEqual(8 * 1024 * 1024);
    expect(total).toBeGreaterThan(7.9 * 1024 * 1024);
  });
});

describe('a link', () => {
  it('works for a quarter of an hour, and the chunk gives a new one', async () => {
    const answer = await execute('ROWS 1');
    workspace.clock.now += 15 * MINUTE - 1;
    expect((await fetchLink(linkOf(answer))).text).toBe('[["0"]]');
    workspace.clock.now += 1;
    expect((await fetchLink(linkOf(answer))).status).toBe(403);
    const again = await workspace.call('GET', `${PATH}/${answer.statement_id}/result/chunks/0`);
    expect((await fetchLink(linkOf({ result: again.body as never }))).text).toBe('[["0"]]');
  });

  it('takes no token', async () => {
    const link = linkOf(await execute('ROWS 1'));
    const answer = await fetchLink(link, { authorization: `Bearer ${TOKEN}` });
    expect(answer.status).toBe(400);
    expect(answer.text).not.toContain(TOKEN);
  });

  it('opens its own chunk only, and only as it was made', async () => {
    const [one, other] = [await execute('ROWS 20001'), await execute('ROWS 1')];
    const link = new URL(linkOf(one));
    const query = link.search;
    const expires = link.searchParams.get('expires') ?? '';
    const bad = [
      `/results/${one.statement_id}/1${query}`,
      `/results/${other.statement_id}/0${query}`,
      `/results/${one.statement_id}/00${query}`,
      `/results/${one.statement_id}/0${query.replace(expires, String(Number(expires) + 1))}`,
      `/results/${one.statement_id}/0${query.slice(0, -1)}`,
      `/results/${one.statement_id}/0${query}&expires=99999999999999`,
      `/results/${one.statement_id}/0?expires=${expires}&signature=${'A'.repeat(43)}`,
      `/results/${one.statement_id}/0`,
    ];
    for (const path of bad) expect((await fetchLink(`${workspace.url}${path}`)).status, path).toBe(403);
    for (const path of ['/results', '/results/', `/results/${one.statement_id}`, '/results/../api/2.0/x/0'])
      expect((await fetchLink(`${workspace.url}${path}`)).status, path).toBe(401);
  });

  it('is in no log', async () => {
    const link = new URL(linkOf(await execute('ROWS 1')));
    await fetchLink(link.href);
    // The line is written once the answer is through.
    await expect.poll(() => workspace.log.join('\n')).toContain(`GET ${link.pathname} 200`);
    expect(workspace.log.join('\n')).not.toContain(link.searchParams.get('signature'));
  });

  it('is gone with its file', async () => {
    const answer = await execute('ROWS 1');
    await rm(join(workspace.results, answer.statement_id), { recursive: true });
    expect((await fetchLink(linkOf(answer))).status).toBe(404);
  });
});
