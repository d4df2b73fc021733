/** Texts about the plan of a query. */
export const planTexts = {
  tree: 'Query plan',
  scrolled: 'Operators of the plan',
  text: 'Text of the query plan',
  showAs: 'Show plan as',
  asTree: 'Operators',
  asText: 'Text',
  operator: 'Operator',
  rows: 'Rows',
  time: 'Time',
  subquery: 'Subquery:',
  within: (operator: string): string => `measured with ${operator}`,
  notMeasured: 'not measured',
  narrowedShort: 'after a runtime filter',
  narrowed: 'Rows that the operators above do not need may have been left out while scanning.',
  count: (rows: number): string => rows.toLocaleString('en'),
  took: (milliseconds: number): string =>
    milliseconds < 10
      ? `${milliseconds.toFixed(2)} ms`
      : `${Math.round(milliseconds).toLocaleString('en')} ms`,
} as const;
