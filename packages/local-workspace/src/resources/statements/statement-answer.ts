import type { Column } from '@lakehouse/spark-sql/types/column-type';
import { upperTypeText } from '../../engine/type-text.ts';
import { ApiError } from '../../http/api-error.ts';
import type { SignedLink } from '../../http/signed-links.ts';
import { typeName } from '../type-names.ts';
import type { AnswerBody } from './answer-body.ts';
import type { FileChunk } from './file-result.ts';
import type { Chunk } from './inline-result.ts';
import type { StatementRun, StoredResult } from './statement-run.ts';

function columnObject({ name, type }: Column, position: number): object {
  return {
    name,
    position,
    // Results have no TIMESTAMP_NTZ: only the type text distinguishes it from a TIMESTAMP.
    type_name: type.kind === 'timestamp_ntz' ? 'TIMESTAMP' : typeName(type),
    type_text: upperTypeText(type),
    ...(type.kind === 'decimal' ? { type_precision: type.precision, type_scale: type.scale } : {}),
    ...(type.kind === 'interval'
      ? { type_interval_type: upperTypeText(type).replace(/^INTERVAL ?/u, '') }
      : {}),
  };
}

/** A new link to a chunk of a statement's result. */
export type MakeLink = (statementId: string, index: number) => SignedLink;

const bytesOf = (chunk: Chunk | FileChunk): object =>
  'byteCount' in chunk ? { byte_count: chunk.byteCount } : {};

/** Manifests of results, cached: one with many columns is slow to build, and clients poll. */
const manifests = new WeakMap<StoredResult, string>();

function manifestOf(result: StoredResult): string {
  const known = manifests.get(result) ?? JSON.stringify(manifestObject(result));
  manifests.set(result, known);
  return known;
}

function manifestObject(result: StoredResult): object {
  return {
    format: result.kind === 'inline' ? 'JSON_ARRAY' : result.format,
    ...(result.kind !== 'inline' && result.isCompressed ? { result_compression: 'LZ4_FRAME' } : {}),
    schema: {
      column_count: result.schema.length,
      columns: result.schema.map(columnObject),
    },
    total_chunk_count: result.chunks.length,
    total_row_count: result.rowCount,
    ...(result.kind === 'inline' ? {} : { total_byte_count: result.byteCount }),
    truncated: result.truncated,
    chunks: result.chunks.map((chunk, index) => ({
      chunk_index: index,
      row_offset: chunk.rowOffset,
      row_count: chunk.rowCount,
      ...bytesOf(chunk),
    })),
  };
}

function chunkBody(id: string, result: StoredResult, index: number, makeLink: MakeLink): AnswerBody {
  const chunk = result.chunks[index];
  if (!chunk) return ['{}'];
  const next = result.chunks[index + 1];
  const place = {
    chunk_index: index,
    row_offset: chunk.rowOffset,
    row_count: chunk.rowCount,
    ...bytesOf(chunk),
    ...(next
      ? {
          next_chunk_index: index + 1,
          next_chunk_internal_link: `/api/2.0/sql/statements/${id}/result/chunks/${index + 1}?row_offset=${next.rowOffset}`,
        }
      : {}),
  };
  const open = JSON.stringify(place).slice(0, -1);
  if (result.kind === 'attached') return [`${open},"${result.field}":`, ...result.pieces, '}'];
  if ('pieces' in chunk) return [`${open},"data_array":`, ...chunk.pieces, '}'];
  const { url, expiration } = makeLink(id, index);
  // As on the platform: the manifest counts what is in the files, a link what it leads to.
  const size = 'storedBytes' in chunk ? { byte_count: chunk.storedBytes } : {};
  return [JSON.stringify({ external_links: [{ ...place, ...size, external_link: url, expiration }] })];
}

/** The status of a statement, with manifest and first chunk when it succeeded. */
export function statementAnswer(run: StatementRun, makeLink: MakeLink): AnswerBody {
  const { id, state, failure, result } = run;
  const status = JSON.stringify({
    statement_id: id,
    status: {
      state,
      ...(failure?.sqlState ? { sql_state: failure.sqlState } : {}),
      ...(failure ? { error: { error_code: failure.code, message: failure.message } } : {}),
    },
  });
  if (!result) return [status];
  const chunk = chunkBody(id, result, 0, makeLink);
  return [`${status.slice(0, -1)},"manifest":${manifestOf(result)},"result":`, ...chunk, '}'];
}

/** The first answer to a statement that is not waited for: the platform says PENDING even when it is done already. */
export const pendingAnswer = ({ id }: StatementRun): object => ({
  statement_id: id,
  status: { state: 'PENDING' },
});

/** One chunk of a result. Throws ApiError when there is none. */
export function chunkAnswer(run: StatementRun, index: number, makeLink: MakeLink): AnswerBody {
  const { id, result } = run;
  if (!result)
    throw new ApiError(
      404,
      'NOT_FOUND',
      `The statement ${id} has no result to fetch: its state is ${run.state}.`,
    );
  if (!result.chunks[index])
    throw new ApiError(
      404,
      'NOT_FOUND',
      `The result of statement ${id} has no chunk ${index}: it has ${result.chunks.length}.`,
    );
  return chunkBody(id, result, index, makeLink);
}
