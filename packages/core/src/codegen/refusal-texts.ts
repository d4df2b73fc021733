/**
 * What a write says when it stops, in generated Python, in SQL and here alike. None contains a quote, a backslash or a
 * brace, so each can be part of a string in either language.
 */
export const REFUSAL_TEXTS = {
  columns: 'The columns are not those of the table',
  missingColumn: 'missing',
  newColumn: 'new',
  otherType: 'other type',
  insteadOf: 'instead of',
  keys: 'The keys do not identify the rows',
  repeated: 'repeated keys',
  suchAs: 'such as',
  withoutKey: 'rows with a NULL key',
  changes: 'The changes have no key or no order',
  withoutOrder: 'rows with a NULL order',
  notReplaced: 'The rows are not all ones that are replaced',
  others: 'others',
  violated: 'The rows violate CHECK constraints',
  rowsSuchAs: 'rows, such as',
  referred: 'The primary key can not change while foreign keys refer to it',
  partitioned: 'The table is partitioned by',
  nothing: 'nothing',
  notBy: 'not by',
} as const;
