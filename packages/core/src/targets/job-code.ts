import { isList, isObject, type Json, type JsonObject } from '@lakehouse/spark-sql/types/json';
import { splitMarks } from '../codegen/python/variable-mark.ts';
import type { JobCode } from '../pipeline/define-emitters.ts';
import { EMITTERS } from '../pipeline/emitters.ts';
import type { Plan } from '../pipeline/plan.ts';
import type { PlannedNode } from '../pipeline/planned-node.ts';

/** What a job does for a planned node; undefined for nodes that are code, and for those with problems. */
export function jobCode({ kind, config, state, output }: PlannedNode): JobCode | undefined {
  if (!kind || !config || state !== 'ready' || output) return undefined;
  return EMITTERS.get(kind.id)?.job?.(config);
}

/** The settings of the job that a pipeline gives itself: when it runs. */
export function jobSettingsOf({ order }: Plan): JsonObject | undefined {
  for (const planned of order) {
    const code = jobCode(planned);
    if (code?.kind === 'job') return code.settings;
  }
  return undefined;
}

/** A JSON value with another text in place of each. */
export function withTexts<V extends Json>(value: V, change: (text: string) => string): V;
export function withTexts(value: Json, change: (text: string) => string): Json {
  if (typeof value === 'string') return change(value);
  if (isList(value)) return value.map((item) => withTexts(item, change));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) =>
      item === undefined ? [] : [[change(key), withTexts(item, change)]],
    ),
  ) satisfies JsonObject;
}

/** A text with the parameters of the pipeline, which are variables in its Python, as those of the job. */
export const withJobParameters = (text: string): string =>
  splitMarks(text)
    .map((part, at) => (at % 2 === 1 ? `{{job.parameters.${part}}}` : part))
    .join('');
