import { z } from 'zod';
import { list, openEnum, text } from '../../contract/tolerant.ts';

const CONTEXT_STATUSES = ['Pending', 'Running', 'Error'] as const;
const COMMAND_STATUSES = ['Queued', 'Running', 'Cancelling', 'Finished', 'Cancelled', 'Error'] as const;
const RESULT_TYPES = ['text', 'table', 'image', 'images', 'error'] as const;

export type ContextStatus = (typeof CONTEXT_STATUSES)[number];
export type CommandStatus = (typeof COMMAND_STATUSES)[number];

export const commandContext = z.looseObject({
  id: z.string(),
  status: openEnum(CONTEXT_STATUSES),
});

/**
 * The result of a command. `text`: `data` is a string. `table`: `data` is a list of rows; `type` of a column is JSON in
 * a string. `image`: `fileName` is a data: URL or a path. `error`: an exception of the program, `summary` with a little
 * HTML and `cause` with the traceback.
 */
const commandResults = z.looseObject({
  resultType: openEnum(RESULT_TYPES),
  data: z.unknown().optional(),
  schema: list(z.looseObject({ name: z.string(), type: z.string() })),
  truncated: z.boolean().nullish(),
  fileName: text(),
  fileNames: list(z.string()),
  summary: text(),
  cause: text(),
  /** Local workspace only: the output of a command whose result is something else. */
  stdout: text(),
});

/** `Error` means that the cluster failed; an exception of the program is `Finished` with a result of type `error`. */
export const command = z.looseObject({
  id: z.string(),
  status: openEnum(COMMAND_STATUSES),
  results: commandResults.nullish(),
});

export type CommandAnswer = z.output<typeof command>;
