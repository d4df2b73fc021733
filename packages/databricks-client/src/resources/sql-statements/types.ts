import { z } from 'zod';
import { list, openEnum, text, textMap } from '../../contract/tolerant.ts';

export const STATEMENT_STATES = ['PENDING', 'RUNNING', 'SUCCEEDED', 'FAILED', 'CANCELED', 'CLOSED'] as const;
export type StatementState = (typeof STATEMENT_STATES)[number];

/**
 * A value for the marker `:name`, or, as drivers send it, for the `?` at a position, from 1 on; `type` is a SQL type name,
 * STRING when left out.
 */
const statementParameter = z.object({
  name: z.string().nullish(),
  ordinal: z.number().int().nullish(),
  value: z.string().nullish(),
  type: z.string().optional(),
});

export const executeRequest = z.object({
  statement: z.string(),
  warehouse_id: z.string(),
  /** The session that the statement belongs to; it is a session of its own without one. */
  session_id: z.string().optional(),
  catalog: z.string().optional(),
  schema: z.string().optional(),
  parameters: z.array(statementParameter).optional(),
  row_limit: z.number().int().optional(),
  byte_limit: z.number().int().optional(),
  disposition: z.string().optional(),
  format: z.string().optional(),
  /** `LZ4_FRAME` for Arrow files, which connectors ask for. */
  result_compression: z.string().optional(),
  /** `0s`, or `5s` to `50s`. */
  wait_timeout: z.string().optional(),
  on_wait_timeout: z.string().optional(),
});

const resultColumn = z.looseObject({
  name: z.string(),
  position: z.number(),
  type_name: z.string(),
  type_text: z.string(),
  type_precision: z.number().nullish(),
  type_scale: z.number().nullish(),
});

/**
 * A chunk that is fetched elsewhere: with a plain GET, `http_headers` if there are any, and never with Authorization.
 */
const externalLink = z.looseObject({
  chunk_index: z.number().nullish(),
  row_count: z.number().nullish(),
  external_link: z.string(),
  /** RFC 3339; the chunk gives a new link then. */
  expiration: text(),
  http_headers: textMap(),
});

export const resultChunk = z.looseObject({
  chunk_index: z.number().nullish(),
  row_offset: z.number().nullish(),
  row_count: z.number().nullish(),
  next_chunk_index: z.number().nullish(),
  next_chunk_internal_link: text(),
  data_array: list(z.array(z.string().nullable())),
  /** A whole small result as an Arrow stream, in base64. */
  attachment: text(),
  external_links: list(externalLink),
});

const manifest = z.looseObject({
  format: text(),
  result_compression: text(),
  schema: z.looseObject({ column_count: z.number().nullish(), columns: list(resultColumn) }),
  total_chunk_count: z.number().nullish(),
  total_row_count: z.number().nullish(),
  truncated: z.boolean().nullish(),
  chunks: list(z.looseObject({ chunk_index: z.number(), row_offset: z.number(), row_count: z.number() })),
});

export const statementAnswer = z.looseObject({
  statement_id: z.string(),
  status: z.looseObject({
    state: openEnum(STATEMENT_STATES),
    sql_state: text(),
    error: z.looseObject({ error_code: text(), message: text() }).nullish(),
  }),
  manifest: manifest.nullish(),
  result: resultChunk.nullish(),
});

export type ExternalLink = z.output<typeof externalLink>;
export type ResultChunkAnswer = z.output<typeof resultChunk>;
export type StatementAnswer = z.output<typeof statementAnswer>;
export type ExecuteRequest = z.input<typeof executeRequest>;
