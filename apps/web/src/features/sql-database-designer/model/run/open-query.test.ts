import type { Transport } from '@lakehouse/databricks-client/http/transport';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openQuery } from './open-query.ts';

const LINK = 'https://acc.blob.core.windows.net/x?sig=secret';
const query = { statement: 'SELECT 1', warehouseId: 'w', parameters: [] };
const columns = [{ name: 'a', position: 0, type_name: 'INT', type_text: 'INT' }];

/** A platform that refuses inline results with these words. */
function platform(refusal?: string) {
  const asked: { disposition: string; row_limit?: number }[] = [];
  const transport: Transport = async ({ body }) => {
    const request = JSON.parse(body as string) as (typeof asked)[number];
    asked.push(request);
    const isInline = request.disposition === 'INLINE';
    if (isInline && refusal !== undefined)
      return Response.json({
        statement_id: 's',
        status: { state: 'FAILED', error: { error_code: 'RESOURCE_EXHAUSTED', message: refusal } },
      });
    return Response.json({
      statement_id: 's',
      status: { state: 'SUCCEEDED' },
      manifest: { schema: { columns }, total_row_count: 1 },
      result: isInline ? { data_array: [['1']] } : { external_links: [{ external_link: LINK }] },
    });
  };
  const fetched = vi.fn<typeof fetch>(async () => Response.json([['2']]));
  vi.stubGlobal('fetch', fetched);
  const open = (rowLimit?: number) =>
    openQuery(
      transport,
      { ...query, ...(rowLimit === undefined ? {} : { rowLimit }) },
      new AbortController().signal,
    );
  return { asked, fetched, open, dispositions: () => asked.map(({ disposition }) => disposition) };
}
afterEach(() => vi.unstubAllGlobals());

describe('a query', () => {
  it('with a small limit comes inline', async () => {
    const { open, dispositions, fetched } = platform();
    expect((await open(100_000)).firstRows).toEqual([['1']]);
    expect(dispositions()).toEqual(['INLINE']);
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each([
    '[INLINE_RESULT_TOO_LARGE] The result is larger than 25 MiB',
    'Inline byte limit exceeded. Statements can have a result size of at most 26214400 bytes.',
  ])('whose result is too large runs again and comes in files: %s', async (words) => {
    const { open, dispositions } = platform(words);
    expect((await open(100)).firstRows).toEqual([['2']]);
    expect(dispositions()).toEqual(['INLINE', 'EXTERNAL_LINKS']);
  });

  it.each([100_001, undefined])('for %s rows comes in files at once', async (rowLimit) => {
    const { open, dispositions } = platform();
    expect((await open(rowLimit)).firstRows).toEqual([['2']]);
    expect(dispositions()).toEqual(['EXTERNAL_LINKS']);
  });

  it('that fails otherwise does not run again', async () => {
    const { open, dispositions } = platform('[DIVIDE_BY_ZERO] Division by zero');
    await expect(open(100)).rejects.toThrow('DIVIDE_BY_ZERO');
    expect(dispositions()).toEqual(['INLINE']);
  });

  it('has its files fetched by our own server, with the link in the body and no token', async () => {
    const { open, fetched } = platform();
    await open();
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toBe('/api/result-chunk');
    expect(JSON.parse(init?.body as string)).toEqual({ url: LINK, headers: {} });
    expect(JSON.stringify(init?.headers)).not.toMatch(/authorization/iu);
  });
});
