import { z } from 'zod';
import { jobSettings } from './job-settings.ts';
import { SOURCE_KINDS, TARGET_KINDS } from './kinds.ts';
import { SOURCE_SETTINGS } from './source-settings.ts';
import { TARGET_SETTINGS } from './target-settings.ts';

const mappingRow = z.object({
  /** The name at the source. */
  source: z.string(),
  /** Spark types as typed by the user. */
  sourceType: z.string(),
  target: z.string(),
  targetType: z.string(),
  /** Part of what identifies a row when merging. */
  key: z.boolean().default(false),
  /** No two arriving rows may share a value. */
  unique: z.boolean().default(false),
  include: z.boolean().default(true),
  /** Stored encrypted, where encryption is on. */
  encrypt: z.boolean().default(false),
});
export type MappingRow = z.output<typeof mappingRow>;

/** A data flow as configured in the wizard. Contains names of secrets, never secrets. */
export const flowDocument = z.object({
  advanced: z.boolean().default(false),
  sourceKind: z.enum(SOURCE_KINDS).optional(),
  targetKind: z.enum(TARGET_KINDS).optional(),
  /** Stored for every kind, so that switching kinds loses no settings. */
  sources: z.object(SOURCE_SETTINGS).partial().default({}),
  targets: z.object(TARGET_SETTINGS).partial().default({}),
  mapping: z.array(mappingRow).default([]),
  job: jobSettings.prefault({}),
});
export type FlowDocument = z.output<typeof flowDocument>;

/** A new flow with nothing chosen yet. */
export const emptyFlow = (): FlowDocument => flowDocument.parse({});

/** The settings of the chosen source, with their defaults. */
export function sourceOf(flow: FlowDocument): Source | undefined {
  const { sourceKind } = flow;
  if (sourceKind === undefined) return undefined;
  const settings = flow.sources[sourceKind] ?? SOURCE_SETTINGS[sourceKind].parse({});
  // Each kind is stored under its own name; TypeScript can't relate kind and settings after a lookup by a variable.
  return { kind: sourceKind, settings } as Source;
}

/** The settings of the chosen target, with their defaults. */
export function targetOf(flow: FlowDocument): Target | undefined {
  const { targetKind } = flow;
  if (targetKind === undefined) return undefined;
  const settings = flow.targets[targetKind] ?? TARGET_SETTINGS[targetKind].parse({});
  // As for the source.
  return { kind: targetKind, settings } as Target;
}

type Chosen<Shapes extends Readonly<Record<string, z.ZodType>>> = {
  [Kind in keyof Shapes & string]: { readonly kind: Kind; readonly settings: z.output<Shapes[Kind]> };
}[keyof Shapes & string];

export type Source = Chosen<typeof SOURCE_SETTINGS>;
export type Target = Chosen<typeof TARGET_SETTINGS>;
