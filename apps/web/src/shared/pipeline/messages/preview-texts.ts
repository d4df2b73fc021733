const rows = (count: number): string => (count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`);

/** A share in percent; only exactly all rows are 100 %. */
const percent = (part: number, whole: number): string => {
  const share = (part / whole) * 100;
  return part === whole ? '100 %' : share < 0.1 ? '< 0.1 %' : `${Math.min(99.9, share).toFixed(1)} %`;
};

/** The texts shown in place of rows (specification, section 8). */
export const previewTexts = {
  failedInline: 'Error: Failed to fetch data preview',
  unknown: 'Unknown error occurred',
  loading: 'Loading data…',
  empty: 'No data available',
  notReady: 'This step is not ready yet',
  /** The menu of a column's header; each entry adds a step after the node. */
  sortBy: { asc: 'Sort ascending', desc: 'Sort descending' },
  filterRows: 'Filter rows…',
  renameColumn: 'Rename…',
  castTo: (type: string): string => `Cast to ${type}`,
  dropColumn: 'Drop column',
  find: 'Find rows',
  findHint: 'Find in all rows',
  findClose: 'Close the search',
  finding: 'Searching…',
  found: (count: number, more: boolean): string =>
    count === 0 ? 'No row has it' : more ? `the first ${rows(count)} that have it` : `${rows(count)} with it`,
  profile: 'Column profile',
  profileFailed: 'The profile failed',
  nulls: (nulls: number, all: number): string => (nulls === 0 ? 'no NULL' : `${percent(nulls, all)} NULL`),
  distinct: (count: string): string => `${count} distinct`,
  histogram: (column: string): string => `Histogram of ${column}`,
  beside: 'Input beside output',
  inputOf: (label: string): string => `Input: ${label}`,
  outputShown: 'Output whose rows are shown',
  outputOf: (label: string): string => `Output: ${label}`,
  compare: 'Compare with another node…',
  compareTitle: 'Compare nodes',
  compareHelp: (label: string): string => `How the rows of “${label}” differ from those of another node.`,
  compareWith: 'Compare with',
  compareRows: 'Compare rows…',
  compareFailed: 'The rows can’t be compared',
  noKey: 'Nothing to compare yet',
  noKeyHelp: 'Choose the columns that identify a row; both sides must have them.',
  noDifferencesHelp: 'Both sides have the same rows in the columns that they share.',
  noPlace: 'Choose a file or a table to see its rows',
  sample: 'Sample',
  oldSample: 'Old sample',
  sampleOf: (label: string, count: number, at: string, isOld: boolean): string =>
    `${rows(count)} that a cluster gave for “${label}” at ${at}${isOld ? ', before its code or its inputs changed' : ''}. Connect a cluster to compute them again.`,
  connectCluster: 'Connect a cluster to see these rows',
  connectHelp: (reason: string): string =>
    `${reason}. Choose a cluster under Connect: it computes the rows, and steps after this one can then be previewed without it.`,
  firstRows: (shown: number, total: string | undefined): string => {
    if (total === undefined) return `first ${rows(shown)}`;
    const part = shown.toLocaleString('en');
    return part === total ? rows(shown) : `first ${part} of ${total} rows`;
  },
} as const;
