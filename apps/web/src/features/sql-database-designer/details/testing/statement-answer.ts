type Rows = readonly (readonly (string | null)[])[];

/** What the platform answers to a statement that has succeeded: columns of strings, and their rows. */
export const statementAnswer = (names: readonly string[], rows: Rows): Response =>
  Response.json({
    statement_id: 's',
    status: { state: 'SUCCEEDED' },
    manifest: {
      format: 'JSON_ARRAY',
      schema: {
        column_count: names.length,
        columns: names.map((name, position) => ({
          name,
          position,
          type_text: 'STRING',
          type_name: 'STRING',
        })),
      },
      total_row_count: rows.length,
      total_chunk_count: 1,
      chunks: [{ chunk_index: 0, row_offset: 0, row_count: rows.length }],
      truncated: false,
    },
    result: { chunk_index: 0, row_offset: 0, row_count: rows.length, data_array: rows },
  });

/** That a statement was refused, and why. */
export const refusedStatement = (message: string): Response =>
  Response.json({
    statement_id: 's',
    status: { state: 'FAILED', error: { error_code: 'BAD_REQUEST', message } },
  });
