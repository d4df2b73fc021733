import { isList, type Json, type JsonObject } from '@lakehouse/spark-sql/types/json';
import type { z } from 'zod';
import { groupSchema, noteSchema } from '../annotation-schema.ts';
import { withoutMissing } from '../annotations.ts';
import type { PipelineDocument } from '../document.ts';
import { own } from './json-values.ts';
import type { Repair } from './repair.ts';

export interface OpenedAnnotations {
  /** With the notes and groups of the file. */
  readonly document: PipelineDocument;
  readonly repairs: readonly Repair[];
  /** What is neither a note nor a group, to be written back. */
  readonly lost: JsonObject;
}

/** Reads the notes and groups of a file that has the nodes of the document. */
export function readAnnotations(document: PipelineDocument, file: JsonObject): OpenedAnnotations {
  const taken = new Set<string>();
  const notes = readList(noteSchema, own(file, 'notes'), taken);
  const groups = readList(groupSchema, own(file, 'groups'), taken);
  const opened = withoutMissing({
    ...document,
    ...(notes.read.length > 0 ? { notes: notes.read } : {}),
    ...(groups.read.length > 0 ? { groups: groups.read } : {}),
  });
  const lost = { notes: notes.lost, groups: groups.lost };
  return {
    document: opened,
    repairs: Object.entries(lost).flatMap(([field, values]) =>
      values.map((found): Repair => ({ code: 'annotation', field, found })),
    ),
    lost: Object.fromEntries(Object.entries(lost).filter(([, values]) => values.length > 0)),
  };
}

function readList<S extends z.ZodType<{ readonly id: string }>>(
  schema: S,
  found: Json | undefined,
  taken: Set<string>,
): { readonly read: z.output<S>[]; readonly lost: Json[] } {
  const read: z.output<S>[] = [];
  const lost: Json[] = [];
  for (const value of isList(found) ? found : found === undefined ? [] : [found]) {
    const parsed = schema.safeParse(value);
    if (!parsed.success || taken.has(parsed.data.id)) lost.push(value);
    else {
      taken.add(parsed.data.id);
      read.push(parsed.data);
    }
  }
  return { read, lost };
}
