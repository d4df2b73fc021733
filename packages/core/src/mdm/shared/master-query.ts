import type { z } from 'zod';
import type { Sql } from '../../codegen/sql/sql.ts';
import type { MasterSchema } from './master-schema.ts';

/** A query over the master data, and the shape of a result row. */
export interface MasterQuery<Row> {
  readonly statement: (at: MasterSchema) => Sql;
  /** Validates a row as an object by column name; cells are strings or null (see `cell`). */
  readonly row: z.ZodType<Row>;
  /** Rows shown, marked as sample data, on a workspace without master data. */
  readonly sample: readonly Row[];
}

/** A result of the statement API: column names, and cells as strings. */
export interface AnswerRows {
  readonly columns: readonly { readonly name: string }[];
  readonly rows: readonly (readonly (string | null)[])[];
}

/** Thrown when the workspace returns columns or values that don't match the query. */
class AnswerShapeError extends Error {
  constructor(detail: string) {
    super(`The tables of this workspace do not have the expected columns: ${detail}`);
    this.name = 'AnswerShapeError';
  }
}

/** The rows of a result, validated and typed. Throws AnswerShapeError. */
export function readRows<Row>(row: z.ZodType<Row>, { columns, rows }: AnswerRows): Row[] {
  return rows.map((cells) => {
    const record = Object.fromEntries(columns.map(({ name }, at) => [name, cells[at] ?? null]));
    const parsed = row.safeParse(record);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw new AnswerShapeError(`${issue?.path.join('.') ?? 'row'}: ${issue?.message ?? 'unreadable'}`);
  });
}
