import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { PIECE_BYTES } from '../../engine/encoded-rows.ts';

/** The JSON of an answer in pieces, of which long ones are bytes. */
export type AnswerBody = readonly (string | Uint8Array)[];

/** Sends an answer; a large one piece by piece, as fast as the client reads it. */
export function sendBody(reply: FastifyReply, body: AnswerBody): FastifyReply {
  const pieces = body.map((piece) => Buffer.from(piece));
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  reply.type('application/json; charset=utf-8');
  if (length <= PIECE_BYTES) return reply.send(Buffer.concat(pieces).toString());
  return reply.header('content-length', length).send(Readable.from(pieces));
}
