import type { Column } from '@lakehouse/core/types/column-type';
import { ApiError } from '../../http/api-error.ts';
import { typeName, upperTypeText } from '../type-names.ts';
import type { InlineResult } from './inline-result.ts';
import type { StatementRun } from './statement-run.ts';

function columnObject({ name, type }: Column, position: number): object {
  return {
    name,
    position,
    // Results know no TIMESTAMP_NTZ: only the text tells it from a TIMESTAMP.
    type_name: type.kind === 'timestamp_ntz' ? 'TIMESTAMP' : typeName(type),
    type_text: upperTypeText(type),
    ...(type.kind === 'decimal' ? { type_precision: type.precision, type_scale: type.scale } : {}),
  };
}

function manifestObject(result: InlineResult): object {
  return {
    format: 'JSON_ARRAY',
    schema: {
      column_count: result.schema.length,
      columns: result.schema.map(columnObject),
    },
    total_chunk_count: result.chunks.length,
    total_row_count: result.rowCount,
    truncated: result.truncated,
    chunks: result.chunks.map(({ rowOffset, rows }, index) => ({
      chunk_index: index,
      row_offset: rowOffset,
      row_count: rows.length,
    })),
  };
}

function chunkObject(id: string, result: InlineResult, index: number): object {
  const chunk = result.chunks[index];
  if (!chunk) return {};
  const next = result.chunks[index + 1];
  return {
    chunk_index: index,
    row_offset: chunk.rowOffset,
    row_count: chunk.rows.length,
    ...(next
      ? {
          next_chunk_index: index + 1,
          next_chunk_internal_link: `/api/2.0/sql/statements/${id}/result/chunks/${index + 1}?row_offset=${next.rowOffset}`,
        }
      : {}),
    data_array: chunk.rows,
  };
}

/** The status of a statement, with manifest and first chunk when it succeeded. */
export function statementAnswer(run: StatementRun): object {
  const { id, state, failure, result } = run;
  return {
    statement_id: id,
    status: {
      state,
      ...(failure?.sqlState ? { sql_state: failure.sqlState } : {}),
      ...(failure ? { error: { error_code: failure.code, message: failure.message } } : {}),
    },
    ...(result ? { manifest: manifestObject(result), result: chunkObject(id, result, 0) } : {}),
  };
}

/** The first answer to a statement that is not waited for: the platform says PENDING even when it is done already. */
export const pendingAnswer = ({ id }: StatementRun): object => ({
  statement_id: id,
  status: { state: 'PENDING' },
});

/** One chunk of a result. Throws ApiError when there is none. */
export function chunkAnswer(run: StatementRun, index: number): object {
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
  return chunkObject(id, result, index);
}
