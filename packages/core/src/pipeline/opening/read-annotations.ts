import { isList, type Json, type JsonObject } from '@lakehouse/spark-sql/types/json';
import type { z } from 'zod';
import { groupSchema, noteSchema } from '../annotation-schema.ts';
import { withoutMissing } from '../annotations.ts';
import type { PipelineDocument } from '../document.ts';
import { TEST_LIMITS, testSchema } from '../test-schema.ts';
import { own } from './json-values.ts';
import type { Repair } from './repair.ts';

export interface OpenedAnnotations {
  /** With the notes, groups and tests of the file. */
  readonly document: PipelineDocument;
  readonly repairs: readonly Repair[];
  /** What is none of these, to be written back. */
  readonly lost: JsonObject;
}

/** Reads what a file says besides nodes and edges: notes, groups and tests. Tests of nodes that are gone stay, and say so when they run. */
export function readAnnotations(document: PipelineDocument, file: JsonObject): OpenedAnnotations {
  const taken = new Set<string>();
  const notes = readList(noteSchema, own(file, 'notes'), taken);
  const groups = readList(groupSchema, own(file, 'groups'), taken);
  const tests = readList(testSchema, own(file, 'tests'), new Set(), TEST_LIMITS.tests);
  const opened = withoutMissing({
    ...document,
    ...(notes.read.length > 0 ? { notes: notes.read } : {}),
    ...(groups.read.length > 0 ? { groups: groups.read } : {}),
    ...(tests.read.length > 0 ? { tests: tests.read } : {}),
  });
  const lost = { notes: notes.lost, groups: groups.lost, tests: tests.lost };
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
  limit = Number.POSITIVE_INFINITY,
): { readonly read: z.output<S>[]; readonly lost: Json[] } {
  const read: z.output<S>[] = [];
  const lost: Json[] = [];
  for (const value of isList(found) ? found : found === undefined ? [] : [found]) {
    const parsed = schema.safeParse(value);
    if (!parsed.success || taken.has(parsed.data.id) || read.length >= limit) lost.push(value);
    else {
      taken.add(parsed.data.id);
      read.push(parsed.data);
    }
  }
  return { read, lost };
}
