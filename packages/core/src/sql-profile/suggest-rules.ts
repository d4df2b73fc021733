import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { familyOf } from '../codegen/profile/column-family.ts';
import { allRules, config } from '../pipeline/nodes/data-validation/config.ts';
import type { ColumnProfile, Profile } from './profile.ts';

/** A rule of a data validation that the profiled rows pass, as its settings. */
export type SuggestedRule =
  | { readonly check: 'not-null'; readonly column: string }
  | { readonly check: 'unique'; readonly columns: readonly [string] }
  | { readonly check: 'in-set'; readonly column: string; readonly values: readonly string[] }
  | {
      readonly check: 'range' | 'length';
      readonly column: string;
      readonly min: string;
      readonly max: string;
    }
  | { readonly check: 'pattern'; readonly column: string; readonly pattern: string };

/** The largest set that people would list. */
const SET = 12;
/** The fewest rows for each value of a set: otherwise the next row may well have another one. */
const ROWS_PER_VALUE = 5;

/** What `suggestRules` reads of a profile. */
export const SUGGESTING = { top: SET + 1, patterns: true } as const;

/** Rules that every profiled row passes, without those that the settings of a data validation have already. */
export function suggestRules({ columns }: Profile, settings: JsonObject): readonly SuggestedRule[] {
  const keys = new Set(
    allRules(config.parse(settings)).map(({ check, column, columns }) =>
      keyOf(check, check === 'unique' ? columns : [column]),
    ),
  );
  return columns
    .flatMap(rulesOf)
    .filter((rule) => !keys.has(keyOf(rule.check, rule.check === 'unique' ? rule.columns : [rule.column])));
}

/** The settings with further rules. */
export function withRules(settings: JsonObject, rules: readonly SuggestedRule[]): JsonObject {
  const added = config.parse({ rules });
  return { ...settings, rules: [...config.parse(settings).rules, ...added.rules] };
}

const keyOf = (check: string, columns: readonly string[]): string =>
  JSON.stringify([check, ...columns.map((name) => name.toLowerCase())]);

function rulesOf(profile: ColumnProfile): readonly SuggestedRule[] {
  const { name: column, rows, nulls, isKey } = profile;
  if (rows === nulls) return [];
  return [
    ...(nulls === 0 ? [{ check: 'not-null', column } as const] : []),
    ...(isKey && rows > 1 ? [{ check: 'unique', columns: [column] } as const] : []),
    ...(familyOf(profile.type) === 'text' ? textRule(profile) : rangeRule(profile)),
  ];
}

/** A FLOAT is not the number that its text says, and infinities have no literal. */
function rangeRule({ name: column, type, min, max, distinct = 0 }: ColumnProfile): readonly SuggestedRule[] {
  const family = familyOf(type);
  if (min === undefined || max === undefined || distinct < 2 || /^float$/iu.test(type)) return [];
  if (family === 'time') return [{ check: 'range', column, min, max }];
  const isBounded = Number.isFinite(Number(min)) && Number.isFinite(Number(max));
  return (family === 'integer' || family === 'number') && isBounded
    ? [{ check: 'range', column, min, max }]
    : [];
}

/** The narrowest of a set, a pattern and lengths. */
function textRule(profile: ColumnProfile): readonly SuggestedRule[] {
  const { name: column, rows, nulls, distinct = 0, top, patterns, lengths } = profile;
  const filled = rows - nulls;
  const counted = top.reduce((sum, { count }) => sum + count, 0);
  if (distinct <= SET && counted === filled && filled >= distinct * ROWS_PER_VALUE)
    return [{ check: 'in-set', column, values: top.flatMap(({ value }) => value ?? []) }];
  const [[shortest, longest], [pattern]] = [lengths ?? [0, 0], patterns];
  // A mask stands for the whole text only where that is not longer than it.
  if (pattern?.value && pattern.count === filled && longest < 40 && /[A9]|[^\w\s]/u.test(pattern.value))
    return [{ check: 'pattern', column, pattern: regexOf(pattern.value) }];
  return longest > 0 ? [{ check: 'length', column, min: String(shortest), max: String(longest) }] : [];
}

const CLASSES: Readonly<Record<string, string>> = { A: '\\p{Lu}', a: '\\p{L}', '9': '\\p{Nd}' };

/** The regular expression of a mask: `A99` is `^\p{Lu}\p{Nd}{2}$`. */
const regexOf = (mask: string): string => {
  const runs = mask.match(/(.)\1*/gsu) ?? [];
  const parts = runs.map((run) => {
    const [one = '', ...more] = run;
    const literal = /[\\^$.|?*+()[\]{}]/u.test(one) ? `\\${one}` : one;
    return `${CLASSES[one] ?? literal}${more.length === 0 ? '' : `{${more.length + 1}}`}`;
  });
  return `^${parts.join('')}$`;
};
