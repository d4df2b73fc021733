import { z } from 'zod';

/** The bounds of what a document keeps of its tests; a file with more holds it as something that can't be read. */
export const TEST_LIMITS = { tests: 500, tables: 50, columns: 500, rows: 1000, cell: 20_000 } as const;

const id = z.string().min(1);
const cell = z.string().max(TEST_LIMITS.cell).nullable();
const tableColumns = z
  .array(z.object({ name: id, type: z.string().min(1).max(TEST_LIMITS.cell) }))
  .min(1)
  .max(TEST_LIMITS.columns);
const rows = z.array(z.array(cell)).max(TEST_LIMITS.rows);

const isEven = (table: { columns: readonly unknown[]; rows: readonly (readonly unknown[])[] }): boolean =>
  table.rows.every((row) => row.length === table.columns.length);
const EVEN = 'Each row has a cell for each column';

const names = z.array(id).min(1).max(TEST_LIMITS.columns);
const count = z.number().int().min(0).max(1_000_000_000);

const expectation = z.discriminatedUnion('is', [
  z
    .object({
      is: z.literal('rows'),
      columns: tableColumns,
      rows,
      /** Set where the order of the rows counts. */
      ordered: z.literal(true).optional(),
      /** How far floating-point numbers may be from those expected, as a part of them. */
      tolerance: z.number().min(0).max(1).optional(),
    })
    .refine(isEven, EVEN),
  z.object({ is: z.literal('row-count'), min: count, max: count.optional() }),
  z.object({ is: z.literal('every-row'), expression: z.string().min(1).max(TEST_LIMITS.cell) }),
  z.object({ is: z.literal('unique'), columns: names }),
  z.object({ is: z.literal('not-null'), columns: names }),
  z.object({ is: z.literal('columns'), columns: tableColumns }),
]);

/** Loose, so that the fields of a newer version are written back. */
export const testSchema = z.looseObject({
  id,
  name: z.string().max(200),
  /** Rows instead of those of nodes, or of outputs of nodes, by their ids; what is before them is not run. */
  inputs: z
    .array(z.object({ node: id, columns: tableColumns, rows }).refine(isEven, EVEN))
    .max(TEST_LIMITS.tables),
  /** What is expected of the rows of nodes. */
  outputs: z
    .array(z.object({ node: id, expect: z.array(expectation).min(1).max(20) }))
    .min(1)
    .max(TEST_LIMITS.tables),
});

/** A test of a pipeline or of a part of it: given rows, and what is expected of those computed from them. */
export type PipelineTest = Readonly<z.output<typeof testSchema>>;
/** Rows that a test gives, cells as texts: binary values in Base64, nested ones as JSON. */
export type TestInput = PipelineTest['inputs'][number];
/** What a test expects of the rows of a node. */
export type TestOutput = PipelineTest['outputs'][number];
/** One thing that is expected of rows. */
export type Expectation = z.output<typeof expectation>;
/** Rows that are expected. */
export type ExpectedRows = Extract<Expectation, { is: 'rows' }>;
