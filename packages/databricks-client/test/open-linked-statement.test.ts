import { describe, expect, it } from 'vitest';
import type { Transport } from '../src/http/transport.ts';
import { openLinkedStatement } from '../src/statements/open-linked-statement.ts';
import type { FetchLink } from '../src/statements/read-link.ts';

const columns = [{ name: 'a', position: 0, type_name: 'LONG', type_text: 'BIGINT' }];
const FILES: Readonly<Record<string, unknown>> = {
  'https://files.example/0': [['1'], [null]],
  'https://files.example/1': [['3']],
};

/** A platform that makes a new link each time, as the real one does. */
function platform(more: object = {}) {
  const bodies: unknown[] = [];
  const fetched: Parameters<FetchLink>[0][] = [];
  let made = 0;
  const chunk = (index: number, row_count: number) => ({
    external_links: [
      {
        chunk_index: index,
        row_count,
        external_link: `https://files.example/${index}?link=${made++}`,
        ...more,
      },
    ],
  });
  const transport: Transport = async ({ method, body }) => {
    if (method === 'GET') return Response.json(chunk(1, 1));
    bodies.push(JSON.parse(body as string));
    const chunks = [
      { chunk_index: 0, row_offset: 0, row_count: 2 },
      { chunk_index: 1, row_offset: 2, row_count: 1 },
    ];
    return Response.json({
      statement_id: 's1',
      status: { state: 'SUCCEEDED' },
      manifest: { schema: { columns }, chunks, total_row_count: 3 },
      result: chunk(0, 2),
    });
  };
  const fetchLink: FetchLink = async (link) => {
    fetched.push(link);
    return Response.json(FILES[link.url.split('?', 1)[0] ?? '']);
  };
  const open = (fetch = fetchLink) =>
    openLinkedStatement(transport, { statement: 'SELECT 1', warehouse_id: 'w' }, fetch);
  return { bodies, fetched, open };
}

describe('openLinkedStatement', () => {
  it('asks for links and reads the rows of the first file', async () => {
    const { bodies, fetched, open } = platform();
    expect(await open()).toMatchObject({ firstRows: [['1'], [null]], totalRowCount: 3 });
    expect(bodies).toMatchObject([{ disposition: 'EXTERNAL_LINKS', format: 'JSON_ARRAY' }]);
    expect(fetched).toEqual([{ url: 'https://files.example/0?link=0', headers: {} }]);
  });

  it('asks for a new link whenever a chunk is read', async () => {
    const { fetched, open } = platform();
    const opened = await open();
    expect(await opened.readChunk(1)).toEqual([['3']]);
    expect(await opened.readChunk(1)).toEqual([['3']]);
    expect(fetched.map(({ url }) => url).slice(1)).toEqual([
      'https://files.example/1?link=1',
      'https://files.example/1?link=2',
    ]);
  });

  it('sends the headers that a link asks for', async () => {
    const { fetched, open } = platform({ http_headers: { 'x-ms-version': '2021' } });
    await open();
    expect(fetched[0]?.headers).toEqual({ 'x-ms-version': '2021' });
  });

  it.each([
    ['is not JSON', () => new Response('<html>'), 'UNEXPECTED_ANSWER'],
    ['is not a list of rows', () => Response.json({ rows: [] }), 'UNEXPECTED_ANSWER'],
    ['has cells that are not strings', () => Response.json([[1], [2]]), 'UNEXPECTED_ANSWER'],
    ['lacks rows', () => Response.json([['1']]), 'MALFORMED_RESPONSE'],
  ])('refuses a file that %s', async (_name, answer, code) => {
    await expect(platform().open(async () => answer())).rejects.toMatchObject({ code });
  });

  it('refuses links to other chunks only', async () => {
    const { open } = platform({ chunk_index: 7 });
    await expect(open()).rejects.toMatchObject({ code: 'MALFORMED_RESPONSE' });
  });
});
