/** The ways to compare values, with the words of the form. */
export const METHODS = {
  exact: 'Equal',
  edits: 'Edits apart (Levenshtein)',
  similar: 'Similar (Jaro-Winkler)',
  words: 'Words in any order, edits apart',
  overlap: 'Share of equal words',
  sound: 'Sounds alike (Soundex)',
  metaphone: 'Sounds alike (Double Metaphone)',
  number: 'Number, difference',
  percent: 'Number, percent apart',
  date: 'Date, days apart',
  place: 'Latitude, kilometres apart',
} as const;

export type Method = keyof typeof METHODS;

/** What a method takes. */
export const TAKES: Readonly<Record<Method, 'any' | 'text' | 'number' | 'time'>> = {
  exact: 'any',
  edits: 'text',
  similar: 'text',
  words: 'text',
  overlap: 'text',
  sound: 'text',
  metaphone: 'text',
  number: 'number',
  percent: 'number',
  date: 'time',
  place: 'number',
};

/** The limits of the levels between equal and different, the closest first, where none are given or can be. */
export const LIMITS: Readonly<Record<Method, readonly number[]>> = {
  exact: [],
  edits: [1, 2],
  similar: [0.92, 0.88, 0.7],
  words: [1, 2],
  overlap: [0.8, 0.5],
  sound: [1],
  metaphone: [1, 2],
  number: [],
  percent: [1, 10],
  date: [1, 31],
  place: [1, 10],
};

/** Methods whose limits are shares: the closest is the largest. */
export const isShare = (method: Method): boolean => method === 'overlap' || method === 'similar';
