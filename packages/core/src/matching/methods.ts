/** The ways to compare values, with the words of the form. */
export const METHODS = {
  exact: 'Equal',
  edits: 'Edits apart (Levenshtein)',
  words: 'Words in any order, edits apart',
  overlap: 'Share of equal words',
  sound: 'Sounds alike (Soundex)',
  number: 'Number, difference',
  date: 'Date, days apart',
} as const;

export type Method = keyof typeof METHODS;

/** What a method takes. */
export const TAKES: Readonly<Record<Method, 'any' | 'text' | 'number' | 'time'>> = {
  exact: 'any',
  edits: 'text',
  words: 'text',
  overlap: 'text',
  sound: 'text',
  number: 'number',
  date: 'time',
};

/** The limits of the levels between equal and different, the closest first, where none are given. */
export const LIMITS: Readonly<Record<Method, readonly number[]>> = {
  exact: [],
  edits: [1, 2],
  words: [1, 2],
  overlap: [0.8, 0.5],
  sound: [],
  number: [],
  date: [1, 31],
};
