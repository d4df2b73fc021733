import {
  NOTEBOOK_LANGUAGES,
  type NotebookLanguage,
} from '@lakehouse/databricks-client/resources/workspace/types';
import { z } from 'zod';

const common = {
  path: z.string(),
  object_id: z.number().int(),
  /** Epoch milliseconds. */
  created_at: z.number(),
  /** Epoch milliseconds. */
  modified_at: z.number(),
};
const content = {
  /** Bytes. */
  size: z.number().int(),
  /** The name of the file that holds the content. */
  content: z.uuid(),
};

const directory = z.object({ object_type: z.literal('DIRECTORY'), ...common });
const notebook = z.object({
  object_type: z.literal('NOTEBOOK'),
  language: z.enum(NOTEBOOK_LANGUAGES),
  ...common,
  ...content,
});
const file = z.object({ object_type: z.literal('FILE'), ...common, ...content });

/** The persisted fields of an object of the workspace tree. */
const workspaceRecord = z.discriminatedUnion('object_type', [directory, notebook, file]);
export type WorkspaceRecord = z.output<typeof workspaceRecord>;
export type ContentRecord = z.output<typeof notebook> | z.output<typeof file>;

/** The persisted state of the whole tree. */
export const workspaceIndex = z.object({
  version: z.literal(1),
  next_id: z.number().int(),
  objects: z.array(workspaceRecord),
});

/** A notebook in SOURCE format, or a file. */
export type ObjectContent =
  | { readonly object_type: 'NOTEBOOK'; readonly language: NotebookLanguage; readonly bytes: Buffer }
  | { readonly object_type: 'FILE'; readonly bytes: Buffer };
