import { z } from 'zod';
import { DeltaError } from './delta-error.ts';

const texts = z.record(z.string(), z.string());

const add = z.looseObject({
  /** Relative to the table, URL-encoded. */
  path: z.string(),
  partitionValues: z.record(z.string(), z.string().nullable()),
  /** Bytes. */
  size: z.number(),
  /** Epoch milliseconds. */
  modificationTime: z.number(),
  dataChange: z.boolean(),
  /** JSON: numRecords and more. */
  stats: z.string().optional(),
  deletionVector: z.unknown().optional(),
});

const action = z.looseObject({
  protocol: z
    .looseObject({
      minReaderVersion: z.number(),
      minWriterVersion: z.number(),
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
      createdTime: z.number().optional(),
    })
    .optional(),
  add: add.optional(),
  remove: z.looseObject({ path: z.string(), deletionTimestamp: z.number().optional() }).optional(),
  commitInfo: z
    .looseObject({
      timestamp: z.number().optional(),
      operation: z.string().optional(),
      operationParameters: z.record(z.string(), z.unknown()).optional(),
      operationMetrics: z.record(z.string(), z.unknown()).optional(),
      userName: z.string().optional(),
    })
    .optional(),
});

/** One line of a commit (Delta protocol, "Actions"); actions that we don't know pass through. */
export type Action = z.infer<typeof action>;
export type AddFile = z.infer<typeof add>;
export type Protocol = NonNullable<Action['protocol']>;
export type MetaData = NonNullable<Action['metaData']>;
export type CommitInfo = NonNullable<Action['commitInfo']>;

/** The lines of a commit file. Throws DeltaError for a line that is no action. */
export function parseActions(text: string, file: string): Action[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, at) => {
      let json: unknown;
      try {
        json = JSON.parse(line);
      } catch {
        throw new DeltaError('CORRUPT', `${file}, line ${at + 1}, is not JSON`);
      }
      const parsed = action.safeParse(json);
      if (!parsed.success)
        throw new DeltaError('CORRUPT', `${file}, line ${at + 1}: ${parsed.error.issues[0]?.message}`);
      return parsed.data;
    });
}

export const printActions = (actions: readonly Action[]): string =>
  `${actions.map((one) => JSON.stringify(one)).join('\n')}\n`;
