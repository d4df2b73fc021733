import { type Schema, T } from '@lakehouse/spark-sql/types/column-type';
import type { Cell } from '../../engine/cell.ts';
import type { StatementResult } from '../../engine/sql-engine.ts';

/** A result computed here rather than by the engine. */
export const answer = (schema: Schema, rows: readonly (readonly Cell[])[]): StatementResult => ({
  schema,
  chunks: rows.length > 0 ? [rows] : [],
  rowCount: rows.length,
  truncated: false,
});

export const done = (): StatementResult => answer([], []);

/** The counts that DML returns, such as `num_affected_rows`. */
export const counts = (values: Readonly<Record<string, number>>): StatementResult =>
  answer(
    Object.keys(values).map((name) => ({ name, type: T.bigint })),
    [Object.values(values).map(String)],
  );

/** A table of strings. */
export const texts = (names: readonly string[], rows: readonly (readonly Cell[])[]): StatementResult =>
  answer(
    names.map((name) => ({ name, type: T.string })),
    rows,
  );
