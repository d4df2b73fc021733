/** How the values of one key become one, in the order of the numbers that sketches say it by. */
export const SUMMARY_MODES = ['sum', 'min', 'max', 'alwaysone'] as const;
export type SummaryMode = (typeof SUMMARY_MODES)[number];

/** The types of the values that a tuple sketch has for its keys. */
export type SummaryType = 'double' | 'integer';

/** What a key has: its value, and how that one came about. */
export interface Summary {
  readonly value: number;
  readonly mode: SummaryMode;
}

const INTEGER = { most: 2 ** 31 - 1, least: -(2 ** 31) } as const;

/** The value before any other, which is also that of keys of a theta sketch. */
export function startOf(mode: SummaryMode, type: SummaryType): Summary {
  switch (mode) {
    case 'sum':
      return { value: 0, mode };
    case 'min':
      return { value: type === 'double' ? Number.POSITIVE_INFINITY : INTEGER.most, mode };
    case 'max':
      return { value: type === 'double' ? Number.NEGATIVE_INFINITY : INTEGER.least, mode };
    case 'alwaysone':
      return { value: 1, mode };
  }
}

/** The summary with one more value; a sum of integers that is too large begins again at the least one, as in Java. */
export function withValue({ value, mode }: Summary, more: number, type: SummaryType): Summary {
  switch (mode) {
    case 'sum':
      return { value: type === 'double' ? value + more : (value + more) | 0, mode };
    case 'min':
      return { value: more < value ? more : value, mode };
    case 'max':
      return { value: more > value ? more : value, mode };
    case 'alwaysone':
      return { value: 1, mode };
  }
}

/** Two summaries as one, by a mode of its own. */
export const bothOf = (a: Summary, b: Summary, mode: SummaryMode, type: SummaryType): Summary =>
  withValue(withValue(startOf(mode, type), a.value, type), b.value, type);
