import { z } from 'zod';
import { flag, openEnum, text, wholeNumber } from '../../contract/tolerant.ts';

const OBJECT_TYPES = ['NOTEBOOK', 'DIRECTORY', 'FILE', 'LIBRARY', 'REPO', 'DASHBOARD'] as const;

export const NOTEBOOK_LANGUAGES = ['PYTHON', 'SQL', 'SCALA', 'R'] as const;
export type NotebookLanguage = (typeof NOTEBOOK_LANGUAGES)[number];

/** Shapes that contents are sent and fetched in. AUTO decides by name and content, RAW never makes a notebook. */
export const WORKSPACE_FORMATS = ['SOURCE', 'JUPYTER', 'AUTO', 'RAW', 'HTML', 'DBC', 'R_MARKDOWN'] as const;
export type WorkspaceFormat = (typeof WORKSPACE_FORMATS)[number];

/** A 64-bit number: a string when a double cannot hold it. */
const objectId = z.union([z.number(), z.string()]);

export const workspaceObject = z.looseObject({
  path: z.string(),
  object_type: openEnum(OBJECT_TYPES),
  object_id: objectId.nullish(),
  resource_id: text(),
  /** Notebooks only. */
  language: openEnum(NOTEBOOK_LANGUAGES).nullish(),
  /** Bytes. */
  size: z.number().nullish(),
  /** Epoch milliseconds. */
  created_at: z.number().nullish(),
  /** Epoch milliseconds. */
  modified_at: z.number().nullish(),
});

export const workspaceImport = z.object({
  path: z.string(),
  /** base64, at most 10 MB when decoded. */
  content: z.string().optional(),
  format: z.enum(WORKSPACE_FORMATS).optional(),
  /** SOURCE needs it. */
  language: z.enum(NOTEBOOK_LANGUAGES).optional(),
  overwrite: flag().optional(),
});

export const workspaceExport = z.object({
  path: z.string(),
  format: z.enum(WORKSPACE_FORMATS).optional(),
});

export const workspaceList = z.object({
  path: z.string(),
  /** Epoch milliseconds; leaves out notebooks that are older. */
  notebooks_modified_after: wholeNumber().optional(),
});
