import { z } from 'zod';

const column = z.string().min(1);

/** How two columns of a row may be compared. */
export const COMPARISONS = ['<=', '<', '>=', '>', '=', '<>'] as const;

/** What a valid row looks like. A missing value breaks only `present` and `requires`. */
export const conditionSchema = z.discriminatedUnion('kind', [
  /** The column has a value that is not blank. */
  z.object({ kind: z.literal('present'), column }),
  /** The string matches a pattern (a Java regular expression, found anywhere unless anchored). */
  z.object({ kind: z.literal('matches'), column, pattern: z.string().min(1) }),
  z.object({ kind: z.literal('between'), column, min: z.number(), max: z.number() }),
  /** The date is not before the first and not after the last (yyyy-mm-dd). */
  z.object({ kind: z.literal('dated'), column, first: z.iso.date(), last: z.iso.date() }),
  z.object({ kind: z.literal('oneOf'), column, values: z.array(z.string()).min(1) }),
  /** The value is a key of another table of master data. */
  z.object({ kind: z.literal('references'), column, table: z.string().min(1), key: column }),
  /** The two columns, where both have values, are in this order. */
  z.object({ kind: z.literal('compares'), column, operator: z.enum(COMPARISONS), other: column }),
  /** Where the column has this value, the other one is not missing. */
  z.object({ kind: z.literal('requires'), column, value: z.string(), other: column }),
]);

export type Condition = z.infer<typeof conditionSchema>;
