import { runInNewContext } from 'node:vm';
import { z } from 'zod';

const scalar = z.union([z.string(), z.number(), z.boolean()]);
export type Scalar = z.output<typeof scalar>;

const optional = { isOptional: z.boolean().optional(), defaultValue: scalar.optional() };
const hidden = { hidden: z.boolean().optional() };
const several = { values: z.array(scalar).min(1), ...optional, ...hidden };

/** What a policy says of one attribute. */
export const limit = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('fixed'), value: scalar, ...hidden }),
  z.strictObject({ type: z.literal('forbidden'), ...hidden }),
  z.strictObject({ type: z.literal('allowlist'), ...several }),
  z.strictObject({ type: z.literal('blocklist'), ...several }),
  z.strictObject({ type: z.literal('regex'), pattern: z.string(), ...optional, ...hidden }),
  z.strictObject({
    type: z.literal('range'),
    minValue: z.number().optional(),
    maxValue: z.number().optional(),
    ...optional,
    ...hidden,
  }),
  z.strictObject({ type: z.literal('unlimited'), ...optional, ...hidden }),
]);
export type Limit = z.output<typeof limit>;

/** A pattern that takes longer than this is taken to match nothing. */
const PATTERN_MS = 50;

/** Code of a context of its own: only that can be cut short, and a pattern may take for ever on a text. */
const MATCH = `
  (() => {
    try {
      return new RegExp('^(?:' + pattern + ')$', 'u').test(text) ? 'matches' : 'differs';
    } catch {
      return 'no pattern';
    }
  })()`;

const isTimeout = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/** Whether the whole of a text matches a pattern; undefined for a pattern that is none. */
export function matchesWhole(pattern: string, text: string): boolean | undefined {
  try {
    const found: unknown = runInNewContext(MATCH, { pattern, text }, { timeout: PATTERN_MS });
    return found === 'no pattern' ? undefined : found === 'matches';
  } catch (error) {
    if (isTimeout(error)) return false;
    throw error;
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const same = (a: unknown, b: Scalar): boolean => textOf(a) === textOf(b);

/** What is wrong with the value of an attribute; undefined where nothing is. An absent value is undefined. */
export function problemWith(value: unknown, one: Limit): string | undefined {
  if (one.type === 'forbidden') return value === undefined ? undefined : 'the value cannot be present';
  if (value === undefined)
    return one.type !== 'fixed' && one.isOptional === true ? undefined : 'the value must be present';
  const is = `(is ${JSON.stringify(value)})`;
  switch (one.type) {
    case 'fixed':
      return same(value, one.value) ? undefined : `the value must be ${String(one.value)} ${is}`;
    case 'allowlist':
      return one.values.some((allowed) => same(value, allowed))
        ? undefined
        : `the value must be one of ${one.values.join(', ')} ${is}`;
    case 'blocklist':
      return one.values.some((blocked) => same(value, blocked))
        ? `the value must not be one of ${one.values.join(', ')} ${is}`
        : undefined;
    case 'regex':
      return matchesWhole(one.pattern, textOf(value))
        ? undefined
        : `the value must match the regex ${one.pattern} ${is}`;
    case 'range': {
      const { minValue: min = Number.NEGATIVE_INFINITY, maxValue: max = Number.POSITIVE_INFINITY } = one;
      const number = Number(value);
      return number >= min && number <= max
        ? undefined
        : `the value must be ${min === Number.NEGATIVE_INFINITY ? `at most ${max}` : max === Number.POSITIVE_INFINITY ? `at least ${min}` : `between ${min} and ${max}`} ${is}`;
    }
    case 'unlimited':
      return undefined;
    default:
      return one satisfies never;
  }
}

/** What an attribute is where a definition says nothing of it. */
export const valueIfAbsent = (one: Limit, withDefaults: boolean): Scalar | undefined => {
  if (one.type === 'fixed') return one.value;
  return withDefaults && one.type !== 'forbidden' ? one.defaultValue : undefined;
};
