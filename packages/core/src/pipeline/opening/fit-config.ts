import { isList, isObject, type Json, type JsonObject } from '@lakehouse/spark-sql/types/json';
import type { z } from 'zod';
import type { AnyNodeKind } from '../registry.ts';
import { own, withUnknownFields } from './json-values.ts';
import type { Repair } from './repair.ts';

export interface FittedConfig {
  /** The config with its unknown fields; values that don't fit are unchanged, so that the plan reports them. */
  readonly config: JsonObject;
  readonly repairs: readonly Repair[];
}

/** Each round handles problems that the previous one revealed; real files need two. */
const MAX_ROUNDS = 4;

/**
 * Fits a config to the schema of its kind: parses numbers, booleans and comma-separated lists given as strings, matches
 * options ignoring case, converts numbers to strings where the schema expects them, and replaces null by the default.
 */
export function fitConfig(kind: AnyNodeKind, found: JsonObject): FittedConfig {
  let config = found;
  const repairs: Repair[] = [];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const parsed = kind.config.safeParse(config);
    if (parsed.success) return { config: withUnknownFields(config, parsed.data), repairs };
    const before = config;
    for (const issue of parsed.error.issues) {
      const value = valueAt(config, issue.path);
      const read = readAs(value, issue);
      if (value === undefined || read === undefined) continue;
      const next = replaced(config, issue.path, read.value);
      if (isObject(next)) config = next;
      if (value !== null)
        repairs.push({
          code: 'value-read',
          field: issue.path.join('.'),
          found: value,
          ...(read.value === undefined ? {} : { now: read.value }),
        });
    }
    if (config === before) break;
  }
  return { config, repairs };
}

type Path = readonly PropertyKey[];

function valueAt(value: Json | undefined, [key, ...rest]: Path): Json | undefined {
  if (key === undefined) return value;
  if (isList(value)) return valueAt(value[Number(key)], rest);
  return isObject(value) ? valueAt(own(value, String(key)), rest) : undefined;
}

/** The value with `to` at a path; without that field if `to` is undefined. */
function replaced(value: Json | undefined, [key, ...rest]: Path, to: Json | undefined): Json | undefined {
  if (key === undefined) return to;
  if (isList(value))
    return value.map((item, at) => (at === Number(key) ? (replaced(item, rest, to) ?? null) : item));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).flatMap(([name, item]) => {
    const next = name === String(key) ? replaced(item, rest, to) : item;
    return next === undefined ? [] : [[name, next] as const];
  });
  return Object.fromEntries(entries);
}

/** Converts a value to what a schema expects; undefined if that is not possible. */
function readAs(
  value: Json | undefined,
  issue: z.core.$ZodIssue,
): { readonly value: Json | undefined } | undefined {
  if (value === null) return { value: undefined };
  if (issue.code === 'invalid_value') {
    const same = issue.values.find(
      (item) => typeof value === 'string' && String(item).toLowerCase() === value.trim().toLowerCase(),
    );
    return typeof same === 'string' ? { value: same } : undefined;
  }
  if (issue.code !== 'invalid_type') return undefined;
  return readAsType(value, issue.expected);
}

function readAsType(
  value: Json | undefined,
  expected: string,
): { readonly value: Json | undefined } | undefined {
  switch (expected) {
    case 'number':
    case 'int': {
      const number = typeof value === 'string' ? readNumber(value) : undefined;
      return number === undefined ? undefined : { value: number };
    }
    case 'boolean': {
      const text = typeof value === 'string' ? value.trim().toLowerCase() : '';
      return text === 'true' || text === 'false' ? { value: text === 'true' } : undefined;
    }
    case 'string':
      return typeof value === 'number' || typeof value === 'boolean' ? { value: String(value) } : undefined;
    case 'array':
      return typeof value === 'string' ? { value: readNames(value) } : undefined;
    default:
      return undefined;
  }
}

/** Parses a number in JSON or Python notation; undefined for any other string. */
export function readNumber(text: string): number | undefined {
  if (!/^\s*[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?\s*$/iu.test(text)) return undefined;
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
}

/** The names in a comma-separated list. */
export const readNames = (text: string): readonly string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
