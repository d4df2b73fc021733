/** The texts of a comparison of rows by key. */
export const differencesTexts = {
  key: 'Key',
  keyHelp: 'Rows with the same key are the same row.',
  comparing: 'Comparing…',
  added: (count: string): string => `${count} added`,
  removed: (count: string): string => `${count} removed`,
  changed: (count: string): string => `${count} changed`,
  same: (count: string): string => `${count} the same`,
  none: 'No differences',
  list: 'Rows that differ',
  columnsOnlyIn: (label: string, names: readonly string[]): string =>
    `Only in “${label}”: ${names.join(', ')}.`,
  otherKinds: (names: readonly string[]): string =>
    `Not compared, since one side holds values of another kind: ${names.join(', ')}.`,
  ambiguous: (count: string): string =>
    `${count} rows share their key with another row: choose more columns for the key.`,
  firstDiffering: (count: number): string => `The first ${count} rows that differ are shown.`,
} as const;
