import { z } from 'zod';
import { deletionVectorSchema } from './deletion-vector.ts';
import { DeltaError } from './delta-error.ts';

/** The values of the partition columns of a file, as text. */
export const partitionValues = z.record(z.string(), z.string().nullable());

const texts = z.record(z.string(), z.string());

/** Maximum milliseconds of a date (ECMAScript, "Time Values"). */
const instant = z.int().min(-8.64e15).max(8.64e15);

const add = z.looseObject({
  /** Relative to the table, URL-encoded. */
  path: z.string(),
  partitionValues,
  /** Bytes. */
  size: z.int().min(0),
  /** Epoch milliseconds. */
  modificationTime: instant,
  dataChange: z.boolean(),
  /** JSON: numRecords and more. */
  stats: z.string().optional(),
  deletionVector: deletionVectorSchema.optional(),
});

const remove = z.looseObject({
  path: z.string(),
  /** Epoch milliseconds. */
  deletionTimestamp: instant.optional(),
  deletionVector: deletionVectorSchema.optional(),
});

const action = z.looseObject({
  protocol: z
    .looseObject({
      minReaderVersion: z.int(),
      minWriterVersion: z.int(),
      readerFeatures: z.array(z.string()).optional(),
      writerFeatures: z.array(z.string()).optional(),
    })
    .optional(),
  metaData: z
    .looseObject({
      id: z.string(),
      name: z.string().optional(),
      description: z.string().optional(),
      format: z.looseObject({ provider: z.string() }),
      schemaString: z.string(),
      partitionColumns: z.array(z.string()),
      configuration: texts.default({}),
      createdTime: instant.optional(),
    })
    .optional(),
  add: add.optional(),
  remove: remove.optional(),
  txn: z.looseObject({ appId: z.string(), version: z.number() }).optional(),
  domainMetadata: z
    .looseObject({ domain: z.string(), configuration: z.string(), removed: z.boolean() })
    .optional(),
  commitInfo: z
    .looseObject({
      timestamp: instant.optional(),
      operation: z.string().optional(),
      operationParameters: z.record(z.string(), z.unknown()).optional(),
      operationMetrics: z.record(z.string(), z.unknown()).optional(),
      userName: z.string().optional(),
    })
    .optional(),
});

/** One line of a commit (Delta protocol, "Actions"); unknown actions pass through. */
export type Action = z.infer<typeof action>;
export type AddFile = z.infer<typeof add>;
export type RemoveFile = z.infer<typeof remove>;
export type Protocol = NonNullable<Action['protocol']>;
export type MetaData = NonNullable<Action['metaData']>;
export type CommitInfo = NonNullable<Action['commitInfo']>;

/** The lines of a commit file. Throws DeltaError for a line that is not an action. */
export const parseActions = (text: string, file: string): Action[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, at) => parseAction(line, `${file}, line ${at + 1}`));

/** One action; errors name its position, `where`. Writers may write null where others omit a field. */
export function parseAction(line: string, where: string): Action {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    throw new DeltaError('CORRUPT', `${where}, is not JSON`);
  }
  const parsed = action.safeParse(withoutNulls(json, 2));
  if (!parsed.success) throw new DeltaError('CORRUPT', `${where}: ${parsed.error.issues[0]?.message}`);
  return parsed.data;
}

/** Omits nulls on the first `levels` levels; below them (partition values) null has a meaning. */
function withoutNulls(json: unknown, levels: number): unknown {
  if (levels === 0 || typeof json !== 'object' || json === null || Array.isArray(json)) return json;
  return Object.fromEntries(
    Object.entries(json).flatMap(([key, value]) =>
      value === null ? [] : [[key, withoutNulls(value, levels - 1)]],
    ),
  );
}

export const printActions = (actions: readonly Action[]): string =>
  `${actions.map((one) => JSON.stringify(one)).join('\n')}\n`;
