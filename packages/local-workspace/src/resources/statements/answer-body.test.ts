import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { encodeRows, PIECE_BYTES } from '../../engine/encoded-rows.ts';
import { sendBody } from './answer-body.ts';
import { InlineRows } from './inline-result.ts';

it('rows that came as JSON are stored and sent as they came, a large answer piece by piece', async () => {
  const taken = new InlineRows(undefined);
  const big = encodeRows([['x'.repeat(4 * PIECE_BYTES)]]);
  taken.output.onRows?.(encodeRows([['gone']]));
  taken.output.onRestart?.();
  taken.output.onRows?.(big);
  taken.output.onRows?.(encodeRows([['2'], [null]]));
  const result = taken.finish({ schema: [], chunks: [], rowCount: 0, truncated: false });
  expect(result).toMatchObject({ rowCount: 3, chunks: [{ rowOffset: 0 }, { rowOffset: 1, rowCount: 2 }] });
  expect(result.chunks[0]?.pieces).toBe(big.pieces);

  const app = Fastify();
  const sent: number[] = [];
  app.addHook('onSend', async (_request, _reply, payload) => {
    const stream = payload as AsyncIterable<Uint8Array>;
    return Readable.from(
      (async function* () {
        for await (const piece of stream) {
          sent.push(piece.byteLength);
          yield piece;
        }
      })(),
    );
  });
  app.get('/', async (_request, reply) => sendBody(reply, ['{"rows":', ...big.pieces, '}']));
  const answer = await app.inject('/');
  expect(answer.json<{ rows: string[][] }>().rows.map(([cell]) => cell?.length)).toEqual([4 * PIECE_BYTES]);
  expect(Math.max(...sent)).toBeLessThanOrEqual(PIECE_BYTES);
  expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
  await app.close();
});
