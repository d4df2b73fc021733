/**
 * @typedef {object} BannedWord
 * @property {string} pattern a regular expression; a space in it also matches a line break inside a comment
 * @property {string} instead what to write
 * @property {string} example a text in which it is found
 */

/**
 * Words that hide what is meant from an engineer of this field, or that no native speaker would use. The glossary
 * (docs/glossary.md) has the words for each idea; these are the ones that were repeatedly used instead.
 * @type {readonly BannedWord[]}
 */
export const BANNED_WORDS = [
  { pattern: '[Pp]ictures?', instead: 'pattern, format or illustration', example: 'the picture of a date' },
  {
    pattern: "(?<!sample[ -]|pyplot\\.|matplotlib |[</'])(figures?(?!_|\\.md)|Figures? )",
    instead: 'metric, count or number',
    example: 'the figures of a run',
  },
  {
    pattern: '(?<!population |at the |in a )[Mm]oments?',
    instead: 'timestamp or point in time',
    example: 'the moment of a commit',
  },
  {
    pattern: '(Kept|Most|Picture|Moment|Figures?)(?=[A-Z])',
    instead: 'persisted or stored, limit or max, pattern, timestamp, metric',
    example: 'class KeptFile',
  },
  { pattern: '[Bb]ack-tick(s|ed)?', instead: 'backtick', example: 'between back-ticks' },
  { pattern: '[Ss]ub-quer(y|ies)', instead: 'subquery', example: 'a sub-query' },
  { pattern: '[Dd]ata frames?', instead: 'DataFrame', example: 'a data frame' },
  { pattern: '[Tt]ruth values?', instead: 'boolean', example: 'a truth value' },
  { pattern: '(stands?|stood)(?! for\\b)', instead: 'is', example: 'the name stands in the header' },
  { pattern: 'lies', instead: 'is', example: 'where the file lies' },
  { pattern: 'anew', instead: 'again', example: 'it is drawn anew' },
  { pattern: 'br(oke|eaks?) off', instead: 'was cut off, was aborted', example: 'the answer broke off' },
  { pattern: '(has|have|had) no meaning', instead: 'is not supported', example: 'it has no meaning here' },
  {
    pattern: '(?<![Tt]here )(is|are) no(?! longer\\b| more\\b| less\\b)',
    instead: 'is not a, is not an',
    example: 'a value that is no number',
  },
  { pattern: "as [\\w’']+ (has|have) it", instead: 'as in', example: 'a name as Spark has it' },
  {
    pattern: '(one|once|line) an? (line|request|row|file|resource|second)',
    instead: 'per',
    example: 'one line a request',
  },
  { pattern: 'mend(s|ed|ing)?', instead: 'fix', example: 'what lint can mend' },
  {
    pattern: '([Bb]ehaviour|[Ff]avour|[Hh]onour|[Cc]atalogue)s?',
    instead: 'the American spelling',
    example: 'the behaviour',
  },
];

/**
 * The banned words in a text, in order, each with its line.
 * @param {string} text
 */
export const bannedWordsIn = (text) =>
  BANNED_WORDS.flatMap(({ pattern, instead }) =>
    [
      ...text.matchAll(new RegExp(`\\b(?:${pattern.replaceAll(' ', '(?:\\s|\\*|//|#)+')})(?![a-z])`, 'gu')),
    ].map((match) => ({
      line: text.slice(0, match.index).split('\n').length,
      word: match[0].trim().replaceAll(/\s+/gu, ' '),
      instead,
    })),
  ).toSorted((a, b) => a.line - b.line);
