import { parseExpression } from '@lakehouse/spark-sql/syntax/parse-expression';
import { z } from 'zod';
import { COLUMN_METHODS } from '../../matching/column-methods.ts';

/** How the value of a golden record is chosen among those of its source records. A steward's value comes before all of them. */
export const SURVIVORSHIP = {
  priority: 'Source priority',
  recent: 'Most recent',
  frequent: 'Most frequent',
  longest: 'Longest',
  complete: 'Most complete record',
  expression: 'SQL expression',
} as const;
export type SurvivorshipRule = keyof typeof SURVIVORSHIP;

const keys = <Key extends string>(of: Readonly<Record<Key, string>>): z.ZodType<Key> =>
  z.string().refine((value): value is Key => Object.hasOwn(of, value));

/** Delta takes none of these characters in the name of a column. */
export const COLUMN_NAME = /^[^ ,;{}()\n\t=]+$/u;

const attribute = z.object({
  name: z.string().regex(COLUMN_NAME),
  /** As Spark writes it: `decimal(10,2)`. */
  type: z.string().min(1),
  required: z.boolean(),
  /** Whether not everybody is to see its values; absent where its name tells. */
  sensitive: z.boolean().exactOptional(),
  survivorship: keys<SurvivorshipRule>(SURVIVORSHIP),
  /** The aggregate over the source records, for `expression`. */
  expression: z
    .string()
    .refine((text) => text === '' || parseExpression(text).ok, 'This is not a SQL expression'),
  /** How values are compared to find records that mean the same; absent where they say nothing about that. */
  method: keys(COLUMN_METHODS).optional(),
  /** Records with equal values are compared. */
  block: z.boolean(),
});
export type OwnAttribute = z.infer<typeof attribute>;

const source = z.object({
  /** What its records are called after: `crm`. */
  name: z.string().regex(/^[a-z0-9_]+$/u),
  /** Catalog, schema and table. */
  table: z.array(z.string().min(1)).length(3),
  /** The column that identifies a row. */
  key: z.string().min(1),
  /** The column with the time of a row's last change. */
  changedAt: z.string().min(1).optional(),
  /** The column of each attribute that it has. */
  columns: z.record(z.string(), z.string()),
});
export type OwnSource = z.infer<typeof source>;

/** An entity made of a person's own tables. */
export const ownEntity = z.object({
  /** Also the name of the table with its golden records. */
  id: z.string().regex(/^[a-z][a-z0-9_]*$/u),
  name: z.string().min(1),
  attributes: z.array(attribute).min(1),
  /** In order of priority. */
  sources: z.array(source).min(1),
  /** Pairs of at least this probability are reviewed. */
  review: z.number().min(0).max(1),
  /** What the comparisons weigh, as a steward accepted it; absent where that is learned from the data without labels. */
  weights: z
    .object({
      /** The odds that two compared records are the same, before they are compared. */
      odds: z.number().positive(),
      /** By the attribute that is compared: its method, and the factor of each level, the lowest first. */
      factors: z.record(
        z.string(),
        z.object({ method: z.string(), levels: z.array(z.number().positive()).min(2) }),
      ),
    })
    .exactOptional(),
  /** Whether a decision about a pair takes effect only when another user confirms it. */
  fourEyes: z.boolean().exactOptional(),
  /** The attribute that names the record above one, where records can be below each other. */
  parent: z.string().min(1).exactOptional(),
  /** How many days replaced records can be read; absent where the workspace decides. */
  historyDays: z.number().int().positive().exactOptional(),
});
export type OwnEntity = z.infer<typeof ownEntity>;

/** The columns of its tables that are not attributes. */
export const TECHNICAL_COLUMNS: ReadonlySet<string> = new Set([
  'golden_id',
  'records',
  'origins',
  'record_id',
  'source',
  'source_key',
  'source_rank',
  'changed_at',
]);

/** The table with the source records of an entity, as they were when they were last read. */
export const recordsTable = ({ id }: Pick<OwnEntity, 'id'>): string => `${id}_records`;

/** The tables of what was compared of an entity: hashes of its records, pairs that share a value, and what changed last. */
export const matchTables = ({
  id,
}: Pick<OwnEntity, 'id'>): readonly [records: string, levels: string, changes: string] => [
  `${id}_match_records`,
  `${id}_match_levels`,
  `${id}_match_changes`,
];

/** The tables of an entity: its golden records, and its kept source records. */
export const tablesOf = ({ id }: Pick<OwnEntity, 'id'>): readonly string[] => [id, recordsTable({ id })];

/** The setting of a table that says how long the files of replaced rows are kept. */
export const HISTORY_PROPERTY = 'delta.deletedFileRetentionDuration';
export const historyInterval = (days: number): string => `interval ${days} days`;

/** The columns of an entity's table that are its attributes: that of a person's own also has what its records are made of. */
export const attributeColumns = <Column extends { readonly name: string }>(
  own: OwnEntity | undefined,
  columns: readonly Column[],
): readonly Column[] =>
  own ? columns.filter(({ name }) => own.attributes.some((attribute) => attribute.name === name)) : columns;
