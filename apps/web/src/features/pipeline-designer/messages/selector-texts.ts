/** What the selector of transformations says. */
export const selectorTexts = {
  selectColumnsFor: 'Select columns for',
  chooseColumnsLater: 'Choose columns later',
  applySelection: 'Apply Selection',
  loadingColumns: 'Loading columns...',
  columnsFailed: 'Failed to fetch dataframe columns',
  noColumnsFound: 'No columns found. Please verify the dataframe exists.',
  searchTransformations: 'Search transformations',
  searchHint: 'Search transformations...',
  categories: 'Transformation categories',
  noneMatches: 'No matching transformations found',
  selectTransformation: 'Select Transformation',
  back: 'Back',
  cancel: 'Cancel',
  columns: 'Columns',
  fromFrame: 'from',
  selectedCount: (count: number): string => `${count} selected`,
} as const;
