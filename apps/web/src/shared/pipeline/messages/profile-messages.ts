import type { PersonalColumn } from '@lakehouse/core/sql-profile/personal-data/find-personal-data';
import type { SuggestedRule } from '@lakehouse/core/sql-profile/suggest-rules';

const list = (values: readonly string[]): string => values.map((value) => `“${value}”`).join(', ');

/** What a rule says of its column, without its name. */
function sentence(rule: SuggestedRule): string {
  switch (rule.check) {
    case 'not-null':
      return 'is never NULL';
    case 'unique':
      return 'is unique';
    case 'in-set':
      return `is one of ${list(rule.values)}`;
    case 'range':
      return `is between ${rule.min} and ${rule.max}`;
    case 'length':
      return rule.min === rule.max
        ? `has length ${rule.max}`
        : `has a length between ${rule.min} and ${rule.max}`;
    case 'pattern':
      return `matches ${rule.pattern}`;
  }
}

const NO_INPUT = 'Connect an input whose rows a warehouse can read first.';
const CLOSE = 'Close the suggestions';

/** The texts of profiles, and of rules that are suggested from them. */
export const profileTexts = {
  view: 'View of the profile',
  charts: 'Charts',
  table: 'Table',
  cards: 'Profile of the columns',
  key: 'Key',
  keyHelp: 'Each row has another value',
  noRows: 'No rows',
  noRowsHelp: 'There is nothing to describe yet.',
  summary: (rows: number, columns: number, sketch: boolean): string =>
    [
      rows === 1 ? '1 row' : `${rows.toLocaleString('en')} rows`,
      columns === 1 ? '1 column' : `${columns.toLocaleString('en')} columns`,
      sketch ? 'estimated from sketches' : 'exact',
    ].join(' · '),
  tooLarge: 'Over a million rows: the method “Sketches” needs less time and memory.',
  mean: 'Mean',
  deviation: 'Deviation',
  median: 'Median',
  middle: 'Middle half',
  length: 'Length',
  top: 'Top values',
  patterns: 'Patterns',
  empty: 'empty',
  correlations: 'Correlations',
  correlation: (columns: readonly [string, string]): string => columns.join(' and '),
  unknown: 'unknown',
  panel: {
    open: 'Suggest rules',
    title: 'Suggested rules',
    working: 'Profiling the rows…',
    noInput: NO_INPUT,
    close: CLOSE,
  },
  suggestHelp: 'All rows of the input pass these rules now.',
  noSuggestions: 'There is no rule to add: the rows allow none, or all are there.',
  add: 'Add',
  addAll: (count: number): string => `Add all ${count}`,
  addRule: (rule: SuggestedRule): string => `Add: ${subject(rule)} ${sentence(rule)}`,
  subject: (rule: SuggestedRule): string => subject(rule),
  sentence,
} as const;

const subject = (rule: SuggestedRule): string =>
  rule.check === 'unique' ? rule.columns.join(', ') : rule.column;

/** The texts of the finder of personal data. */
export const personalTexts = {
  panel: {
    open: 'Find personal data',
    title: 'Personal data',
    working: 'Reading the first rows…',
    noInput: NO_INPUT,
    close: CLOSE,
  },
  help: (rows: number): string =>
    `Found in the names of the columns and in the first ${rows === 1 ? 'row' : `${rows.toLocaleString('en')} rows`}. Other columns can hold personal data too.`,
  none: 'No other column looks like personal data. Texts with personal data in between are not found: look at them yourself.',
  noRows: 'The input has no rows to look at.',
  evidence: ({ kind, share, isNamed }: PersonalColumn): string =>
    `${kind}, ${Math.round(share * 100)} % of values${isNamed ? ', and the name of the column' : ''}`,
  protect: (count: number): string => (count === 1 ? 'Protect 1 column' : `Protect ${count} columns`),
} as const;
