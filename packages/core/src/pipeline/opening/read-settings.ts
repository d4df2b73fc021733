import { isObject, type Json } from '@lakehouse/spark-sql/types/json';
import { z } from 'zod';
import { CODE_LAYOUTS } from '../code-layout.ts';
import { COMPUTE_TARGETS } from '../compute-target.ts';
import type { PipelineSettings } from '../document.ts';
import { ON_FAILURE } from '../on-failure.ts';
import { parametersSchema } from '../parameters/parameter.ts';
import type { Repair } from './repair.ts';

const KNOWN: Readonly<Record<string, z.ZodType>> = {
  compute: z.enum(COMPUTE_TARGETS),
  layout: z.enum(CODE_LAYOUTS),
  showsRows: z.boolean(),
  onFailure: z.enum(ON_FAILURE),
  // The plan reports a zone that does not exist: without it, times would silently be others.
  timeZone: z.string(),
  parameters: parametersSchema,
  jobs: z.record(z.string(), z.string()),
} satisfies Record<keyof PipelineSettings, z.ZodType>;

/** The settings of a saved pipeline: unknown ones are preserved, those that can't be used are dropped and reported as repairs. */
export function readSettings(found: Json | undefined): {
  readonly settings: PipelineSettings | undefined;
  readonly repairs: readonly Repair[];
} {
  if (found === undefined) return { settings: undefined, repairs: [] };
  if (!isObject(found))
    return { settings: undefined, repairs: [{ code: 'setting', field: 'settings', found }] };
  const repairs: Repair[] = [];
  const used = Object.entries(found).filter(([name, value]) => {
    const schema = Object.hasOwn(KNOWN, name) ? KNOWN[name] : undefined;
    if (!schema || schema.safeParse(value).success) return true;
    repairs.push({ code: 'setting', field: name, found: value ?? null });
    return false;
  });
  const settings: PipelineSettings = Object.fromEntries(used);
  return { settings: used.length > 0 || repairs.length === 0 ? settings : undefined, repairs };
}
