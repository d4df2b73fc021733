/** Texts on the screen. */
export const columnTexts = {
  choose: (field: string | number): string => `Choose ${field}`,
  chooseColumn: 'Choose a column',
  notInData: 'not in the data',
  searchColumns: 'Search columns',
  noColumnsFound: 'No columns found',
  notKnownYet: 'The columns are not known yet: type a name',
  chooseColumns: 'Choose columns',
  reorderHint: 'Drag, or press Alt with an arrow key, to reorder',
  notInDataList: 'not in the data:',
  remove: (column: string | number): string => `Remove ${column}`,
  columnsFor: (label: string): string => `${label}: columns`,
  chosenFor: (label: string): string => `${label}: chosen`,
} as const;
