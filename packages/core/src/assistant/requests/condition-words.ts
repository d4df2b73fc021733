import { formOf } from './typed-form.ts';

/** A comparison of a column with a value. */
export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=';
/** What a condition asks of a column. */
export type Test =
  | Comparison
  | 'contains'
  | 'not contains'
  | 'starts with'
  | 'ends with'
  | 'in'
  | 'not in'
  | 'is null'
  | 'is not null'
  | 'is blank'
  | 'is not blank';

/** The words of each test; “is” and its forms may precede most of them. The longer come first. */
const WORDS: readonly (readonly [Test, readonly string[]])[] = [
  [
    'not in',
    ['is not one of', 'is not any of', 'is none of', 'is neither', 'is not in', 'not in', 'none of'],
  ],
  ['in', ['is one of', 'is any of', 'is either', 'is in', 'one of', 'any of', 'either']],
  [
    'is not null',
    ['is not null', 'is not missing', 'is not unknown', 'is present', 'is known', 'is set', 'exists'],
  ],
  ['is null', ['is null', 'is missing', 'is unknown', 'is not set', 'is not known']],
  ['is not blank', ['is not empty', 'is not blank']],
  ['is blank', ['is empty', 'is blank']],
  [
    'not contains',
    ['does not contain', 'does not include', "doesn't contain", "doesn't include", 'not containing'],
  ],
  ['contains', ['contains', 'includes', 'contain', 'containing', 'has the text']],
  ['starts with', ['starts with', 'begins with', 'start with', 'starting with']],
  ['ends with', ['ends with', 'end with', 'ending with', 'ending in']],
  [
    '>=',
    [
      'greater than or equal to',
      'at least',
      'no less than',
      'not less than',
      'not below',
      'on or after',
      'since',
    ],
  ],
  [
    '<=',
    [
      'less than or equal to',
      'at most',
      'no more than',
      'not more than',
      'not above',
      'on or before',
      'up to',
      'until',
    ],
  ],
  [
    '>',
    [
      'greater than',
      'more than',
      'larger than',
      'bigger than',
      'higher than',
      'later than',
      'over',
      'above',
      'exceeds',
      'after',
    ],
  ],
  [
    '<',
    ['less than', 'fewer than', 'smaller than', 'lower than', 'earlier than', 'under', 'below', 'before'],
  ],
  [
    '!=',
    [
      'is not equal to',
      'not equal to',
      'does not equal',
      'differs from',
      'is different from',
      'is not',
      "isn't",
      'are not',
      "aren't",
      'was not',
    ],
  ],
  ['=', ['is equal to', 'is exactly', 'equal to', 'equals', 'is', 'are', 'was', 'were']],
];
const OPERATORS: Readonly<Record<string, Comparison>> = {
  '=': '=',
  '==': '=',
  '!=': '!=',
  '<>': '!=',
  '≠': '!=',
  '<': '<',
  '<=': '<=',
  '≤': '<=',
  '>': '>',
  '>=': '>=',
  '≥': '>=',
};
const TEST_OF = new Map(WORDS.flatMap(([test, phrases]) => phrases.map((phrase) => [phrase, test] as const)));
const PHRASES = [...TEST_OF.keys()].map((phrase) =>
  /^(?:is|are|was|not|does|doesn|isn|aren|equal)/u.test(phrase) || phrase === 'exists'
    ? phrase
    : `(?:(?:is|are|was|were)\\s+)?${phrase}`,
);
/** One test: a column, the words or the operator, and the value. */
export const CONDITION = formOf(
  `^(?<column>"[^"]+"|\`[^\`]+\`|.+?)(?:\\s+(?<words>${PHRASES.map((one) => one.replaceAll(' ', '\\s+')).join('|')})(?![\\p{L}\\p{N}_])|\\s*(?<operator><=|>=|<>|!=|==|[=<>≤≥≠]))\\s*(?<value>.*)$`,
);

/** The test that words or an operator stand for. */
export function testOf(words: string | undefined, operator: string | undefined): Test | undefined {
  if (operator !== undefined) return OPERATORS[operator];
  const phrase = (words ?? '').toLowerCase().replaceAll(/\s+/gu, ' ');
  return TEST_OF.get(phrase) ?? TEST_OF.get(phrase.replace(/^(?:is|are|was|were) /u, ''));
}
